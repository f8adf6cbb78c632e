import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { compact, fieldsOf, isObject } from '../fields.ts';
import {
  convertAttributes,
  convertHeadingAttributes,
  convertLinkAttributes,
} from '../tree/convert-attributes.ts';
import { mapLines, outsideCode } from '../tree/document-text.ts';
import { headTagsOf, lastUpdateOf } from '../tree/front-matter.ts';
import { type HeadingSlugs, keepHeadingIds } from '../tree/heading-ids.ts';
import { headingText, keepTitle } from '../tree/keep-title.ts';
import type { ConvertedPage, PageInput, ReportLine } from '../tree/plan-tree.ts';
import { withoutTwoslash } from '../tree/without-twoslash.ts';
import { withoutBlocks, withoutContainers, withoutFilledCode, withoutTags } from './convert-vue.ts';

export interface VitePressContext {
  /** Whether lists such as `{#id .class}` are attributes. */
  readonly hasAttributes: boolean;
  /** Where addresses of the site begin, with slashes at its ends. */
  readonly base: string;
}

/** A page of VitePress in the words of docsite. */
export function convertPage(
  { file, frontMatter, body, report }: PageInput,
  context: VitePressContext,
): ConvertedPage {
  const isHome = frontMatter.layout === 'home' && file.path === 'index.md';
  const { text: written, literal } = withoutContainers(
    withoutBlocks(withoutFilledCode(body, report), report),
  );
  const text = context.hasAttributes
    ? mapLines(written, (line, number) => convertLists(line, context.base, (gap) => report(number, gap)))
    : written;
  const named = keepHeadingIds(text, {
    ...slugs,
    shown: (heading) => withoutTags(heading, () => {}, literal),
  });
  const plain = withoutTags(named, report, literal);
  const made = convertFrontMatter(frontMatter, isHome, report);
  if (isHome) reportIcons(frontMatter.features, report);
  return {
    frontMatter: isHome ? made : keepTitle(made, plain, headingText(named)),
    body: withoutTwoslash(
      mapLines(plain, (line) => outsideCode(line, withoutEndings)),
      report,
    ),
    home: isHome ? withRootedLinks(frontMatter) : undefined,
  };
}

/** Lists of attributes in a line. VitePress leaves the address of a link with a target as it is written, with the base. */
function convertLists(line: string, base: string, report: (gap: Parameters<ReportLine>[1]) => void): string {
  // Those of a container are its own here, too.
  if (!line.includes('{') || /^\s*:{3,}\s*[\w-]/.test(line)) return line;
  const linked = convertLinkAttributes(line, report, (address, target) =>
    target === '_self' && /^\/(?!\/)/.test(address)
      ? `pathname://${address.startsWith(base) ? address.slice(base.length - 1) : address}`
      : address,
  );
  return (
    convertHeadingAttributes(linked, report) ?? outsideCode(linked, (part) => convertAttributes(part, report))
  );
}

/** `hero` and `features`, whose links count from the base URL, whichever language the page is of. */
function withRootedLinks(data: DataObject): DataObject {
  const rooted = (item: Data): Data =>
    isObject(item) && typeof item.link === 'string' && /^[^/.#:?]+(?:[/?#]|$)/.test(item.link)
      ? { ...item, link: `/${item.link}` }
      : item;
  const hero = fieldsOf(data.hero);
  return {
    ...data,
    hero: { ...fieldsOf(data).object('hero'), actions: hero.list('actions').map(rooted) },
    features: fieldsOf(data).list('features').map(rooted),
  };
}

/** Links without the ending that addresses do not have here. */
function withoutEndings(part: string): string {
  return part.replaceAll(/((?:\]\(|<a href=")(?!https?:)[^)\s#"]*?)(?:(?<=\/)index)?\.html(?=[)#"])/g, '$1');
}

/** As VitePress makes ids of headings, of their words without emoji. */
const slugs: HeadingSlugs = {
  slugOf: (text) =>
    text
      .replaceAll(/(?<!\S):[\w+-]+:(?!\S)/g, '')
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036F]/g, '')
      .replaceAll(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
      .replaceAll(/-{2,}/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .replace(/^(\d)/, '_$1')
      .toLowerCase(),
  repeated: (slug, count) => `${slug}-${count}`,
};

function convertFrontMatter(data: DataObject, isHome: boolean, report: ReportLine): DataObject {
  const fields = fieldsOf(data);
  const outline = fields.any('outline');
  const [low, high] = Array.isArray(outline) ? outline : outline === 'deep' ? [2, 6] : [];
  reportLayout(fields.text('layout'), report);
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

function reportLayout(layout: string | undefined, report: ReportLine): void {
  if (layout === undefined || ['doc', 'home'].includes(layout)) return;
  report(null, {
    kind: 'page',
    weight: 'changed',
    missing: `The page has the frame of docs, and not the layout "${layout}".`,
    remedy: 'Move it to content/pages/, and write it in MDX or React.',
  });
}

/** Signs of features that are written as markup; emojis and pictures come over. */
function reportIcons(features: Data | undefined, report: ReportLine): void {
  const icons = Array.isArray(features) ? features.filter(isObject).map(({ icon }) => icon) : [];
  if (!icons.some((icon) => typeof icon === 'string' && icon.includes('<'))) return;
  report(null, {
    kind: 'page',
    missing: 'Signs of features that are written as SVG are missing from the home page.',
    remedy: 'Name one of docsite by "icon", as in <Feature icon="info">, or show the SVG as an image.',
  });
}

function homeTitle(hero: Data | undefined): string | undefined {
  return isObject(hero) && typeof hero.name === 'string' ? hero.name : undefined;
}
