/** Reads one `.md` or `.mdx` file: text in, record, tree, search text and Markdown copy out. Pure; problems are in the record. */
import type { Syntax } from 'refractor/core';
import { VFile } from 'vfile';
import type { FrontMatter } from '../config/schema/front-matter.ts';
import { controlProblems, withoutControlCharacters } from '../diagnostics/control-characters.ts';
import { withLineFeeds } from '../markup/xml.ts';
import { trustOf } from '../model/content-trust.ts';
import type { DocumentRecord, ParsedDocument } from '../model/document.ts';
import type { ParseInput, ParseOptions } from '../model/parse-options.ts';
import { keepsLimits } from './check-limits.ts';
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
import type { NativeParser } from './native/load-native-parser.ts';
import { nothingFound, type ParseContext, report } from './parse-context.ts';
import { createPartialParser, type PartialReader, type ReadText } from './partials/create-partial-parser.ts';
import { moduleFrom } from './partials/module-from.ts';
import { type FrontMatterResult, readFrontMatter } from './read-front-matter.ts';
import { checkQuestions } from './record/check-questions.ts';
import type { TreeFacts } from './record/collect-record.ts';
import { reportMessages, reportParseError } from './report-parse-error.ts';
import type { SitePlugin } from './site-plugins.ts';
import type { MathSyntax } from './syntax/math-syntax.ts';
import { needsKey, type SyntaxNeeds, syntaxNeeds } from './syntax/syntax-needs.ts';

declare module 'vfile' {
  interface DataMap {
    /** For plugins of the site. */
    frontMatter: FrontMatter;
  }
}

export type Parser = (input: ParseInput) => ParsedDocument;

/** What not every parser has, loaded by who makes it. */
export interface ParserParts {
  /** See `loadAdditionalGrammars`. */
  readonly additionalGrammars?: readonly Syntax[];
  readonly mathSyntax?: MathSyntax | null;
  /** Null where it cannot be loaded: documents are the same without it. */
  readonly nativeParser?: NativeParser | null;
}

/**
 * A parser for any number of files. It keeps what is dear to make (processors, grammars, highlighted code); what it
 * returns depends on its input and `options` alone. It does not throw: a file that is not valid MDX gives a document
 * with an empty tree and the diagnostic.
 */
export function createParser(options: ParseOptions, parts: ParserParts = {}): Parser {
  const processorFor = keepProcessors([], parts);
  const read = (context: ParseContext): ReadText | null => {
    if (refusesMdx(context) || !keepsLimits(context)) return null;
    const file = new VFile(context.body);
    file.data.parse = context;
    try {
      const processor = processorFor(context);
      return { tree: processor.runSync(processor.parse(file), file), file };
    } catch (error) {
      reportParseError(error, context);
      return null;
    }
  };
  const open = openFiles(options, parts, read);
  return (input) => {
    const { context, fields } = open(input);
    return documentFrom(context, fields, read(context));
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
  parts: ParserParts = {},
): (input: ParseInput) => Promise<ParsedDocument> {
  const processorFor = keepProcessors(plugins, parts);
  const read = async (context: ParseContext): Promise<ReadText | null> => {
    if (refusesMdx(context) || !keepsLimits(context)) return null;
    const file = new VFile({ value: context.body, path: context.id, cwd: root });
    file.data.parse = context;
    file.data.frontMatter = context.frontMatter;
    try {
      const processor = processorFor(context);
      const tree = await processor.run(processor.parse(file), file);
      reportMessages(file, context);
      return { tree, file };
    } catch (error) {
      reportParseError(error, context);
      return null;
    }
  };
  const open = openFiles(options, parts, read);
  return async (input) => {
    const { context, fields } = open(input);
    return documentFrom(context, fields, await read(context));
  };
}

type OpenFile = (input: ParseInput) => { readonly context: ParseContext; readonly fields: FrontMatterResult };

/** Returns what reads the front matter of a file and makes the context of its text. */
function openFiles(
  options: ParseOptions,
  { additionalGrammars = [] }: ParserParts,
  read: PartialReader,
): OpenFile {
  const highlighter = createHighlighter(additionalGrammars);
  const highlightBlock = createBlockHighlighter(highlighter, { magicComments: options.code.magicComments });
  const parsePartial = createPartialParser(read, (id, own) => formatOf(id, own, options));
  return (input) => {
    const trust = trustOf(input.id, options.trust);
    const safe = withoutControlCharacters(input.text);
    const unsafe = safe === input.text ? [] : controlProblems(input.text, input.id);
    // Windows' line ends make the bytes that others make, so that machines of both kinds build the same site.
    const fields = readFrontMatter(withLineFeeds(safe), input.id, trust);
    const { frontMatter, body, bodyLine, diagnostics } = fields;
    const context: ParseContext = {
      id: input.id,
      format: trust === 'markdown' ? 'md' : formatOf(input.id, frontMatter, options),
      trust,
      lang: input.lang,
      frontMatter,
      options,
      highlighter,
      highlightBlock,
      body,
      included: createIncludedFiles(input.readFile),
      loadPackage: input.loadPackage ?? (() => null),
      linesBefore: bodyLine - 1,
      diagnostics: [...diagnostics, ...unsafe],
      components: [],
      ...nothingFound(),
      partials: [],
      partial: null,
      parsePartial,
    };
    return { context, fields };
  };
}

/** Whether a file is MDX where only Markdown may be written, which is told. */
function refusesMdx(context: ParseContext): boolean {
  const { id, trust } = context;
  if (trust === 'full' || !/\.mdx$/i.test(id)) return false;
  report(context, 'trust-code', { path: id, what: 'MDX' }, null);
  return true;
}

/** Returns what gives the chain for a text; one is made for each set of syntax that texts need. */
function keepProcessors(
  plugins: readonly SitePlugin[],
  { mathSyntax = null, nativeParser: native = null }: ParserParts,
): (context: ParseContext) => ContentProcessor {
  const processors = new Map<string, ContentProcessor>();
  // Those for HTML see a partial in its page.
  const ofPartials = plugins.filter(({ kind }) => kind === 'remark');
  return ({ format, body, options, partial }) => {
    const math = body.includes('$') ? mathSyntax : null;
    const needs: SyntaxParts = { ...needsOf(body, options), math, native };
    const key = `${format}${needsKey(needs)}${partial && plugins.length > 0 ? ' partial' : ''}`;
    const create = format === 'md' ? createMarkdownProcessor : createMdxProcessor;
    const own = partial ? ofPartials : plugins;
    const processor = processors.get(key) ?? create(needs, options.admonitions, own);
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
  read: ReadText | null,
): ParsedDocument {
  const facts = read?.file.data.facts ?? nothing;
  if (read) checkQuestions(context, facts.sections, fields.rangeOf);
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
