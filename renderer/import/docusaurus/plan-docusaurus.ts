import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { fieldsOf, isObject } from '../fields.ts';
import { type Gap, gapOf } from '../gap.ts';
import { peerPackages } from '../peer-packages.ts';
import type { PlanSite } from '../site-plan.ts';
import { repositoryOf } from '../source-boundary.ts';
import type { TargetFile } from '../target.ts';
import { blogFolderOf } from './convert-blog.ts';
import { convertConfig } from './convert-config.ts';
import { createdRedirects } from './created-redirects.ts';
import { folderMoves } from './folder-moves.ts';
import { hostFilesOf, leftoverGaps } from './leftover-files.ts';
import { planFiles } from './plan-files.ts';
import { type DocusaurusSource, readJson, readSource, slugsEndInSlash } from './read-source.ts';
import { swizzledGaps } from './swizzled-components.ts';
import { withTagAddresses } from './tag-addresses.ts';
import { workspacePackages } from './workspace-packages.ts';

/** Plans the site that a Docusaurus site becomes. */
export const planDocusaurus: PlanSite = async (root) => {
  const { source, diagnostics } = await readSource(root);
  if (source === null) return { plan: null, diagnostics };
  const { config: written, customCss, clientModules, gaps } = convertConfig(source, slugsEndInSlash(source));
  const asked = rangesOf(root);
  const planned = planFiles(source, { customCss, clientModules, isAsked: (name) => name in asked });
  const frame = planned.files.find(showsDataFrame);
  const converted = frame ? withDataFrames(written) : written;
  const created = await createdRedirects(source, converted, planned.files);
  const config = withRedirects(converted, created.redirects);
  const peers = peersOf(config)
    .filter((name) => !name.startsWith('.'))
    .map((name) => ({ name, file: source.configFile, line: null }));
  const needed = [...planned.packages.filter(({ name }) => !isOfTypes(name, asked)), ...peers];
  const renewed = tooOld(asked, peerPackages(config));
  const wanted = { ...peerPackages(config), ...asked, ...renewed };
  const packages = versionsOf(wanted, needed, workspacePackages(root));
  const all = [
    ...gaps,
    ...packageGaps(asked, needed, packages),
    ...Object.entries(renewed).map(([name, range]) => renewedGap('package.json', name, range)),
    ...planned.gaps,
    ...created.gaps,
    ...(frame ? [frameGap(frame.path)] : []),
    ...swizzledGaps(root),
    ...leftoverGaps(
      source,
      folderMoves(source).map(({ from }) => from),
    ),
  ];
  const tagged = withTagAddresses(planned.files, blogFolders(source));
  const files = [...tagged, ...hostFilesOf(source, planned.files)];
  return { plan: { config, files, packages, gaps: all }, diagnostics: [] };
};

function blogFolders(source: DocusaurusSource): string[] {
  const { blogs } = source;
  return blogs.length === 1 ? ['blog'] : blogs.map(({ id }) => blogFolderOf(id, source));
}

function showsDataFrame(file: TargetFile): boolean {
  return (
    'text' in file && /\.mdx?$/.test(file.path) && /<iframe\b[^>]*\ssrc=["']data:text\/html/.test(file.text)
  );
}

function withDataFrames(config: DataObject): DataObject {
  const markdown = isObject(config.markdown) ? config.markdown : {};
  return { ...config, markdown: { ...markdown, allowDataFrames: true } };
}

const frameGap = gapOf('note', 'markup', () => [
  'Pages that stand in the address of an <iframe> are allowed, since documents hold some.',
  'Take "markdown.allowDataFrames" out where none is left.',
]);

function withRedirects(config: DataObject, further: readonly DataObject[]): DataObject {
  const own = Array.isArray(config.redirects) ? config.redirects : [];
  const all = [...own, ...further].filter((redirect) => !isOwnFile(redirect, config));
  const { redirects: _, ...others } = config;
  return all.length === 0 ? others : { ...config, redirects: all };
}

/** Without slashes at the end of addresses, "/a.html" is the file of the page "/a". */
function isOwnFile(redirect: Data, { trailingSlash }: DataObject): boolean {
  return (
    trailingSlash === false &&
    isObject(redirect) &&
    redirect.from === '/:path*.html' &&
    redirect.to === '/:path*'
  );
}

/** A package, and where the site asks for it. */
interface NeededPackage {
  readonly name: string;
  readonly file: string;
  readonly line: number | null;
}

/** Packages that options of docsite ask for. */
function peersOf(config: DataObject): string[] {
  const options = fieldsOf(config.markdown);
  const plugins = [...options.list('remarkPlugins'), ...options.list('rehypePlugins')];
  return [
    ...Object.keys(peerPackages(config)),
    ...plugins.flatMap((plugin) => (isObject(plugin) ? Object.keys(plugin) : String(plugin))),
  ];
}

/** The versions in which packages are installed: as they are asked for, or as docsite needs them. */
function versionsOf(
  asked: DataObject,
  packages: readonly NeededPackage[],
  ofRepository: ReadonlyMap<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    [...new Set(packages.map(({ name }) => name))].sort().flatMap((name) => {
      const range = asked[name];
      if (typeof range === 'string' && !isOfRepository(range)) return [[name, range]];
      const folder = ofRepository.get(name);
      return folder === undefined ? [] : [[name, `file:${folder}`]];
    }),
  );
}

/** Packages of docsite's own options that a site asks for in an earlier version. */
function tooOld(asked: DataObject, own: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const versionIn = (range: Data | undefined) => Number(/\d+/.exec(String(range))?.[0] ?? Number.NaN);
  const isOlder = ([name, range]: [string, string]) => versionIn(asked[name]) < versionIn(range);
  return Object.fromEntries(Object.entries(own).filter(isOlder));
}

const renewedGap = gapOf('note', 'file', (name: string, range: string) => [
  `The site asks for an earlier version of "${name}" than docsite needs: its package file now says "${range}".`,
  'See whether what it draws looks as it did.',
]);

/** Names that only types are imported by, such as "mdast". */
function isOfTypes(name: string, asked: DataObject): boolean {
  return !(name in asked) && `@types/${name}` in asked;
}

/** Ranges that mean a folder of the repository, or a list that stands there: no registry knows them. */
function isOfRepository(range: Data | undefined): boolean {
  return typeof range === 'string' && /^(?:workspace|file|link|portal|catalog|patch):/.test(range);
}

/** What the package file asks for, and that of the repository. */
function rangesOf(root: string): DataObject {
  const folders = [repositoryOf(root) ?? root, root];
  return Object.assign({}, ...folders.map((folder) => dependenciesOf(readJson(folder, 'package.json'))));
}

function dependenciesOf(manifest: Data): DataObject {
  const fields = fieldsOf(manifest);
  return { ...fields.object('devDependencies'), ...fields.object('dependencies') };
}

/**
 * Packages that code imports, or that options name, and that no package file asks for: Docusaurus, or something else,
 * brought them along. Those of the repository itself are installed from their folders.
 */
function packageGaps(
  asked: DataObject,
  packages: readonly NeededPackage[],
  versions: Readonly<Record<string, string>>,
): Gap[] {
  return packages.flatMap((needed): Gap[] => {
    const { name } = needed;
    if (versions[name]?.startsWith('file:')) return [linkedGap(needed, name)];
    if (name in versions) return [];
    const range = asked[name];
    return [isOfRepository(range) ? versionGap(needed, name, String(range)) : packageGap(needed, name)];
  });
}

const linkedGap = gapOf('note', 'file', (name: string) => [
  `The site needs "${name}", a package of the repository, which is installed from its folder there.`,
  'Build it there if it has to be, and copy it into the new site before the source goes.',
]);

const versionGap = gapOf('lost', 'file', (name: string, range: string) => [
  `The site needs "${name}", whose version only the repository knows ("${range}").`,
  range.startsWith('workspace:')
    ? 'Install it in the new site from its folder: "npm install ../<path>".'
    : `Install it in the new site: "npm install ${name}".`,
]);

const packageGap = gapOf('lost', 'file', (name: string) => [
  `The site needs "${name}", for which no package file asks.`,
  `Install it in the new site: "npm install ${name}".`,
]);
