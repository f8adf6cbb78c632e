import { beginningOf, folded } from '../content/record/text-of.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { Page } from '../model/page.ts';
import { markdownPlaceOf } from '../site/markdown-place.ts';
import { originOf } from '../site/nav/site-props.ts';
import { fullTextPath, llmsPath } from '../site/own-files.ts';
import type { Site } from '../site/site.ts';
import { docsNameOf, messagesIn, type Outline, type OutlineSection, outlineOf } from './llms-outline.ts';
import { headMarkdown } from './markdown-copies/head-markdown.ts';
import { linkLine } from './markdown-copies/list-markdown.ts';

/**
 * `llms.txt` of the `built` locales, at the locale's base: an index of the site for language models, in the
 * format of llmstxt.org. The latest docs by category, the blog and the pages, with links to their Markdown copies (to the
 * pages when there are none). Headings are in the language of the locale, but "Optional": by that name the format
 * knows the section that a model may skip. None where the site brings its own below static/.
 */
export function llmsTxtFiles(site: Site, built: readonly string[]): OutputFile[] {
  const { config, tables } = site;
  if (config.llms === false) return [];
  return config.locales.flatMap(({ name, outputPrefix }) => {
    const path = llmsPath({ outputPrefix });
    if (!built.includes(name) || tables.index.assetsByOutput.has(path)) return [];
    return [{ path, locale: name, contents: llmsTxt(name, site) }];
  });
}

function llmsTxt(locale: string, site: Site): string {
  const texts = site.tables.texts.get(locale);
  const head = { title: texts?.siteTitle ?? site.config.title, description: texts?.tagline ?? '' };
  const sections = sectionsOf(outlineOf(locale, site), messagesIn(locale, site).otherPages).map(
    ({ title, pages }) =>
      section(
        title,
        pages.map((page) => entry(page, page.title, site)),
      ),
  );
  const optional = section('Optional', [...otherVersions(locale, site), ...fullText(locale, site)]);
  return `${[headMarkdown(head), ...sections, ...(optional ? [optional] : [])].join('\n\n')}\n`;
}

function sectionsOf({ docs, blogs, pages }: Outline, otherPages: string): OutlineSection[] {
  const all = [...docs, ...blogs, { title: otherPages, pages }];
  return all.filter((one) => one.pages.length > 0);
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `## ${folded(title)}\n\n${lines.join('\n')}`;
}

function entry(page: Page, label: string, site: Site): string {
  const href = markdownPlaceOf(page, site)?.path ?? page.path;
  return linkLine({ label, href }, `${originOf(site.config)}/`, shortened(page.description));
}

/** Longest description of a page; more is its text. */
const longest = 300;

function shortened(text: string): string {
  const line = folded(text);
  if (line.length <= longest) return line;
  return `${beginningOf(line, longest).replace(/[\s,;:.]+$/, '')} …`;
}

/** The main page of each older or coming version. */
function otherVersions(locale: string, site: Site): string[] {
  const title = site.tables.texts.get(locale)?.siteTitle ?? site.config.title;
  const labels = new Map(site.siteProps.get(locale)?.versions.map(({ name, label }) => [name, label]));
  return (site.tables.docs.get(locale) ?? []).flatMap((linked) => {
    const { version, mainPath } = linked;
    const main = site.byPath.get(mainPath);
    if (version.isLast || !main) return [];
    const names = [title, docsNameOf(linked, site) ?? [], labels.get(version.name) ?? version.label].flat();
    return [entry({ ...main, description: '' }, names.join(' '), site)];
  });
}

function fullText(locale: string, { config, tables }: Site): string[] {
  const texts = tables.texts.get(locale);
  if (config.llms === false || !config.llms.full || !texts) return [];
  const path = fullTextPath(texts.locale);
  return [linkLine({ label: 'llms-full.txt', href: config.baseUrl + path }, `${originOf(config)}/`)];
}
