import type { DataObject } from '../../modules/evaluation-task.ts';
import { compact, fieldsOf } from '../fields.ts';
import { convertHeadingAttributes } from '../tree/convert-attributes.ts';
import { mapLines, outsideCode } from '../tree/document-text.ts';
import { type HeadingSlugs, keepHeadingIds } from '../tree/heading-ids.ts';
import { keepTitle } from '../tree/keep-title.ts';
import type { ConvertedPage, PageInput } from '../tree/plan-tree.ts';
import { convertBlocks } from './convert-blocks.ts';
import { convertDefinitions } from './convert-definitions.ts';
import { convertHtmlPaths, type PagePlace } from './convert-html-paths.ts';
import { convertMarks, type MarkContext } from './convert-marks.ts';
import type { Extensions } from './markdown-extensions.ts';
import { convertMarkdownInHtml } from './markdown-in-html.ts';

/** What pages are read with. */
export interface PageContext extends Omit<PagePlace, 'path'> {
  readonly extensions: Extensions;
  /** Titles that `nav` gives to documents, by their paths. */
  readonly titles: ReadonlyMap<string, string>;
}

/** A page of MkDocs, with the extensions of Python-Markdown and PyMdown, in the words of docsite. */
export function convertMkDocsPage(
  { file, frontMatter, body, report }: PageInput,
  { extensions, titles, ...place }: PageContext,
): ConvertedPage {
  const formulas = formulaLines(body, extensions);
  const marked = mapLines(body, (line, number) =>
    formulas.has(number)
      ? line
      : convertLine(convertHtmlPaths(line, { ...place, path: file.path }), {
          extensions,
          report: (gap) => report(number, gap),
        }),
  );
  const blocks = convertBlocks(marked, extensions, report);
  const defined = extensions.has('def_list') ? convertDefinitions(blocks) : blocks;
  const opened = extensions.has('md_in_html') ? convertMarkdownInHtml(defined) : defined;
  const made = keepHeadingIds(withHeadings(opened, extensions), slugs);
  const fields = keepTitle(frontMatter, made, titles.get(file.path));
  return { frontMatter: convertFrontMatter(fields), body: made };
}

/** Links to a note and back to where it is asked for. */
const noteLink = /(\]\([^)\s]*|\bhref=["'][^"'\s]*)#fn(ref)?:([\w-]+)/g;

function withNoteLinks(text: string): string {
  return text.replaceAll(
    noteLink,
    (_, before: string, back = '', name: string) => `${before}#user-content-fn${back}-${name.toLowerCase()}`,
  );
}

/** Null takes out what the line says. */
function convertLine(line: string, context: MarkContext): string | null {
  const marked = (text: string) => outsideCode(convertMarks(text, context), withNoteLinks);
  const heading = convertHeadingAttributes(line, context.report, marked);
  if (heading !== null) return heading;
  if (/^\*\[[^\]]+\]:/.test(line)) {
    context.report({
      weight: 'changed',
      missing: 'An abbreviation is not explained.',
      remedy: 'Explain it in content/glossary.yaml, and write <Tooltip term> in MDX.',
    });
    return null;
  }
  return marked(line);
}

/** Numbers of the lines, from 1, of formulas that are blocks: signs in them are no marks. */
function formulaLines(body: string, extensions: Extensions): ReadonlySet<number> {
  const found = new Set<number>();
  if (!extensions.has('pymdownx.arithmatex')) return found;
  for (const { 0: formula, index } of body.matchAll(/^[ \t]*(?:\$\$.*?\$\$|\\\[.*?\\\])/gms)) {
    const first = body.slice(0, index).split('\n').length;
    for (const [below] of formula.split('\n').entries()) found.add(first + below);
  }
  return found;
}

/** Headings need no blank behind their marks, unless an extension says so. */
function withHeadings(body: string, extensions: Extensions): string {
  if (extensions.has('pymdownx.saneheaders')) return body;
  // Not those of style sheets in a page.
  return mapLines(body, (line) => line.replace(/^(#{1,6})(?=[^#\s])(?!.*[{};,]\s*$)/, '$1 '));
}

/** As Python-Markdown makes ids of headings. */
const slugs: HeadingSlugs = {
  slugOf: (text) =>
    text
      .normalize('NFKD')
      .replaceAll(/[^\w\s-]/g, '')
      .trim()
      .toLowerCase()
      .replaceAll(/[-\s]+/g, '-'),
  repeated: (slug, count) => `${slug}_${count}`,
};

function convertFrontMatter(data: DataObject): DataObject {
  const { hide, search: written, ...others } = data;
  const hidden = Array.isArray(hide) ? hide : [];
  const search = fieldsOf(written);
  const made = {
    ...others,
    hide_table_of_contents: hidden.includes('toc') ? true : undefined,
    search: search.flag('exclude') === true ? false : undefined,
  };
  // By these names they are told.
  const left = [
    ...hidden.filter((part) => part !== 'toc').map((part) => `hide: ${String(part)}`),
    ...search.left().map((name) => `search.${name}`),
  ];
  return compact({ ...made, ...Object.fromEntries(left.map((name) => [name, true])) });
}
