import type { ClientBundle } from '../assets/bundle-client.ts';
import type { PageData } from '../assets/page-data.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { OutputFile, StagedFile } from '../model/output-file.ts';
import { feedFiles } from '../output/feeds.ts';
import { headerFiles } from '../output/headers/header-files.ts';
import { hostRedirectFiles } from '../output/host-redirects.ts';
import { llmsTxtFiles } from '../output/llms-txt.ts';
import { pageLists } from '../output/page-lists.ts';
import { redirectFiles } from '../output/redirect-files.ts';
import { robotsTxt } from '../output/robots-txt.ts';
import { sitemapFiles } from '../output/sitemap.ts';
import { type Stage, stageCopy, stageFile } from '../output/stage.ts';
import type { PolicyNeed } from '../render/policy-needs.ts';
import { type IndexedScope, searchManifest } from '../search/index-search.ts';
import type { RenderedFacts } from '../site/checks/check-links.ts';
import type { Site } from '../site/site.ts';

export interface SiteExtrasInput {
  readonly site: Site;
  readonly bundle: ClientBundle;
  readonly data: PageData;
  /** Names of the locales to write. */
  readonly locales: readonly string[];
  readonly indexed: readonly IndexedScope[];
  /** Texts for the feeds, by page path. */
  readonly feedTexts: ReadonlyMap<string, string>;
  /** What the pages need of a Content-Security-Policy, by locale; no headers are written without. */
  readonly needs?: ReadonlyMap<string, ReadonlySet<PolicyNeed>>;
}

/** The files of the site that are not pages, made in memory. */
export function siteExtras({ site, bundle, data, locales, indexed, feedTexts, needs }: SiteExtrasInput): {
  files: readonly OutputFile[];
  diagnostics: readonly Diagnostic[];
} {
  const headers = needs && headerFiles({ site, codeNeeds: bundle.needs, pageNeeds: needs });
  const sitemap = sitemapFiles(site, locales);
  const search = locales.map((locale) => searchManifest(site, locale, indexed));
  return {
    files: [
      ...bundle.files,
      ...data.files,
      ...search.flatMap(({ files }) => files),
      ...sitemap,
      ...feedFiles(site, locales, feedTexts),
      ...llmsTxtFiles(site, locales),
      ...pageLists(site, locales),
      ...robotsTxt(site, sitemap.length > 0),
      ...redirectFiles(site, locales),
      ...hostRedirectFiles(site),
      ...(headers?.files ?? []),
    ],
    diagnostics: [...search.flatMap(({ diagnostics }) => diagnostics), ...(headers?.diagnostics ?? [])],
  };
}

/** Stages them, and copies the static files and the files beside the content that pages use, or their code does. */
export function stageExtras(
  { files, links }: { readonly files: readonly OutputFile[] } & Pick<RenderedFacts, 'links'>,
  site: Site,
  stage: Stage,
): StagedFile[] {
  const { tree, assets } = site.input;
  const ofCode = new Set([...links.values()].flatMap(({ usedAssets }) => usedAssets));
  const used = tree.assets.filter(({ id }) => site.usedAssets.has(id) || ofCode.has(id));
  const made = new Set(files.map(({ path }) => path));
  // What these say is in those that are made.
  const isTaken = (name: string) => made.has(name) && site.config.redirectFiles.some((file) => file === name);
  const statics = tree.statics.filter(({ relative }) => !isTaken(relative));
  const copies = [...statics, ...used].flatMap(({ id, path, hash }) => {
    const asset = assets.get(id);
    return asset ? [stageCopy(stage, { path: asset.output, locale: null, from: path, hash })] : [];
  });
  return [...files.map((file) => stageFile(stage, file)), ...copies];
}
