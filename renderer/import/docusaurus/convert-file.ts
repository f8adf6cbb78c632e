import { join } from 'node:path';
import { slug } from 'github-slugger';
import { isObject } from '../fields.ts';
import { convertedOrCopied, notUtf8Gap, readText } from '../file-gaps.ts';
import { type Gap, gapOf } from '../gap.ts';
import type { TargetFile } from '../target.ts';
import { withField } from '../tree/document-text.ts';
import { githubSlugs, type HeadingSlugs, keepHeadingIds } from '../tree/heading-ids.ts';
import { keepLiterals } from '../tree/keep-literals.ts';
import { hasNumberPrefix } from '../tree/keep-number-prefixes.ts';
import { convertCssPaths } from './convert-css-paths.ts';
import { docsFolderOf } from './convert-docs.ts';
import { convertDocument, hook } from './convert-document.ts';
import { convertFilePaths } from './convert-file-paths.ts';
import { convertImports, type NeededImports, ownThemeFile } from './convert-imports.ts';
import { convertPage } from './convert-page.ts';
import { isSass, plainCss, sassGap } from './convert-sass.ts';
import { convertStyles } from './convert-styles.ts';
import { withoutWrappers } from './document-wrappers.ts';
import type { FileMove } from './folder-moves.ts';
import { classesIn } from './infima-classes.ts';
import type { DocusaurusSource } from './read-source.ts';
import { withSvgComponents } from './svg-values.ts';

/** What a file is converted with. */
export interface ConvertFileContext {
  readonly source: DocusaurusSource;
  readonly needed: NeededImports;
  readonly gaps: Gap[];
  readonly aliases: Readonly<Record<string, string>>;
  readonly isAsked: (name: string) => boolean;
  readonly movedTo: (path: string) => string | null;
  readonly isMoved: (path: string) => boolean;
  readonly rootFolders: readonly string[];
  /** Words of pages and documents that may be classes, with the first file that has each. */
  readonly classes: Map<string, string>;
  /** As in `FilePathsInput`. */
  readonly publish: (path: string) => string | null;
  /** Folders that links to documents may begin at. */
  readonly contentFoldersOf: (path: string) => readonly string[];
}

/** A file of the source as the site to be has it; what it lacks, and what it needs, goes to the context. */
export function convertFile(move: FileMove, context: ConvertFileContext): TargetFile {
  const copy = { path: move.to, copyOf: join(context.source.root, move.from) };
  return convertedOrCopied(() => convertedFile(move, context), { file: move.from, copy, gaps: context.gaps });
}

function convertedFile({ from, to }: FileMove, context: ConvertFileContext): TargetFile {
  const { source, needed, gaps, classes } = context;
  const copyOf = join(source.root, from);
  const isDocument = /\.mdx?$/.test(from);
  const isStyle = /\.(?:css|s[ac]ss)$/.test(from) && !to.startsWith('content/static/');
  if (!isDocument && !isStyle && (!/\.[jt]sx?$/.test(from) || to.startsWith('content/static/')))
    return { path: to, copyOf };
  const text = readText(copyOf);
  if (text === null) {
    gaps.push(notUtf8Gap(from));
    return { path: to, copyOf };
  }
  if (isStyle) {
    const input = { ...context, file: from, root: source.root };
    return { path: to, text: convertCssPaths(styleText(from, text, gaps), input, to, needed) };
  }
  for (const name of classesIn(text, isDocument)) classes.set(name, classes.get(name) ?? from);
  const outside = needed.outside.length;
  const converted = isDocument
    ? keepLiterals(text, (plain) => documentText({ from, to }, plain, context))
    : codeText({ from, to }, text, context);
  for (const { name, line } of needed.outside.splice(outside))
    gaps.push(outsideGap({ file: from, line }, name));
  return { path: to, text: converted };
}

function documentText({ from, to }: FileMove, text: string, context: ConvertFileContext): string {
  const { source, needed, gaps, contentFoldersOf } = context;
  const { root, major } = source;
  const input = { ...context, file: from, root };
  const converted = convertDocument({
    file: from,
    text,
    major,
    isOwnTheme: (component) => ownThemeFile(`@theme/${component}`, root) !== null,
    imports: (statement, line) =>
      convertImports(withoutWrappers(statement, input, needed.wrappers), { ...input, line }, needed),
  });
  gaps.push(...converted.gaps);
  const paths = { ...context, from, to, root, contentFolders: contentFoldersOf(from) };
  return asTheSiteReads(convertFilePaths(converted.text, paths), { from, to }, source);
}

function codeText({ from, to }: FileMove, text: string, context: ConvertFileContext): string {
  const { source, needed, gaps } = context;
  const isPage = /^content\/(?:i18n\/[^/]+\/)?pages\/(?!(?:.*\/)?_)/.test(to);
  const page = isPage ? convertPage(from, text, source) : { text, gaps: [] };
  gaps.push(...page.gaps);
  const imported = convertImports(page.text, { ...context, file: from, root: source.root }, needed);
  const code = withSvgComponents(from, imported);
  return isAlive(text) ? `"use client";\n${code}` : code;
}

/** Whether a component needs a browser, and does not say so. */
function isAlive(text: string): boolean {
  const isComponent = /<[A-Za-z>]/.test(text);
  return (
    isComponent && !/^\s*['"]use client['"]/.test(text) && (hook.test(text) || /\son[A-Z]\w+=\{/.test(text))
  );
}

const outsideGap = gapOf('lost', 'page', (name: string) => [
  `The import "${name}" leads to no file of the site.`,
  'Copy the file into the site, and correct the import.',
]);

/** A style sheet as CSS; of one in Sass that has to be compiled, nothing is left. */
function styleText(file: string, text: string, gaps: Gap[]): string {
  const css = isSass(file) ? plainCss(file, text) : text;
  if (css === null) gaps.push(sassGap(file));
  return css === null ? '' : convertStyles(file, css, gaps);
}

/** A document with the ids and the name that options of the site gave it. */
function asTheSiteReads(text: string, { from, to }: FileMove, source: DocusaurusSource): string {
  const own = keepsCase(source) ? keepHeadingIds(text, casedSlugs) : text;
  return keepsNumbers(from, to, source) ? withField(own, 'parse_number_prefixes: false') : own;
}

/** `markdown.anchors.maintainCase`. */
function keepsCase({ config }: DocusaurusSource): boolean {
  const anchors = isObject(config.markdown) ? config.markdown.anchors : null;
  return isObject(anchors) && anchors.maintainCase === true;
}

const casedSlugs: HeadingSlugs = { ...githubSlugs, slugOf: (text) => slug(text, true) };

/** Whether "01-" is a part of the names of a file and its folders, and no order. */
function keepsNumbers(from: string, to: string, { docs }: DocusaurusSource): boolean {
  return docs.some(
    ({ id, options }) =>
      options.numberPrefixParser === false &&
      hasNumberPrefix(from) &&
      to.replace(/^content\/(?:i18n\/[^/]+\/)?/, '').startsWith(`${docsFolderOf(id)}/`),
  );
}
