import { renderJobOf } from '../engine/render-job-of.ts';
import { siteExtras } from '../engine/site-extras.ts';
import type { Slice } from '../model/document.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { Page } from '../model/page.ts';
import { fullTextParts } from '../output/markdown-copies/full-text.ts';
import { pageMarkdown } from '../output/markdown-copies/page-markdown.ts';
import { planFullText } from '../output/markdown-copies/plan-markdown-copies.ts';
import { renderPage } from '../render/render-page.ts';
import { indexScopeFiles } from '../search/index-scope-files.ts';
import { planSearch } from '../search/index-search.ts';
import type { SectionDigest } from '../search/section-digest.ts';
import { linkLookupOf } from '../site/links/link-tables.ts';
import { eachWithin } from '../threads/within-time.ts';
import type { SiteValues } from './served-files.ts';

/** Files of the site that are neither pages nor copies: made all at once, when one of them is asked for. */
export function extraFiles(values: SiteValues): ReadonlyMap<string, string | Uint8Array> {
  const { site, code, pageData, session } = values;
  const { locales } = values.config;
  const { documents } = values.documents;
  const files: OutputFile[] = [];
  const feedTexts = new Map<string, string>();
  const lookup = linkLookupOf(site);
  const inputs = { site, documents, bundle: code.bundle, data: pageData };
  const addPage = (page: Page) => {
    const job = renderJobOf(page, inputs);
    const { feedHtml } = job.inFeed ? renderPage(job, session, lookup) : { feedHtml: null };
    if (feedHtml !== null) feedTexts.set(page.path, feedHtml);
    if (job.markdown) {
      const contents = pageMarkdown(job.markdown, job.description.article, session);
      files.push({ path: job.markdown.output, locale: page.locale, contents });
    }
  };
  const pages = site.pages.filter(({ locale }) => locales.includes(locale));
  eachWithin(pages, session.seconds * 1000, { work: addPage, refuse: () => {} });
  for (const locale of locales) {
    const fullText = planFullText(locale, site, documents);
    if (!fullText) continue;
    const contents = Buffer.concat([...fullTextParts(fullText, session)]);
    files.push({ path: fullText.output, locale, contents });
  }
  const searches = locales.flatMap((locale) => planSearch(site, locale, documents));
  const read = (slice: Slice) => session.packs.read<SectionDigest[]>(slice);
  const scopes = searches.map((job) => indexScopeFiles(job, read, (file) => files.push(file)));
  const extras = siteExtras({
    site,
    bundle: code.bundle,
    data: pageData,
    locales,
    indexed: scopes,
    feedTexts,
  });
  return new Map([...files, ...extras.files].map(({ path, contents }) => [path, contents]));
}
