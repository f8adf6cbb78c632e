import { posix } from 'node:path';
import { contentComponents } from '../../../theme/component-registry.ts';
import { iconPaths } from '../../../theme/components/content/icon-paths.ts';
import { packageOf } from '../../diagnostics/catalogue/catalogue-entry.ts';
import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { compact, fieldsOf, isObject } from '../fields.ts';
import { mapLines, outsideFences } from '../tree/document-text.ts';
import { headTagsOf, lastUpdateOf } from '../tree/front-matter.ts';
import { keepLiterals } from '../tree/keep-literals.ts';
import type { ConvertedPage, PageInput, ReportLine } from '../tree/plan-tree.ts';
import type { TakenFiles } from '../tree/taken-files.ts';
import { withoutTwoslash } from '../tree/without-twoslash.ts';
import { withFrontMatterName } from './astro-names.ts';
import { convertCode } from './convert-code.ts';

/** What components of Starlight are called here; those of the same name are not listed. */
const renamed: Readonly<Record<string, string>> = {
  Aside: 'Admonition',
  Code: 'CodeBlock',
  LinkButton: 'Button',
};

interface StarlightContext {
  /** Takes the names of components that nothing stands in for. */
  readonly missing: Set<string>;
  readonly taken: TakenFiles;
}

/** A page of Starlight in the words of docsite. */
export function convertStarlightPage(page: PageInput, context: StarlightContext): ConvertedPage {
  const input = page.file.path.endsWith('.mdx') ? withFrontMatterName(page) : page;
  const { file, frontMatter, body } = input;
  const isHome = /^index\.mdx?$/.test(file.path) && isObject(frontMatter.hero);
  const converted = file.path.endsWith('.mdx')
    ? keepLiterals(body, (plain) => convertMdx({ ...input, body: plain }, context), true)
    : mapLines(body, (line) => withMedia(line, file.from));
  const home = isHome ? withHeroImage(frontMatter, file.from, input.report) : undefined;
  const plain = withoutTwoslash(converted, input.report);
  return { frontMatter: convertFrontMatter(frontMatter, isHome), body: plain, home };
}

function convertMdx({ file, body, report }: PageInput, context: StarlightContext): string {
  if (/<Fragment\b/.test(body)) context.missing.add('Fragment');
  const files = new Map<string, string>();
  const images = new Set<string>();
  const text = outsideFences(body, (part, line) => {
    const reportAt: ReportLine = (at, gap) => report((at ?? 1) + line - 1, gap);
    const imported = withoutImports(part, { ...context, from: file.from, images }, reportAt);
    // Astro imports an image as an object, docsite as its address.
    const addressed = imported.replaceAll(/\b([\w$]+)\.src\b/g, (whole, name: string) =>
      images.has(name) ? name : whole,
    );
    return convertCode(withoutIcons(withoutStyles(addressed, reportAt)), files, reportAt);
  });
  return mapLines(text, (line, number) => withMedia(convertTags(line, number, report), file.from));
}

/** Imports of Starlight are not needed, those of pictures lead to their copies, and components of Astro do not run. */
function withoutImports(
  part: string,
  {
    missing,
    taken,
    from,
    images,
  }: StarlightContext & { readonly from: string; readonly images: Set<string> },
  report: ReportLine,
): string {
  return part.replaceAll(
    /^import\s+([^'"]+?)\s+from\s*['"]([^'"]+)['"];?[ \t]*$/gms,
    (whole, clause: string, module: string, offset: number) => {
      const blank = '\n'.repeat(whole.split('\n').length - 1);
      const line = part.slice(0, offset).split('\n').length;
      const isImage = /^(?:\.|~|@\/|\/src).*\.(?:png|jpe?g|gif|svg|webp|avif)$/.test(module);
      if (isImage) images.add(clause);
      const media = isImage ? mediaPath(module, from) : null;
      if (media !== null) return `import ${clause} from '@site/content/static${media}';`;
      const place = takenPlace(module, from, (path, isText) =>
        taken.placeFor(path, isText, (gap) => report(line, gap)),
      );
      if (place !== null) return `import ${partialName(clause, place)} from '@site/${place}';`;
      const values = /^[a-z]\w*$/.test(clause) ? [clause] : namedValues(clause);
      if (values.length === 0) {
        if (module === 'astro:assets') missing.add('Image').add('Picture');
        else reportComponents(clause, line, missing, report);
        return blank;
      }
      if (isPackage(module)) {
        report(line, packageGap(packageOf(module)));
        return whole;
      }
      const remedy = 'Import it from where it stands, such as "./file.ts?raw".';
      report(line, { kind: 'component', missing: `What "${module}" gives is missing.`, remedy });
      return `${values.map((name) => `export const ${name} = '';`).join(' ')}${blank}`;
    },
  );
}

/** Astro gives a document also as `Content`. */
function partialName(clause: string, place: string): string {
  const [whole, name = 'Content'] = /^\{\s*Content(?:\s+as\s+(\w+))?\s*,?\s*\}$/.exec(clause) ?? [];
  return whole !== undefined && /\.mdx?$/.test(place) ? name : clause;
}

/** Names of an import that are no components, where all of them are such. */
function namedValues(clause: string): string[] {
  const [, names = ''] = /^\{([^}]*)\}$/.exec(clause) ?? [];
  const own = names.split(',').map((name) => name.trim().replace(/^.*\sas\s+/, ''));
  return own.every((name) => name === '' || /^[a-z]\w*$/.test(name)) ? own.filter((name) => name !== '') : [];
}

function isPackage(module: string): boolean {
  return /^(?!astro:|virtual:)@?[a-z]/.test(module);
}

function packageGap(name: string): Parameters<ReportLine>[1] {
  const remedy = `Install it in the new site: "npm install ${name}".`;
  return { kind: 'file', missing: `The site needs "${name}".`, remedy };
}

/** Styles that a page imports. */
function withoutStyles(part: string, report: ReportLine): string {
  return part.replaceAll(
    /^import\s*['"]([^'"]+\.(?:css|s[ac]ss|less))['"];?[ \t]*$/gm,
    (_, file: string, offset: number) => {
      const remedy = 'Add what is needed of them to theme-overrides/custom.css.';
      const line = part.slice(0, offset).split('\n').length;
      report(line, { kind: 'style', missing: `The styles of "${file}" are missing.`, remedy });
      return '';
    },
  );
}

/** Where a document, an image, or a text that is imported by `?raw`, stands afterwards; null for all else. */
function takenPlace(
  module: string,
  from: string,
  placeFor: (path: string, isText: boolean) => string | null,
): string | null {
  const [, path = '', ending] =
    /^((?:\.|~\/|@\/|\/src\/).*?)(\.(?:mdx?|png|jpe?g|gif|svg|webp|avif)|\?raw)$/.exec(module) ?? [];
  if (ending === undefined) return null;
  const isRaw = ending === '?raw';
  const plain = isRaw ? path : path + ending;
  const place = placeFor(pathInSource(plain, from), /^\.mdx?$/.test(ending));
  return place !== null && isRaw ? `${place}?raw` : place;
}

function reportComponents(clause: string, line: number, missing: Set<string>, report: ReportLine): void {
  const names = [...clause.matchAll(/\b(?:\w+\s+as\s+)?([A-Z]\w*)\b/g)].map(([, name = '']) => name);
  for (const name of names.filter((one) => !(one in contentComponents) && !(one in renamed))) {
    missing.add(name);
    const remedy = 'Write it in React, in place of the one in content/components/mdx.jsx.';
    report(line, {
      kind: 'component',
      missing: `The component <${name}> shows only what stands in it.`,
      remedy,
    });
  }
}

/** Signs that docsite lacks, which may go over several lines. */
function withoutIcons(body: string): string {
  return body.replaceAll(
    /<Icon\s[^>]*\bname=(?:"([^"]*)"|\{[^}]*\})[^>]*\/>/g,
    (whole, name: string | undefined) =>
      name !== undefined && name in iconPaths ? whole : '\n'.repeat(whole.split('\n').length - 1),
  );
}

function convertTags(line: string, number: number, report: ReportLine): string {
  return line
    .replaceAll(/(<\/?)(Aside|Code|LinkButton)\b/g, (_, open: string, name: string) => open + renamed[name])
    .replaceAll(/\bsyncKey=/g, 'groupId=')
    .replaceAll(/\s+(?:icon|iconPlacement)=(?:"([^"]*)"|\{[^}]*\})/g, (whole, name: string | undefined) => {
      if (name !== undefined && name in iconPaths && whole.includes('icon=')) return whole;
      report(number, {
        kind: 'component',
        weight: 'changed',
        missing: 'A sign beside a title is missing.',
        remedy: 'Choose one of the signs of docsite, or show an SVG file by <Icon src>.',
      });
      return '';
    })
    .replaceAll(/(?<=<[A-Z][^>]*?)\s+(?:slot="[^"]*"|stagger(?=[\s/>])|size="(?:small|medium|large)")/g, '')
    .replaceAll(
      /(<(?:Card|LinkCard|Button|Badge)\b[^>]*?)\s+variant="([^"]*)"/g,
      (_, before: string, variant: string) => {
        const type = before.startsWith('<Badge') ? badgeTypes[variant] : undefined;
        const isQuiet = before.startsWith('<Button') && ['minimal', 'secondary'].includes(variant);
        return `${before}${type === undefined ? '' : ` type="${type}"`}${isQuiet ? ' variant="secondary"' : ''}`;
      },
    );
}

/** Pictures of `src/assets` stand among the static files. */
function withMedia(line: string, from: string): string {
  return line.replaceAll(
    /(?<=\]\()(?:\.{1,2}\/|[~@]\/|\/src\/)[^)\s]*assets\/[^)\s]+/g,
    (path) => mediaPath(path, from) ?? path,
  );
}

/** The opening with the address that its picture has afterwards. */
function withHeroImage(data: DataObject, from: string, report: ReportLine): DataObject {
  const { image, ...hero } = fieldsOf(data).object('hero');
  if (!isObject(image)) return { ...data, hero };
  const path = image.file ?? image.light ?? image.dark;
  const src = typeof path === 'string' ? mediaPath(path, from) : null;
  if (src !== null) return { ...data, hero: { ...hero, image: { src, alt: image.alt ?? '' } } };
  const remedy = 'Write it behind </Hero>, in an element of the class "hero-side".';
  report(null, {
    kind: 'page',
    missing: 'The picture beside the opening of the home page is missing.',
    remedy,
  });
  return { ...data, hero };
}

/** The address of a file of `src/assets`; null for others. */
function mediaPath(path: string, from: string): string | null {
  const [, below] = /^src\/assets\/(.*)/.exec(pathInSource(path, from)) ?? [];
  return below === undefined ? null : `/media/${below}`;
}

function pathInSource(path: string, from: string): string {
  return path.startsWith('.')
    ? posix.join(posix.dirname(from), path)
    : path.replace(/^(?:[~@]|\/src)\//, 'src/');
}

function convertFrontMatter(data: DataObject, isHome: boolean): DataObject {
  const fields = fieldsOf(data);
  const contents = fields.any('tableOfContents');
  const levels = fieldsOf(contents);
  const slug = fields.text('slug');
  const lastUpdate = lastUpdateOf(data.lastUpdated);
  const isRead: Readonly<Record<string, boolean>> = {
    head: true,
    tableOfContents: true,
    hero: isHome,
    template: isHome,
    sidebar: true,
    pagefind: true,
    editUrl: true,
    lastUpdated: lastUpdate !== undefined,
    prev: data.prev === false,
    next: data.next === false,
  };
  return compact({
    ...Object.fromEntries(Object.entries(data).filter(([name]) => !isRead[name])),
    slug: slug === undefined ? undefined : `/${slug}`,
    ...convertSidebarFields(data.sidebar),
    title_meta: titleTag(data.head),
    hide_table_of_contents: contents === false ? true : undefined,
    toc_min_heading_level: levels.number('minHeadingLevel'),
    toc_max_heading_level: levels.number('maxHeadingLevel'),
    pagination_prev: data.prev === false ? null : undefined,
    pagination_next: data.next === false ? null : undefined,
    custom_edit_url: data.editUrl === false ? null : fields.text('editUrl'),
    head: headTagsOf(data.head).filter(({ tagName }) => tagName !== 'title'),
    last_update: lastUpdate,
    search: fields.flag('pagefind') === false ? false : undefined,
  });
}

/** The title of the page for browsers and search engines, which Starlight takes from its head. */
function titleTag(head: Data | undefined): string | undefined {
  const tag = (Array.isArray(head) ? head : []).filter(isObject).find((one) => one.tag === 'title');
  return typeof tag?.content === 'string' ? tag.content : undefined;
}

/** `sidebar.hidden` and its kind have names of their own, by which they are told. */
function convertSidebarFields(data: Data | undefined): Readonly<Record<string, Data | undefined>> {
  const sidebar = fieldsOf(data);
  const made = {
    sidebar_label: sidebar.text('label'),
    sidebar_position: sidebar.number('order'),
    sidebar_badge: badgeOf(sidebar.any('badge')),
  };
  return { ...made, ...Object.fromEntries(sidebar.left().map((name) => [`sidebar.${name}`, true])) };
}

/** Types of badges that docsite has by other names. */
const badgeTypes: Readonly<Record<string, string>> = {
  note: 'info',
  tip: 'tip',
  success: 'tip',
  caution: 'warning',
  danger: 'danger',
};

/** A badge of a label. */
export function badgeOf(data: Data | undefined): Data | undefined {
  if (!isObject(data)) return typeof data === 'string' ? data : undefined;
  const text = isObject(data.text) ? Object.values(data.text)[0] : data.text;
  return compact({ text, type: badgeTypes[String(data.variant ?? '')] });
}
