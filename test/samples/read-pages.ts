import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import glob from 'fast-glob';
import type { Code, Nodes, Root } from 'mdast';
import { createMarkdownProcessor, createMdxProcessor } from '../../renderer/content/create-processor.ts';
import { loadNativeParser } from '../../renderer/content/native/load-native-parser.ts';
import { splitFrontMatter } from '../../renderer/content/split-front-matter.ts';
import { syntaxNeeds } from '../../renderer/content/syntax/syntax-needs.ts';

export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** One Markdown or MDX file of `content/`, parsed and not yet transformed. */
export interface SourcePage {
  /** Relative to the project's root, with forward slashes. */
  readonly file: string;
  readonly text: string;
  /** Positions in it are those of `text`. */
  readonly tree: Root;
}

/** A fenced block of code. */
export interface Sample {
  readonly file: string;
  /** 1-based line of the file on which the fence opens. */
  readonly line: number;
  /** Language of the fence, in small letters; empty without one. */
  readonly language: string;
  /** `title="server.js"` of the fence, or null. */
  readonly title: string | null;
  /** Label of the tab that it stands in, or null. */
  readonly tab: string | null;
  readonly code: string;
}

/** Gives the same trees as micromark, in a part of the time. */
const native = await loadNativeParser();

let everyPage: readonly SourcePage[] | undefined;

/** Every page of `content/`, sorted by path. Each is parsed once for all tests of a thread, when it is looked at. */
export function readPages(): readonly SourcePage[] {
  everyPage ??= pagesOf('content/**/*.{md,mdx}');
  return everyPage;
}

/** Every page of the user guide, with what introduces those that are generated. */
export const readGuidePages = (): readonly SourcePage[] => pagesOf('docs/{content,reference}/**/*.{md,mdx}');

const pagesOf = (pattern: string): readonly SourcePage[] =>
  glob
    .sync(pattern, { cwd: projectRoot })
    .sort()
    .map((file) => readPage(file));

/** `file` is relative to the project's root. */
export function readPage(file: string): SourcePage {
  const text = readFileSync(join(projectRoot, file), 'utf8');
  const { body } = splitFrontMatter(text);
  // Blanks for the front matter keep lines and offsets as they are in the file.
  const blanks = text.slice(0, text.length - body.length).replace(/[^\n]/g, ' ');
  const create = file.endsWith('.mdx') ? createMdxProcessor : createMarkdownProcessor;
  let tree: Root | undefined;
  return {
    file,
    text,
    // Most tests look at few of the pages.
    get tree() {
      tree ??= create({ ...syntaxNeeds(body), native }).parse(blanks + body);
      return tree;
    },
  };
}

/** The fenced blocks of a page, in its order. */
export function samplesOf({ file, tree }: SourcePage): Sample[] {
  const tabs = new Map<Nodes, string>();
  for (const node of nodesOf(tree)) {
    const label = tabLabel(node);
    if (label !== null) for (const inner of nodesOf(node)) tabs.set(inner, label);
  }
  return [...nodesOf(tree)]
    .filter((node): node is Code => node.type === 'code')
    .map((node) => ({
      file,
      line: node.position?.start.line ?? 0,
      language: (node.lang ?? '').toLowerCase(),
      title: /\btitle="([^"]*)"/.exec(node.meta ?? '')?.[1] ?? null,
      tab: tabs.get(node) ?? null,
      code: node.value,
    }));
}

function tabLabel(node: Nodes): string | null {
  if (node.type !== 'mdxJsxFlowElement' || node.name !== 'TabItem') return null;
  const label = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'label');
  return typeof label?.value === 'string' ? label.value : null;
}

/** A tree's nodes in the order of the text. */
export function* nodesOf(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesOf(child);
}
