/** Tiny sites for tests: files by path below content/, documents as partial records, everything else as text. */
import { resolveConfig } from '../../renderer/config/resolve-config.ts';
import type { FrontMatter } from '../../renderer/config/schema/front-matter.ts';
import { siteSchema, type UserConfig } from '../../renderer/config/schema/site.ts';
import { emptyRecord } from '../../renderer/content/empty-record.ts';
import { documentParts } from '../../renderer/content/linked-document.ts';
import { classifyPath, layoutFrom } from '../../renderer/content/scan/classify-path.ts';
import { type Diagnostic, sortDiagnostics } from '../../renderer/diagnostics/diagnostic.ts';
import type { Document, DocumentRecord, LinkRef } from '../../renderer/model/document.ts';
import type { PageDescription, PublishedAsset } from '../../renderer/model/page.ts';
import type { SourceFile, SourceKind, SourceTree } from '../../renderer/model/source-file.ts';
import { checkSite } from '../../renderer/site/check-site.ts';
import { readSiteData } from '../../renderer/site/data/read-site-data.ts';
import { describePage } from '../../renderer/site/describe-page.ts';
import { linkSite } from '../../renderer/site/link-site.ts';
import type { HostFiles } from '../../renderer/site/links/host-rules.ts';
import type { Site } from '../../renderer/site/site.ts';
import type { SiteInput } from '../../renderer/site/site-input.ts';

/** A document: front matter, and the parts of its record that the test is about. Links may be bare URLs. */
export interface TestDocument extends Partial<Omit<DocumentRecord, 'links' | 'frontMatter'>> {
  readonly fm?: FrontMatter;
  readonly links?: readonly (string | LinkRef)[];
}

/** Text is that of a data file, or of a file that nothing reads. */
export type TestFiles = Readonly<Record<string, TestDocument | string>>;

export interface TestSite {
  readonly config?: Partial<UserConfig>;
  readonly history?: SiteInput['history'];
  readonly drafts?: SiteInput['drafts'];
  readonly componentNames?: readonly string[];
  readonly hostFiles?: HostFiles;
}

/** With the documents whole, for what comes after linking. */
export interface TestInput extends SiteInput {
  readonly tree: SourceTree;
  readonly texts: ReadonlyMap<string, Document>;
}

export function siteInput(files: TestFiles, options: TestSite = {}): TestInput {
  const user = siteSchema.parse({ title: 'Site', url: 'https://example.com', ...options.config });
  const config = resolveConfig(user, { root: '/site', configFile: 'site.config.yaml' });
  const layout = layoutFrom(config);
  const sources = Object.keys(files)
    .sort()
    .flatMap((path): SourceFile[] => {
      const place = classifyPath(path, layout);
      return place
        ? [{ ...place, id: `content/${path}`, path: `/site/content/${path}`, hash: '', size: 0 }]
        : [];
    });
  const ofKind = (kind: SourceKind) => sources.filter((source) => source.kind === kind);
  const contentOf = ({ id }: SourceFile) => files[id.slice('content/'.length)];
  const published = [...ofKind('asset'), ...ofKind('static')].map(
    (file) => [file.id, assetFrom(file)] as const,
  );
  const texts = new Map(ofKind('document').map((file) => [file.id, documentFrom(file.id, contentOf(file))]));
  const data = new Map(ofKind('data').map((file) => [file.id, String(contentOf(file))]));
  return {
    config,
    texts,
    tree: {
      documents: ofKind('document'),
      components: ofKind('component'),
      partials: ofKind('partial'),
      data: ofKind('data'),
      assets: ofKind('asset'),
      statics: ofKind('static'),
    },
    documents: new Map([...texts].map(([id, { linked }]) => [id, linked])),
    data: readSiteData({ config, files: ofKind('data'), texts: data, hostFiles: options.hostFiles ?? {} }),
    assets: new Map(published),
    history: options.history ?? new Map(),
    componentNames: options.componentNames ?? ['Tabs', 'TabItem'],
    drafts: options.drafts ?? 'hidden',
    // Positions stand for paths: line 1, column = length of the path.
    configRange: (path) => ({
      start: { line: 1, column: path.length },
      end: { line: 1, column: path.length },
    }),
  };
}

function documentFrom(id: string, content: TestDocument | string | undefined): Document {
  const { fm = {}, links = [], ...record } = typeof content === 'object' ? content : {};
  const nowhere = { pack: 0, offset: 0, length: 0 };
  const parts = documentParts({
    ...emptyRecord,
    format: id.endsWith('x') ? 'mdx' : 'md',
    frontMatter: fm,
    ...record,
    links: links.map((link, index) => (typeof link === 'string' ? linkTo(link, index + 1) : link)),
  });
  return { id, key: '', ...parts, tree: nowhere, sections: nowhere, markdown: nowhere };
}

export function linkTo(url: string, line = 1, kind: LinkRef['kind'] = 'link'): LinkRef {
  return { url, kind, range: { start: { line, column: 1 }, end: { line, column: 1 + url.length } } };
}

function assetFrom({ id, kind, relative }: SourceFile): PublishedAsset {
  const output = kind === 'static' ? relative : `assets/${relative.replaceAll('/', '-')}`;
  const isImage = /\.(?:png|svg)$/.test(id);
  return { source: id, href: `/${output}`, output, width: isImage ? 40 : null, height: isImage ? 30 : null };
}

export function siteOf(files: TestFiles, options?: TestSite): Site {
  return linkSite(siteInput(files, options));
}

/** Paths of the pages, without those that every site has. */
export function pathsOf(site: Site): string[] {
  return site.pages.filter(({ kind }) => kind !== 'search' && kind !== 'not-found').map(({ path }) => path);
}

/** The documents that a site of `siteOf` was linked from. */
export function textsOf(site: Site): TestInput['texts'] {
  return (site.input as TestInput).texts;
}

/** Every problem of linking and checking, as lines of text. */
export function problemsOf(site: Site): string[] {
  return linesFrom(
    [...site.diagnostics, ...checkSite(site, textsOf(site))].filter(({ code }) => code !== 'home-missing'),
  );
}

export function linesFrom(diagnostics: readonly Diagnostic[]): string[] {
  return sortDiagnostics(diagnostics).map(({ severity, file, range, message, hint }) => {
    const place = range ? `${file}:${range.start.line}:${range.start.column}` : file;
    return `${severity} ${place} ${message}${hint === null ? '' : ` ${hint}`}`;
  });
}

export function describeAt(path: string, site: Site): PageDescription {
  const page = site.byPath.get(path);
  if (!page) throw new Error(`no page at ${path}: ${[...site.byPath.keys()].join(' ')}`);
  return describePage(page, site);
}

/** The links of a page as `written -> href` lines. */
export function linksAt(path: string, site: Site): string[] {
  return [...(site.links.get(path) ?? [])].map(([url, { href }]) => `${url} -> ${href}`);
}

export const twoLocales: Partial<UserConfig> = {
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
};
