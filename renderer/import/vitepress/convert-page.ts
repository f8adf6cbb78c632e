import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { compact, fieldsOf, isObject } from '../fields.ts';
import { mapLines, outsideCode } from '../tree/document-text.ts';
import { headTagsOf, lastUpdateOf } from '../tree/front-matter.ts';
import { type HeadingSlugs, keepHeadingIds } from '../tree/heading-ids.ts';
import type { ConvertedPage, PageInput, ReportLine } from '../tree/plan-tree.ts';

/** A page of VitePress in the words of docsite. */
export function convertPage({ file, frontMatter, body, report }: PageInput): ConvertedPage {
  const isHome = frontMatter.layout === 'home' && file.path === 'index.md';
  const text = withoutVue(body, report);
  const converted = mapLines(text, (line, number) =>
    outsideCode(line, (part) => convertPart(part, number, report)),
  );
  return {
    frontMatter: convertFrontMatter(frontMatter, isHome, report),
    body: keepHeadingIds(converted, slugs),
    isHome,
  };
}

/** As VitePress makes ids of headings. */
const slugs: HeadingSlugs = {
  slugOf: (text) =>
    text
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036F]/g, '')
      .replaceAll(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
      .replaceAll(/-{2,}/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .replace(/^(\d)/, '_$1')
      .toLowerCase(),
  repeated: (slug, count) => `${slug}-${count}`,
};

/** Code of Vue runs nowhere: its blocks go, lines stay where they are. */
function withoutVue(body: string, report: ReportLine): string {
  let block: string | null = null;
  return mapLines(body, (line, number) => {
    if (block !== null) {
      if (line.includes(`</${block}>`)) block = null;
      return '';
    }
    const [, tag] = /^<(script|style)\b/.exec(line) ?? [];
    if (tag === undefined) return line;
    if (!line.includes(`</${tag}>`)) block = tag;
    report(number, {
      kind: tag === 'style' ? 'style' : 'component',
      missing: tag === 'style' ? 'Styles of the page are missing.' : 'Code of Vue in the page does not run.',
      remedy:
        tag === 'style'
          ? 'Write them into theme-overrides/custom.css.'
          : 'Write the component in React, rename the page to .mdx and import it there.',
    });
    return '';
  });
}

/** What Vue sets in a tag, which may go over several lines. */
const binding = /\s(?::[\w-]+|v-[\w:.-]+|@[\w:.-]+)(?:="[^"]*")?(?=[\s/>]|$)/g;

function convertPart(part: string, line: number, report: ReportLine): string {
  const isTag = /<\w[^>]*\s[:@v]|^\s+(?::[\w-]+|v-[\w:-]+|@\w[\w:.-]*)=/.test(part);
  if (isTag && part.search(binding) !== -1)
    report(line, { missing: 'What Vue sets in a tag is missing.', remedy: 'Write the value itself.' });
  return (isTag ? part.replaceAll(binding, '') : part)
    .replaceAll(/(\]\((?!https?:)[^)\s#]*?)(?:(?<=\/)index)?\.html(?=[)#])/g, '$1')
    .replaceAll(/<\/?([A-Z]\w*)\b[^>]*>/g, (tag, name: string) => {
      if (name === 'Badge') return tag.startsWith('</') ? '' : badgeText(tag);
      if (!tag.startsWith('</'))
        report(line, {
          kind: 'component',
          missing: `The component <${name}> is missing.`,
          remedy: 'Write it in React into content/components/, and rename the page to .mdx.',
        });
      return '';
    })
    .replaceAll(/\{\{\s*(.*?)\s*\}\}/g, (whole) => {
      report(line, {
        missing: 'An expression of Vue is shown as it is written.',
        remedy: 'Write the text itself, or rename the page to .mdx and write the expression in braces.',
      });
      return whole;
    });
}

/** A badge is a word in parentheses in plain Markdown. */
function badgeText(tag: string): string {
  const [, text = ''] = /\btext="([^"]*)"/.exec(tag) ?? [];
  return text === '' ? '' : `<small>${text}</small>`;
}

function convertFrontMatter(data: DataObject, isHome: boolean, report: ReportLine): DataObject {
  const fields = fieldsOf(data);
  const outline = fields.any('outline');
  const [low, high] = Array.isArray(outline) ? outline : outline === 'deep' ? [2, 6] : [];
  const layout = fields.text('layout');
  if (layout !== undefined && !['doc', 'home'].includes(layout))
    report(null, {
      kind: 'page',
      weight: 'changed',
      missing: `The page has the frame of docs, and not the layout "${layout}".`,
      remedy: 'Move it to content/pages/, and write it in MDX or React.',
    });
  const lastUpdate = lastUpdateOf(fields.any('lastUpdated'));
  const isRead = {
    layout: true,
    hero: isHome,
    features: isHome,
    outline: true,
    head: true,
    lastUpdated: lastUpdate !== undefined,
    editLink: data.editLink === false,
    prev: data.prev === false,
    next: data.next === false,
  } as const satisfies Readonly<Record<string, boolean>>;
  const others = Object.entries(data).filter(
    ([name, value]) => value !== null && !(isRead as Readonly<Record<string, boolean>>)[name],
  );
  return compact({
    ...Object.fromEntries(others),
    ...(isHome && { title: fields.text('title') ?? homeTitle(data.hero) }),
    hide_table_of_contents: outline === false ? true : undefined,
    toc_min_heading_level: typeof low === 'number' ? low : undefined,
    toc_max_heading_level:
      typeof high === 'number' ? high : typeof outline === 'number' ? outline : undefined,
    head: headTagsOf(data.head),
    last_update: lastUpdate,
    pagination_prev: data.prev === false ? null : undefined,
    pagination_next: data.next === false ? null : undefined,
    custom_edit_url: data.editLink === false ? null : undefined,
  });
}

function homeTitle(hero: Data | undefined): string | undefined {
  return isObject(hero) && typeof hero.name === 'string' ? hero.name : undefined;
}
