import { fullTextFile, pageMarkdown } from '../output/markdown-copies/page-markdown.ts';
import { planFullText } from '../output/markdown-copies/plan-markdown-copies.ts';
import type { OutputFile } from '../output/output-file.ts';
import { renderPage } from '../render/render-page.ts';
import { renderJobOf } from '../render-jobs.ts';
import { planSearch } from '../search/index-search.ts';
import { siteExtras } from '../stage-extras.ts';
import { indexScopeInMemory } from './index-scope-in-memory.ts';
import type { Snapshot } from './snapshot.ts';

/** Files of the site that are neither pages nor copies: made all at once, when one of them is asked for. */
export function extraFiles(snapshot: Snapshot): ReadonlyMap<string, string | Uint8Array> {
  const { site, locales, code, pageData, session, sources } = snapshot;
  const files: OutputFile[] = [];
  const feedTexts = new Map<string, string>();
  const inputs = { site, documents: sources.documents, bundle: code.bundle, data: pageData };
  for (const page of site.pages) {
    if (!locales.includes(page.locale)) continue;
    const job = renderJobOf(page, inputs);
    const { feedHtml } = job.inFeed ? renderPage(job, session) : { feedHtml: null };
    if (feedHtml !== null) feedTexts.set(page.path, feedHtml);
    if (job.markdown) {
      const contents = pageMarkdown(job.markdown, job.description.article, session);
      files.push({ path: job.markdown.output, locale: page.locale, contents });
    }
  }
  for (const locale of locales) {
    const fullText = planFullText(locale, site, sources.documents);
    if (fullText) files.push(fullTextFile(fullText, session));
  }
  const searches = locales.flatMap((locale) => planSearch(site, locale));
  const scopes = searches.map((job) => indexScopeInMemory(job, session));
  files.push(...scopes.flatMap((scope) => scope.files));
  const extras = siteExtras({
    site,
    bundle: code.bundle,
    data: pageData,
    locales,
    indexed: scopes.map(({ indexed }) => indexed),
    feedTexts,
  });
  return new Map([...files, ...extras.files].map(({ path, contents }) => [path, contents]));
}
