import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import glob from 'fast-glob';
import { evaluateModule } from '../../modules/evaluate-module.ts';
import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { assetName } from '../../render/site-assets.ts';
import type { ConfigContext } from '../config-context.ts';
import { baseUrlOf, compact, fieldsOf, isObject, textsIn } from '../fields.ts';
import { type Gap, gapOf } from '../gap.ts';
import { peerPackages } from '../peer-packages.ts';
import { missingSource, type PlanSite } from '../site-plan.ts';
import { copiesOf, dataFile, type TargetFile } from '../target.ts';
import {
  type DocFile,
  type DocFolder,
  docFileAt,
  docIds,
  isDocument,
  listDocFiles,
  sidebarsPath,
} from '../tree/doc-files.ts';
import { ownEditUrl } from '../tree/edit-options.ts';
import type { PlannedTree } from '../tree/plan-tree.ts';
import { lostEntry, pairedLabels, type SidebarEntry, sidebarData } from '../tree/sidebar-entries.ts';
import { planWithTaken } from '../tree/taken-files.ts';
import { convertPage } from './convert-page.ts';
import { convertTakenPaths } from './convert-taken-paths.ts';
import { convertVitePressConfig } from './convert-vitepress-config.ts';
import { plainAttributes } from './plain-attributes.ts';
import { rewritten } from './rewrites.ts';
import { foldersOf, readLocales, type VitePressLocale } from './vitepress-locales.ts';
import { navEntries, readSidebars } from './vitepress-sidebars.ts';

/** Plans the site that a VitePress site becomes. */
export const planVitePress: PlanSite = async (root) => {
  const configFile = glob
    .sync('.vitepress/config{,/index}.{ts,mts,js,mjs}', { cwd: root, dot: true })
    .sort()[0];
  if (configFile === undefined)
    return { plan: null, diagnostics: missingSource(root, 'VitePress', '.vitepress/config.ts') };
  const { value, diagnostics } = await evaluateModule(root, configFile);
  if (!isObject(value)) return { plan: null, diagnostics };
  const { locales, diagnostics: problems } = await readLocales(root, value);
  if (problems.length > 0) return { plan: null, diagnostics: problems };
  const gaps: Gap[] = [];
  const context = { configFile, gaps };
  const folder = typeof value.srcDir === 'string' ? value.srcDir.replace(/^\.\//, '') : '.';
  const docs = { root, folder, locales: foldersOf(locales) };
  const files = await filesOf(value, docs, context);
  const main = locales.find(({ name }) => name === null);
  const tree = planPages(docs, files, { config: value, editLink: main?.themeConfig.editLink });
  const config = convertVitePressConfig(value, locales, context);
  const sidebars = readSidebars(main?.themeConfig.sidebar);
  const documents = docIds(files, null);
  const data = Object.fromEntries(
    Object.entries(sidebars).map(([name, entries]) => [
      name,
      sidebarData(entries, documents, (link) => gaps.push(lostEntry(configFile, link))),
    ]),
  );
  const planned: TargetFile[] = [
    ...tree.files,
    ...dataFile(sidebarsPath, data),
    ...messageFiles(locales, sidebars),
    ...copiesOf(join(root, folder, 'public'), 'content/static'),
  ];
  if (existsSync(join(root, '.vitepress/theme'))) gaps.push(themeGap('.vitepress/theme'));
  return {
    plan: { config, files: planned, packages: peerPackages(config), gaps: [...gaps, ...tree.gaps] },
    diagnostics: [],
  };
};

type Docs = Omit<DocFolder, 'ignore'>;

/** The documents in the words of docsite, and what they take in. */
function planPages(
  docs: Docs,
  files: readonly DocFile[],
  { config, editLink }: { readonly config: DataObject; readonly editLink: Data | undefined },
): PlannedTree {
  const pattern = fieldsOf(editLink).text('pattern');
  const addressOf = pattern === undefined ? undefined : (path: string) => pattern.replace(':path', path);
  const { attrs } = fieldsOf(config).object('markdown');
  const context = {
    hasAttributes: fieldsOf(attrs).flag('disable') !== true,
    base: baseUrlOf(fieldsOf(config).text('base')) ?? '/',
  };
  return planWithTaken(docs, files, (input, taken) => {
    const body = plainAttributes(convertTakenPaths(input, { folder: docs.folder, taken }), attrs);
    const page = convertPage({ ...input, body }, context);
    const edited = files.includes(input.file) ? ownEditUrl(input.file, docs, addressOf) : {};
    return { ...page, frontMatter: { ...edited, ...page.frontMatter } };
  });
}

/** The files of the docs, where `rewrites` lets them appear. */
async function filesOf(config: DataObject, docs: Docs, context: ConfigContext): Promise<DocFile[]> {
  const ignore = [...textsIn(config.srcExclude), 'public/**'];
  // Often the folder is that of the whole project. Code that documents show is brought with them.
  const files = listDocFiles({ ...docs, ignore }).filter(
    (file) => isDocument(file) || assetName.test(file.path),
  );
  const pathOf = ({ from }: DocFile): string => posix.relative(docs.folder, from);
  const paths = files.filter(isDocument).map(pathOf);
  const places = await rewritten(config.rewrites, paths, { root: docs.root, context });
  return files.map((file) => {
    const place = places.get(pathOf(file));
    return place === undefined ? file : { ...docFileAt(place, docs), from: file.from };
  });
}

/** Labels of sidebars and navbar in other languages. */
function messageFiles(
  locales: readonly VitePressLocale[],
  sidebars: Readonly<Record<string, readonly SidebarEntry[]>>,
): TargetFile[] {
  const main = locales.find(({ name }) => name === null);
  return locales.flatMap(({ name, themeConfig, title, description }): TargetFile[] => {
    if (name === null) return [];
    const own = Object.values(readSidebars(themeConfig.sidebar, name));
    const labels = Object.assign(
      {},
      ...Object.values(sidebars).map((entries, index) => pairedLabels(entries, own[index] ?? [])),
    );
    const navbar = pairedLabels(navEntries(main?.themeConfig.nav), navEntries(themeConfig.nav));
    const site = { ...(title && { title }), ...(description && { tagline: description }) };
    const texts = compact({ site, navbar, sidebar: labels as DataObject });
    return dataFile(`content/i18n/${name}/messages.yaml`, texts);
  });
}

const themeGap = gapOf('lost', 'component', () => [
  'The theme of the site, its styles and its components of Vue have no effect.',
  'Write styles into theme-overrides/custom.css, and components in React into content/components/.',
]);
