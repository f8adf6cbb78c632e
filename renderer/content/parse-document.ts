/** Reads one `.md` or `.mdx` file: text in, record, tree, search text and Markdown copy out. Pure; problems are in the record. */
import type { Root } from 'hast';
import type { Syntax } from 'refractor/core';
import { VFile } from 'vfile';
import type { FrontMatter } from '../config/schema/front-matter.ts';
import type { DocumentModule, DocumentRecord, ParsedDocument } from '../model/document.ts';
import type { ParseInput, ParseOptions } from '../model/parse-options.ts';
import {
  type ContentProcessor,
  createMarkdownProcessor,
  createMdxProcessor,
  type SyntaxParts,
} from './create-processor.ts';
import { emptyRecord } from './empty-record.ts';
import { createBlockHighlighter } from './highlight/block-highlighter.ts';
import { createHighlighter } from './highlight/highlighter.ts';
import { createIncludedFiles } from './include/included-files.ts';
import type { ParseContext } from './parse-context.ts';
import { type FrontMatterResult, readFrontMatter } from './read-front-matter.ts';
import type { TreeFacts } from './record/collect-record.ts';
import { reportParseError } from './report-parse-error.ts';
import type { MathSyntax } from './syntax/math-syntax.ts';
import { needsKey, type SyntaxNeeds, syntaxNeeds } from './syntax/syntax-needs.ts';

export type Parser = (input: ParseInput) => ParsedDocument;

/** What only some sites need of a parser, loaded by who makes it. */
export interface ParserParts {
  /** See `loadAdditionalGrammars`. */
  readonly additionalGrammars?: readonly Syntax[];
  readonly mathSyntax?: MathSyntax | null;
}

/**
 * A parser for any number of files. It keeps what is dear to make (processors, grammars, highlighted code); what it
 * returns depends on its input and `options` alone. It does not throw: a file that is not valid MDX gives a document
 * with an empty tree and the diagnostic.
 */
export function createParser(
  options: ParseOptions,
  { additionalGrammars = [], mathSyntax = null }: ParserParts = {},
): Parser {
  const highlighter = createHighlighter(additionalGrammars);
  const highlightBlock = createBlockHighlighter(highlighter, { magicComments: options.code.magicComments });
  const processors = new Map<string, ContentProcessor>();
  const processorFor = ({ format, body }: Pick<ParseContext, 'format' | 'body'>): ContentProcessor => {
    const needs: SyntaxParts = { ...needsOf(body, options), math: body.includes('$') ? mathSyntax : null };
    const key = format + needsKey(needs);
    const known = processors.get(key);
    if (known) return known;
    const create = format === 'md' ? createMarkdownProcessor : createMdxProcessor;
    const made = create(needs, options.admonitions);
    processors.set(key, made);
    return made;
  };
  return (input) => {
    const fields = readFrontMatter(input.text, input.id);
    const context = { ...contextFor(input, fields, options), highlighter, highlightBlock };
    const { tree, facts, markdown } = runChain(processorFor(context), context);
    return { record: recordFrom(context, fields, facts), tree, sections: facts.sections, markdown };
  };
}

/** The parts of the syntax that a text may use and that the site has not switched off. */
function needsOf(body: string, { emoji }: ParseOptions): SyntaxNeeds {
  const needs = syntaxNeeds(body);
  return emoji ? needs : { ...needs, emoji: false };
}

function contextFor(
  { id, lang, readFile, loadPackage = () => null }: ParseInput,
  { frontMatter, body, bodyLine, diagnostics }: FrontMatterResult,
  options: ParseOptions,
): Omit<ParseContext, 'highlighter' | 'highlightBlock'> {
  return {
    id,
    format: formatOf(id, frontMatter, options),
    lang,
    frontMatter,
    options,
    body,
    included: createIncludedFiles(readFile),
    loadPackage,
    linesBefore: bodyLine - 1,
    hasRawHtml: false,
    diagnostics: [...diagnostics],
    components: [],
    expressions: [],
    esm: [],
    names: [],
  };
}

/** Parses one file. To parse many, make a parser once. */
export function parseDocument(input: ParseInput, options: ParseOptions): ParsedDocument {
  return createParser(options)(input);
}

/** The file's own `mdx.format` first, then the site's, then the extension. */
function formatOf(id: string, frontMatter: FrontMatter, options: ParseOptions): 'md' | 'mdx' {
  const own = frontMatter.mdx?.format;
  if (own === 'md' || own === 'mdx') return own;
  if (options.format !== 'detect') return options.format;
  return id.endsWith('.mdx') ? 'mdx' : 'md';
}

const nothing: TreeFacts = { ...emptyRecord, sections: [] };

interface ChainResult {
  readonly tree: Root;
  readonly facts: TreeFacts;
  readonly markdown: string;
}

function runChain(processor: ContentProcessor, context: ParseContext): ChainResult {
  const file = new VFile(context.body);
  file.data.parse = context;
  try {
    const tree = processor.runSync(processor.parse(file), file);
    return { tree, facts: file.data.facts ?? nothing, markdown: file.data.markdown ?? '' };
  } catch (error) {
    reportParseError(error, context);
    return { tree: { type: 'root', children: [] }, facts: nothing, markdown: '' };
  }
}

function recordFrom(
  context: ParseContext,
  { frontMatter, fieldRanges }: Pick<FrontMatterResult, 'frontMatter' | 'fieldRanges'>,
  facts: TreeFacts,
): DocumentRecord {
  const { sections: _sections, ...told } = facts;
  const included = context.included.list();
  return {
    ...told,
    ...(included.length > 0 && { included }),
    format: context.format,
    frontMatter,
    ...(Object.keys(fieldRanges).length > 0 && { fieldRanges }),
    components: context.components,
    module: moduleFrom(context),
    diagnostics: context.diagnostics,
  };
}

function moduleFrom({ esm, expressions, names }: ParseContext): DocumentModule | null {
  if (esm.length === 0 && expressions.length === 0) return null;
  return { esm: onTheirLines(esm), expressions, names: [...new Set(names)] };
}

/** The statements with empty lines between them, so that what a compiler says of a line is true of the file. */
function onTheirLines(statements: ParseContext['esm']): string {
  let text = '';
  let nextLine = 1;
  for (const { line, source } of statements) {
    text += `${'\n'.repeat(Math.max(0, line - nextLine))}${source}\n`;
    nextLine = Math.max(line, nextLine) + source.split('\n').length;
  }
  return text;
}
