import { slug } from 'github-slugger';
import { type Gap, gapOf } from '../gap.ts';
import { outsideCode, outsideFences, takeApart, textOutsideCode, withField } from '../tree/document-text.ts';
import { isFieldName, plainDate, unknownField } from '../tree/front-matter.ts';
import { plainText } from '../tree/heading-ids.ts';
import { convertLayout } from './convert-layout.ts';
import { hasHelper, sharedComponents } from './helper-modules.ts';

export interface DocumentInput {
  /** Relative to the source. */
  readonly file: string;
  readonly text: string;
  readonly major: 2 | 3;
  /** Whether the component of `@theme/…` is one that the site added. */
  readonly isOwnTheme: (component: string) => boolean;
  /** Corrects the imports of a line. */
  readonly imports: (line: string, number: number) => string;
}

export interface ConvertedDocument {
  readonly text: string;
  readonly gaps: readonly Gap[];
}

/** What only a browser carries out. */
export const hook =
  /\buse(?:State|Effect|LayoutEffect|Reducer|Ref|Callback|Context|SyncExternalStore|Transition|ColorMode|IsBrowser)\s*\(|<BrowserOnly\b/;

const importLine =
  /^import\s+(?:(\w+)\s*,?\s*)?(?:\{([^}]*)\}\s*)?from\s*(['"])(@theme[^'"]*|@docusaurus\/[^'"]+)\3;?[ \t]*$/;

/**
 * A Markdown or MDX document in docsite's words: imports of the theme go, helpers of Docusaurus are imported from
 * docsite or written out, and what has no counterpart is told. Lines keep their numbers, as far as nothing is added.
 */
export function convertDocument({
  file,
  text: written,
  major,
  isOwnTheme,
  imports,
}: DocumentInput): ConvertedDocument {
  const text = withPlainDates(written);
  const gaps = frontMatterGaps(file, text);
  const gapAt =
    (line: number): Report =>
    (gap, ...named) =>
      gaps.push(gap({ file, line }, ...named));
  const isMdx = file.endsWith('.mdx') || major === 3 || holdsMdx(text);
  let fence: string | null = null;
  let wrapper: string | null = null;
  const lines = text.split('\n').map((line, index) => {
    const at = index + 1;
    const [, mark = '', info = ''] = /^[\s>]*(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (fence !== null) {
      if (mark.startsWith(fence) && info.trim() === '') fence = null;
      return line;
    }
    const unwraps = wrapper !== null && mark.startsWith(wrapper) && info.trim() === '';
    if (mark !== '' && (unwraps || info.trim() === 'mdx-code-block')) {
      wrapper = unwraps ? null : mark;
      return '';
    }
    if (mark !== '') {
      fence = mark;
      const plain = line.replaceAll(liveWords, (_, quoted: string | undefined) => quoted ?? '');
      if (plain === line) return line;
      gaps.push(liveGap({ file, line: at }));
      return plain;
    }
    if (major === 2 && /^#{1,6}\s.*\]\[/.test(line)) return withOldId(line);
    if (major === 3 && /^#{1,6}\s.*(?:\{|\S {2,}\S)/.test(line)) return withExactId(line);
    if (!isMdx && !/^import\s|<DocCardList\b/.test(line)) return line;
    if (hook.test(textOutsideCode(line))) gaps.push(hookGap({ file, line: at }));
    const [, own] = /['"]@theme\/(\S+)['"]/.exec(line) ?? [];
    const converted = own !== undefined && isOwnTheme(own) ? line : convertLine(line, gapAt(at));
    return convertStatements(converted, (part) => imports(part, at));
  });
  const collapsed = collapseBlankImports(lines, text);
  const { text: converted, gaps: ofLayout } = isMdx
    ? convertLayout(file, collapsed)
    : { text: collapsed, gaps: [] };
  gaps.push(...ofLayout);
  return { text: isMdx && major === 2 && file.endsWith('.md') ? asMdx(converted) : converted, gaps };
}

/** `date` and `last_update.date` of the front matter as docsite reads them. */
function withPlainDates(text: string): string {
  const dated =
    /^((?:last_update:[ \t]*\r?\n(?:[ \t]+author:.*\n)?[ \t]+)?date:[ \t]*)(["']?)(.+?)\2([ \t\r]*)$/gm;
  return text.replace(/^---\r?\n[\s\S]*?\n---/, (front) =>
    front
      .replaceAll(dated, (whole, key: string, _, written: string, end: string) => {
        const plain = plainDate(written);
        return plain === null || plain === written ? whole : key + plain + end;
      })
      .replace(/\blast_update:\s*\{[^{}]*\}/, withPlainDate),
  );
}

/** The same for `{ date: 4/23/2022, author: … }`. */
function withPlainDate(mapping: string): string {
  return mapping.replace(
    /(\bdate:\s*)(?:"([^"]*)"|'([^']*)'|([^,}"'\s][^,}\n]*?))(?=\s*[,}])/,
    (whole, key: string, ...written: (string | undefined)[]) => {
      const date = written.slice(0, 3).find((one) => one !== undefined) ?? '';
      const plain = plainDate(date);
      return plain === null || plain === date ? whole : key + plain;
    },
  );
}

function asMdx(text: string): string {
  return withField(text, 'mdx: { format: mdx }');
}

const hookGap = gapOf('lost', 'component', () => [
  'A component that the document defines is rendered when the site is built, and its hooks do nothing.',
  'Move it into a file below src/ that begins with "use client", and import it.',
]);

/** Imports of a line, its last one of several included, and calls of `require` that are no words of the text. */
function convertStatements(line: string, imports: (part: string) => string): string {
  if (/^(?:import\s|export\s.*\sfrom\s|\}\s*from\s)/.test(line)) return imports(line);
  return outsideCode(line, (part) => (part.includes('require(') ? imports(part) : part));
}

/** Fields of the front matter that docsite lacks, with their lines. */
function frontMatterGaps(file: string, text: string): Gap[] {
  const lines = text.split('\n');
  return Object.keys(takeApart(text).frontMatter)
    .filter((name) => !isFieldName(name))
    .map((name) => {
      const index = lines.findIndex((line) => line.startsWith(`${name}:`));
      return { file, line: index === -1 ? null : index + 1, ...unknownField(name) };
    });
}

/** Whether Markdown of version 2, in which all is MDX, needs to be it. */
function holdsMdx(text: string): boolean {
  let found = false;
  outsideFences(takeApart(text).body, (part) => {
    const plain = part.replaceAll(/`[^`]*`/g, '');
    found ||= /^(?:import|export)\s.*['"{(]|<[A-Z]\w*[\s/>]|<\w[^>]*=\{/m.test(plain);
    return part;
  });
  return found;
}

/** Texts in quotes, and words behind the language outside of them. */
const liveWords = /("[^"]*"|'[^']*')|(?<!\s)\s+(?:live|noInline)(?=\s|$)/g;

/** Takes down what a line lacks afterwards. */
type Report = (gap: ReturnType<typeof gapOf<readonly string[]>>, ...named: readonly string[]) => void;

const liveGap = gapOf('lost', 'markup', () => [
  'Code that is marked "live" cannot be changed by readers.',
  'Show the result beside it by a component that begins with "use client".',
]);

const contentsGap = gapOf('changed', 'component', () => [
  'The list of headings in the text begins with the first one.',
  'Set "minHeadingLevel" or "maxHeadingLevel" of <TOCInline> to leave some out.',
]);

const cardsGap = gapOf('lost', 'component', () => [
  '<DocCardList> shows the pages of the category, and not the "items" that it was given.',
  'Write <CardGrid> with a <LinkCard title="…" href="…" /> for each page.',
]);

const moduleGap = gapOf('lost', 'component', (module: string) => [
  `"${module}" has no counterpart.`,
  'Take out what uses it, or write a component that does the same.',
]);

const renamedGap = gapOf('lost', 'component', (component: string, name: string) => [
  `<${name}> is called <${component}>.`,
  'Rename it in the text.',
]);

const componentGap = gapOf('lost', 'component', (name: string) => [
  `The component <${name}> of the theme is missing.`,
  'Write one of that name in content/components/ and register it in mdx.tsx.',
]);

function convertLine(line: string, report: Report): string {
  const imported = importLine.exec(line);
  if (imported) return convertImport(imported, line, report);
  if (slicedContents.test(line)) report(contentsGap);
  return line
    .replaceAll(slicedContents, '$1')
    .replaceAll(cardList, (_, items: string) => {
      if (!/^useCurrentSidebar(?:Category\(\)\.items|Siblings\(\))$/.test(items.trim())) report(cardsGap);
      return '<DocCardList';
    })
    .replaceAll(/=\{useBaseUrl\(\s*(['"])([^'"]*)\1\s*\)\}/g, (_, __, path: string) => `="${rooted(path)}"`)
    .replaceAll(
      /\{useBaseUrl\(\s*(['"])([^'"]*)\1\s*\)\}/g,
      (_, __, path: string) => `{${JSON.stringify(rooted(path))}}`,
    )
    .replaceAll(/(?<!['"])\buseBaseUrl\(\s*(['"])([^'"]*)\1\s*\)/g, (_, __, path: string) =>
      JSON.stringify(rooted(path)),
    );
}

/** Cards of pages that JavaScript chooses. */
const cardList = /<DocCardList\s+items=\{([^}]*)\}/g;

/** MDX 1 reads `[a][b]` as a link that nothing defines, and leaves `b` out of the id. */
function withOldId(line: string): string {
  if (/\{#[^}]+\}\s*$/.test(line)) return line;
  const text = outsideCode(line.replace(/^#+\s+/, ''), (part) =>
    part.replaceAll(/\[([^\]]*)\]\[[^\]]*\]/g, '$1'),
  );
  const id = slug(plainText(text));
  return id === slug(plainText(line.replace(/^#+\s+/, ''))) ? line : `${line.trimEnd()} {#${id}}`;
}

/** Docusaurus 3 takes the source of an expression into the id, and each blank. */
function withExactId(line: string): string {
  const text = line.replace(/^#+\s+/, '').replace(/\s+#*\s*$/, '');
  if (/\{\s*(?:#[^}]+|\/\*\s*#\S+\s*\*\/\s*)\}$/.test(text)) return line;
  const inBraces = /(?<!\\)\{([^{}]*)\}/g;
  const told = outsideCode(text, (part) => part.replaceAll(inBraces, '$1'));
  const shown = outsideCode(text, (part) => part.replaceAll(inBraces, '')).replaceAll(/\s+/g, ' ');
  // The dots, which no id has, keep the blanks at both ends.
  const id = slug(plainText(`.${told}.`));
  return id === slug(plainText(shown)) ? line : `${line.trimEnd()} {#${id}}`;
}

/** A part of the headings, chosen in JavaScript, behind the rest of its tag. */
const slicedContents = /(<TOCInline\b[^<>]*?)(?<!\s)\s+toc=\{\s*toc\s*\.[^}]*\}/g;

function rooted(path: string): string {
  return path.startsWith('/') || /^[a-z]+:/.test(path) ? path : `/${path}`;
}

/** What the helpers of Docusaurus are called in `docsite/theme`. */
const helpers: Readonly<Record<string, string>> = {
  '@docusaurus/Link': 'Link',
  '@docusaurus/Translate': 'Translate',
  '@docusaurus/useBaseUrl': 'useBaseUrl',
};

/** The statement that stands in place of an import; empty when none is needed. */
function convertImport(
  [, name = '', named = '', , module = '']: RegExpExecArray,
  line: string,
  report: Report,
): string {
  const [, component] = /^@theme(?:-original|-init)?\/(\w+)$/.exec(module) ?? [];
  if (component !== undefined) return withoutThemeImport(component, name, report);
  // Where `<DocCardList>` is given them, which has them on its own.
  if (name === '' && /^useCurrentSidebar(?:Category|Siblings)$/.test(named.trim())) return '';
  const helper = helpers[module];
  // Its calls are written out.
  if (helper === 'useBaseUrl' && name === 'useBaseUrl') return '';
  if (helper !== undefined) {
    const names = [
      name === '' || name === helper ? (name ? helper : '') : `${helper} as ${name}`,
      named.trim(),
    ];
    return `import { ${names.filter((one) => one !== '').join(', ')} } from "docsite/theme";`;
  }
  if (hasHelper(module) && module !== '@docusaurus/BrowserOnly' && module !== '@docusaurus/Head') return line;
  report(moduleGap, module);
  return module === '@docusaurus/BrowserOnly' || module === '@docusaurus/Head' ? '' : line;
}

/** Components that are there without an import, by the names that they are used under. */
function withoutThemeImport(component: string, name: string, report: Report): string {
  if (!sharedComponents.includes(component)) report(componentGap, name || component);
  else if (name !== component && name !== '') report(renamedGap, component, name);
  return '';
}

/** Imports that went leave no gap of several blank lines. */
function collapseBlankImports(lines: readonly string[], text: string): string {
  const before = text.split('\n');
  return lines
    .filter((line, index) => !(line === '' && before[index] !== '' && (lines[index + 1] ?? '') === ''))
    .join('\n');
}
