import type { DataObject } from '../../modules/evaluation-task.ts';
import { compact, fieldsOf } from '../fields.ts';
import { mapLines, outsideCode } from '../tree/document-text.ts';
import { type HeadingSlugs, keepHeadingIds } from '../tree/heading-ids.ts';
import type { ConvertedPage, PageInput } from '../tree/plan-tree.ts';
import { convertBlocks } from './convert-blocks.ts';
import { convertMarks } from './convert-marks.ts';
import type { Extensions } from './markdown-extensions.ts';

/** A page of MkDocs, with the extensions of Python-Markdown and PyMdown, in the words of docsite. */
export function convertMkDocsPage(
  { frontMatter, body, report }: PageInput,
  extensions: Extensions,
): ConvertedPage {
  const marked = mapLines(body, (line, number) => {
    const [, heading, attributes] = /^(#{1,6}\s.*?)\s*\{:?\s*([^}]*?)\s*\}\s*#*$/.exec(line) ?? [];
    if (heading !== undefined) {
      const [, id] = /(?:^|\s)(?:#|id=["']?)([^\s"']+)/.exec(attributes ?? '') ?? [];
      const text = outsideCode(heading, (part) => convertMarks(part, number, report));
      return id === undefined ? text : `${text} {#${id}}`;
    }
    if (/^\*\[[^\]]+\]:/.test(line)) {
      report(number, {
        weight: 'changed',
        missing: 'An abbreviation is not explained.',
        remedy: 'Explain it in content/glossary.yaml, and write <Tooltip term> in MDX.',
      });
      return null;
    }
    return outsideCode(line, (part) => convertMarks(part, number, report));
  });
  return {
    frontMatter: convertFrontMatter(frontMatter),
    body: keepHeadingIds(convertBlocks(marked, extensions, report), slugs),
  };
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
