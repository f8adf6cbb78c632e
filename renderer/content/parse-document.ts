/** Reads one `.md` or `.mdx` file: text in, record, tree, search text and Markdown copy out. Pure; problems are in the record. */
import type { Root } from 'hast';
import type { Syntax } from 'refractor/core';
import { VFile } from 'vfile';
import type { FrontMatter } from '../config/schema/front-matter.ts';
import type { DocumentModule, DocumentRecord, ParsedDocument } from '../model/document.ts';
import type { ParseInput, ParseOptions } from '../model/parse-options.ts';
import { type ContentProcessor, createMarkdownProcessor, createMdxProcessor } from './create-processor.ts';
import { emptyRecord } from './empty-record.ts';
import { createBlockHighlighter } from './highlight/block-highlighter.ts';
import { createHighlighter } from './highlight/highlighter.ts';
import type { ParseContext } from './parse-context.ts';
import { type FrontMatterResult, readFrontMatter } from './read-front-matter.ts';
import type { TreeFacts } from './record/collect-record.ts';
import { reportMessages, reportParseError } from './report-parse-error.ts';
import type { SitePlugin } from './site-plugins.ts';
import { needsKey, type SyntaxNeeds, syntaxNeeds } from './syntax/syntax-needs.ts';

declare module 'vfile' {
  interface DataMap {
    /** For plugins of the site. */
    frontMatter: FrontMatter;
  }
}

export type Parser = (input: ParseInput) => ParsedDocument;

/**
 * A parser for any number of files. It keeps what is dear to make (processors, grammars, highlighted code); what it
 * returns depends on its input and `options` alone. It does not throw: a file that is not valid MDX gives a document
 * with an empty tree and the diagnostic. `additionalGrammars`: see `loadAdditionalGrammars`.
 */
export function createParser(options: ParseOptions, additionalGrammars: readonly Syntax[] = []): Parser {
  const open = openFiles(options, additionalGrammars);
  const processorFor = keepProcessors([]);
  return (input) => {
    const { context, fields } = open(input);
    const file = new VFile(context.body);
    file.data.parse = context;
    try {
      const processor = processorFor(context);
      return documentFrom(context, fields, { tree: processor.runSync(processor.parse(file), file), file });
    } catch (error) {
      reportParseError(error, context);
      return documentFrom(context, fields, null);
    }
  };
}

/** What a parser with plugins works with. */
export interface PluginSetup {
  readonly plugins: readonly SitePlugin[];
  /** Absolute path of the site folder: the `cwd` of the files that plugins are given. */
  readonly root: string;
}

/** A parser as `createParser` makes it, for a site with plugins: those may take their time. */
export function createPluginParser(
  options: ParseOptions,
  { plugins, root }: PluginSetup,
  additionalGrammars: readonly Syntax[] = [],
): (input: ParseInput) => Promise<ParsedDocument> {
  const open = openFiles(options, additionalGrammars);
  const processorFor = keepProcessors(plugins);
  return async (input) => {
    const { context, fields } = open(input);
    const file = new VFile({ value: context.body, path: context.id, cwd: root });
    file.data.parse = context;
    file.data.frontMatter = fields.frontMatter;
    try {
      const processor = processorFor(context);
      const tree = await processor.run(processor.parse(file), file);
      reportMessages(file, context);
      return documentFrom(context, fields, { tree, file });
    } catch (error) {
      reportParseError(error, context);
      return documentFrom(context, fields, null);
    }
  };
}

/** Parses one file. To parse many, make a parser once. */
export function parseDocument(input: ParseInput, options: ParseOptions): ParsedDocument {
  return createParser(options)(input);
}

type OpenFile = (input: ParseInput) => { readonly context: ParseContext; readonly fields: FrontMatterResult };

/** Returns what reads the front matter of a file and makes the context of its text. */
function openFiles(options: ParseOptions, additionalGrammars: readonly Syntax[]): OpenFile {
  const highlighter = createHighlighter(additionalGrammars);
  const highlightBlock = createBlockHighlighter(highlighter);
  return (input) => {
    const fields = readFrontMatter(input.text, input.id);
    const { frontMatter, body, bodyLine, diagnostics } = fields;
    const context: ParseContext = {
      id: input.id,
      format: formatOf(input.id, frontMatter, options),
      lang: input.lang,
      frontMatter,
      options,
      highlighter,
      highlightBlock,
      body,
      linesBefore: bodyLine - 1,
      hasRawHtml: false,
      diagnostics: [...diagnostics],
      components: [],
      expressions: [],
      esm: [],
      names: [],
    };
    return { context, fields };
  };
}

/** Returns what gives the chain for a text; one is made for each set of syntax that texts need. */
function keepProcessors(plugins: readonly SitePlugin[]): (context: ParseContext) => ContentProcessor {
  const processors = new Map<string, ContentProcessor>();
  return ({ format, body, options }) => {
    const needs = needsOf(body, options);
    const key = format + needsKey(needs);
    const create = format === 'md' ? createMarkdownProcessor : createMdxProcessor;
    const processor = processors.get(key) ?? create(needs, options.admonitions, plugins);
    processors.set(key, processor);
    return processor;
  };
}

/** The parts of the syntax that a text may use and that the site has not switched off. */
function needsOf(body: string, { emoji }: ParseOptions): SyntaxNeeds {
  const needs = syntaxNeeds(body);
  return emoji ? needs : { ...needs, emoji: false };
}

/** The file's own `mdx.format` first, then the site's, then the extension. */
function formatOf(id: string, frontMatter: FrontMatter, options: ParseOptions): 'md' | 'mdx' {
  const own = frontMatter.mdx?.format;
  if (own === 'md' || own === 'mdx') return own;
  if (options.format !== 'detect') return options.format;
  return id.endsWith('.mdx') ? 'mdx' : 'md';
}

const nothing: TreeFacts = { ...emptyRecord, sections: [] };

/** Null for a text that could not be read. */
function documentFrom(
  context: ParseContext,
  fields: FrontMatterResult,
  read: { readonly tree: Root; readonly file: VFile } | null,
): ParsedDocument {
  const facts = read?.file.data.facts ?? nothing;
  return {
    record: recordFrom(context, fields, facts),
    tree: read?.tree ?? { type: 'root', children: [] },
    sections: facts.sections,
    markdown: read?.file.data.markdown ?? '',
  };
}

function recordFrom(
  context: ParseContext,
  { frontMatter, fieldRanges }: Pick<FrontMatterResult, 'frontMatter' | 'fieldRanges'>,
  facts: TreeFacts,
): DocumentRecord {
  const { sections: _sections, ...told } = facts;
  return {
    ...told,
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
