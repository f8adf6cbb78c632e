import { existsSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { evaluateModule } from '../../modules/evaluate-module.ts';
import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { compact, fieldsOf, isObject, packageOf } from '../fields.ts';
import { readText } from '../file-gaps.ts';
import { type Gap, gapOf } from '../gap.ts';
import { missingSource, type PlanSite } from '../site-plan.ts';
import { copiesOf, dataFile, type TargetFile } from '../target.ts';
import { type DocFile, type DocFolder, docIds, listDocFiles, sidebarsPath } from '../tree/doc-files.ts';
import { takeApart } from '../tree/document-text.ts';
import { ownEditUrl } from '../tree/edit-options.ts';
import type { PageInput, PlannedTree, ReportLine } from '../tree/plan-tree.ts';
import { lostEntry, ownLabels, type SidebarEntry, sidebarData } from '../tree/sidebar-entries.ts';
import { planWithTaken } from '../tree/taken-files.ts';
import { aliasesIn, withoutAliases } from './astro-names.ts';
import { convertStarlightConfig, editAddresses } from './convert-starlight-config.ts';
import { badgeOf, convertStarlightPage } from './convert-starlight-page.ts';
import { withMovedLinks } from './moved-links.ts';
import { type PlacedRedirects, placeRedirects } from './plain-redirects.ts';
import { sluggedFiles, sluggedFolder } from './slugged-files.ts';
import { foldersOf, localesOf, movedFolder } from './starlight-locales.ts';

const docsFolder = 'src/content/docs';

/** Plans the site that a Starlight site becomes. */
export const planStarlight: PlanSite = async (root) => {
  const configFile = glob.sync('astro.config.{mjs,ts,mts,js,cjs}', { cwd: root })[0];
  if (configFile === undefined || !existsSync(join(root, docsFolder)))
    return {
      plan: null,
      diagnostics: missingSource(root, 'Starlight', 'astro.config.mjs and src/content/docs/'),
    };
  const { value, diagnostics } = await evaluateModule(root, configFile);
  if (!isObject(value)) return { plan: null, diagnostics };
  const gaps: Gap[] = [];
  const options = starlightOptions(value);
  const locales = localesOf(options);
  const docs = { root, folder: docsFolder, locales: foldersOf(options) };
  const files = filesOf(docs);
  const redirects = placeRedirects(fieldsOf(value), files, docs.locales);
  const { tree, standIns } = planPages(docs, files, { options, redirects });
  const moved = movedFolder(value, options);
  const entries = sidebarOf(options.sidebar);
  const report = (link: string) => gaps.push(lostEntry(configFile, link));
  const sidebar = sidebarData(entries, docIds(files, null), report);
  const messages = locales.flatMap(({ name, lang }) =>
    dataFile(`content/i18n/${name}/messages.yaml`, compact({ sidebar: ownLabels(entries, lang) })),
  );
  const planned = [
    ...(moved === null ? tree.files : withMovedLinks(tree.files, moved)),
    ...dataFile(sidebarsPath, compact({ main: sidebar })),
    ...messages,
    ...copiesOf(join(root, 'public'), 'content/static'),
    ...copiesOf(join(root, 'src/assets'), 'content/static/media'),
    ...standIns,
  ];
  for (const [folder, gap] of Object.entries(otherFolders))
    if (existsSync(join(root, folder))) gaps.push(gap(folder));
  const hasIcon = existsSync(join(root, 'public/favicon.svg'));
  const context = { configFile, gaps, moved, placed: redirects.placed, hasIcon };
  const config = convertStarlightConfig(value, options, locales, context);
  if (readText(join(root, configFile))?.includes('import.meta.glob')) gaps.push(globGap(configFile));
  return { plan: { config, files: planned, packages: {}, gaps: [...gaps, ...tree.gaps] }, diagnostics: [] };
};

/** The documents in the words of docsite, and what stands in for components of Astro in them. */
function planPages(
  docs: Omit<DocFolder, 'ignore'>,
  files: readonly DocFile[],
  { options, redirects }: { readonly options: DataObject; readonly redirects: PlacedRedirects },
): { readonly tree: PlannedTree; readonly standIns: readonly TargetFile[] } {
  const missing = new Set<string>();
  const aliases = aliasesIn(docs.root);
  const tree = planWithTaken(docs, files, (input, taken) => {
    const plain = withoutAliases(belowBlankLines(input), aliases);
    const page = convertStarlightPage(plain, { missing, taken });
    const edited = files.includes(input.file) ? ownEditUrl(input.file, docs, editAddresses(options)) : {};
    const redirect_from = redirects.byFile.get(input.file.from);
    return { ...page, frontMatter: compact({ ...edited, ...page.frontMatter, redirect_from }) };
  });
  const names = [...missing].sort();
  const path = 'content/components/mdx.jsx';
  return { tree, standIns: names.length > 0 ? [{ path, text: standInCode(names) }] : [] };
}

/** Astro takes front matter for such below blank lines, too. */
function belowBlankLines(input: PageInput): PageInput {
  const [blank] = /^\s*\n(?=---[ \t]*\n)/.exec(input.body) ?? [];
  if (blank === undefined || Object.keys(input.frontMatter).length > 0) return input;
  const { frontMatter, body, line: first } = takeApart(input.body.slice(blank.length));
  const above = blank.split('\n').length + first - 2;
  const report: ReportLine = (line, gap) => input.report(line === null ? null : line + above, gap);
  return { ...input, frontMatter, body, report };
}

/** The files of the docs, where Astro lets them appear. */
function filesOf(docs: Omit<DocFolder, 'ignore'>): DocFile[] {
  const listed = listDocFiles({ ...docs, ignore: ['**/404.*'] });
  return sluggedFiles(
    listed.filter(({ path }) => !/\.(?:astro|ts|js|mdoc)$/.test(path)),
    docs,
  );
}

const globGap = gapOf('lost', 'option', () => [
  'What "import.meta.glob" finds is missing in what the configuration says.',
  'Write what it stood for into site.config.yaml, or into sidebars.yaml.',
]);

/** Pages of Astro and texts of the theme, which are no documents. */
const otherFolders = {
  'src/pages': gapOf('lost', 'page', () => [
    'Pages that are components of Astro are missing.',
    'Write them in MDX or React in content/pages/.',
  ]),
  'src/content/i18n': gapOf('note', 'translation', () => [
    'Texts of the theme are those of docsite.',
    'Those that should say something else stand under "theme" in messages.yaml.',
  ]),
};

/** What `starlight()` is given among the integrations of Astro. */
function starlightOptions({ integrations }: DataObject): DataObject {
  const list = Array.isArray(integrations) ? integrations.flat() : [];
  const found = list.find((one) => packageOf(one)?.startsWith('@astrojs/starlight'));
  const given = isObject(found) && Array.isArray(found.$arguments) ? found.$arguments[0] : undefined;
  return isObject(given) ? given : {};
}

const noEntry: SidebarEntry = { label: undefined, link: undefined, items: null };

function sidebarOf(data: Data | undefined): SidebarEntry[] {
  return (Array.isArray(data) ? data : []).flatMap((item): SidebarEntry[] => {
    if (typeof item === 'string') return [{ ...noEntry, link: item }];
    if (!isObject(item)) return [];
    const entry = fieldsOf(item);
    const label = entry.text('label');
    const labels = Object.fromEntries(
      Object.entries(entry.object('translations')).flatMap(([lang, text]): [string, string][] =>
        typeof text === 'string' ? [[lang, text]] : [],
      ),
    );
    const directory = fieldsOf(entry.any('autogenerate')).text('directory');
    const generated = directory === undefined ? null : [{ ...noEntry, generated: sluggedFolder(directory) }];
    if (generated !== null && label === undefined) return generated;
    const items = Array.isArray(entry.any('items')) ? sidebarOf(entry.any('items')) : generated;
    const link = entry.text('slug') ?? entry.text('link');
    const collapsed = entry.flag('collapsed') ?? false;
    return [{ label, link, items, collapsed, badge: badgeOf(entry.any('badge')), labels }];
  });
}

/** Components of Astro that documents use show what stands in them; those for images show the image. */
function standInCode(names: readonly string[]): string {
  const others = names.filter((name) => name !== 'Image' && name !== 'Picture');
  const parts = [
    others.length === names.length
      ? ''
      : `/** Stands in for the images of Astro. */
export function Image({ src, alt = '', width, height, class: className }) {
  return <img src={src} alt={alt} width={width} height={height} className={className} />;
}

export const Picture = Image;
`,
    others.length === 0
      ? ''
      : `/** Stands in for components of Astro: write what they showed in React. */
function Missing({ children = null }) {
  return children;
}

${others.map((name) => `export const ${name} = Missing;`).join('\n')}
`,
  ];
  return parts.filter((part) => part !== '').join('\n');
}
