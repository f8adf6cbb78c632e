import type { StageValues } from '../engine/stage.ts';
import type { Page } from '../model/page.ts';

/** The stages that serving reads. */
export const servedStages = [
  'config',
  'files',
  'assets',
  'documents',
  'site',
  'code',
  'pageData',
  'session',
] as const satisfies readonly (keyof StageValues)[];

export type SiteValues = Pick<StageValues, (typeof servedStages)[number]>;

/** What stands at a path below the output folder, as a build would write it. */
export type ServedEntry =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'text'; readonly contents: string | Uint8Array }
  /** A file of the site's sources, by its absolute path. */
  | { readonly kind: 'copy'; readonly from: string }
  /** Made when it is asked for: feeds, sitemaps, search index, Markdown copies, redirects. */
  | { readonly kind: 'extra' };

/** Endings of files that are made from the whole site. */
const extraFile = /\.(?:xml|json|txt|md)$|(?:^|\/)_(?:redirects|headers)$/;

/** Everything that is known to be in the output folder, by path. */
export function servedEntries(values: SiteValues): ReadonlyMap<string, ServedEntry> {
  const { site, code, pageData } = values;
  const { locales } = values.config;
  const entries = new Map<string, ServedEntry>();
  for (const { output } of site.redirects) entries.set(output, { kind: 'extra' });
  for (const { path, contents } of [...code.bundle.files, ...pageData.files]) {
    entries.set(path, { kind: 'text', contents });
  }
  const { tree, assets } = site.input;
  // What code of the site shows is known when its page is rendered.
  const isUsed = (id: string) => code.modules.size > 0 || site.usedAssets.has(id);
  const used = tree.assets.filter(({ id }) => isUsed(id));
  for (const { id, path } of [...tree.statics, ...used]) {
    const asset = assets.get(id);
    if (asset) entries.set(asset.output, { kind: 'copy', from: path });
  }
  for (const page of site.pages) {
    if (locales.includes(page.locale)) entries.set(page.output, { kind: 'page', page });
  }
  return entries;
}

/** Whether a path that is not among the entries may be one of the files that are made from the whole site. */
export function mayBeExtra(path: string): boolean {
  return extraFile.test(path);
}
