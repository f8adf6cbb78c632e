import { refusedDocument } from '../content/check-limits.ts';
import { headOfText } from '../content/head-of-text.ts';
import { loadAdditionalGrammars } from '../content/highlight/additional-grammars.ts';
import { siteFileReader } from '../content/include/included-files.ts';
import { loadNativeParser } from '../content/native/load-native-parser.ts';
import { createParser, createPluginParser } from '../content/parse-document.ts';
import { importPlugins } from '../content/site-plugins.ts';
import { packTree } from '../content/store/packed-tree.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { sha256 } from '../files/content-hash.ts';
import { findSitePackage } from '../files/site-package.ts';
import { readUnlessFailed } from '../files/unreadable.ts';
import type { DocumentRecord, ParsedDocument } from '../model/document.ts';
import type { LoadSitePackage, ParseOptions } from '../model/parse-options.ts';
import { createSectionDigester } from '../search/section-digest.ts';
import { watchMemory } from '../threads/memory-watch.ts';
import type { TaskRunner } from '../threads/task-runner.ts';
import { eachWithin, MemoryLimitError, settledWithin, TimeLimitError } from '../threads/within-time.ts';

/** A batch of files to read and parse. Those that went since the scan, or cannot be read any more, have no result. */
export interface ParseTask {
  readonly files: readonly ParseTaskFile[];
  /** What they have taken more than: they are refused, and not read. */
  readonly refusedFor?: { readonly megabytes: number };
}
export interface ParseTaskFile {
  readonly id: string;
  readonly path: string;
  readonly lang: string;
  /** Whether the beginning is all that is read of it. */
  readonly isHead?: boolean;
}

/** A parsed document whose large parts are UTF-8 (the Markdown plain, the others JSON), cheap to hand over and to store. */
export interface SerialisedDocument {
  readonly id: string;
  /** Hex SHA-256 of what was read, which may be newer than what was scanned. */
  readonly hash: string;
  readonly record: DocumentRecord;
  /** See `packTree`. */
  readonly tree: Uint8Array;
  /** What the search keeps of the text. */
  readonly sections: Uint8Array;
  readonly markdown: Uint8Array;
}

/** What every thread that parses is started with. */
export interface ParseSetup {
  readonly options: ParseOptions;
  /** Absolute path of the site folder. */
  readonly root: string;
  readonly allowedRoots: readonly string[];
  /** URLs of the modules of `options.plugins.uses`, in their order. */
  readonly pluginModules: readonly string[];
}

/** Makes one parser and returns what parses batches of files with it. */
export async function setUpParsing({
  options,
  root,
  allowedRoots,
  pluginModules,
}: ParseSetup): Promise<TaskRunner<ParseTask, SerialisedDocument[]>> {
  const { syntaxes } = await loadAdditionalGrammars(options.additionalLanguages);
  const mathSyntax = options.math ? (await import('../content/syntax/math-syntax.ts')).mathSyntax() : null;
  const parts = { additionalGrammars: syntaxes, mathSyntax, nativeParser: await loadNativeParser() };
  const plugins = await importPlugins(options.plugins.uses, pluginModules);
  const parse =
    plugins.length === 0
      ? createParser(options, parts)
      : createPluginParser(options, { plugins, root }, parts);
  const names = plugins.map(({ name }) => name);
  if (names.length > 0) watchMemory(options.limits, names);
  const readFile = siteFileReader({ root, allowedRoots, limits: options.limits });
  const site = { readFile, loadPackage: packageLoader(root) };
  const serialise = createSerialiser();
  const textOf = ({ id, isHead }: ParseTaskFile, bytes: Buffer) => {
    const text = bytes.toString('utf8');
    const isMdx = options.format === 'mdx' || id.endsWith('.mdx');
    return isHead ? headOfText(text, isMdx ? 'mdx' : 'md') : text;
  };
  const limited = parseWithin(options, (file, bytes) =>
    parse({ id: file.id, lang: file.lang, text: textOf(file, bytes), ...site }),
  );
  // What plugins wait for is in no timer's time, so each file of theirs has one.
  const batches = ({ files }: ParseTask) => (plugins.length === 0 ? [files] : files.map((file) => [file]));
  const run = async (task: ParseTask): Promise<SerialisedDocument[]> => {
    if (task.refusedFor) return limited.refuse(task.files, task.refusedFor, serialise);
    const documents: SerialisedDocument[] = [];
    for (const files of batches(task)) {
      const found = await Promise.all(limited.parse(files, serialise));
      documents.push(...found.filter((document) => document !== null));
    }
    return documents;
  };
  return { run, close: () => {} };
}

type Finish = (file: ParseTaskFile, bytes: Buffer, parsed: ParsedDocument) => SerialisedDocument;

interface LimitedParser {
  /** Refuses those that ask for more than they may; null for one that is gone. */
  parse(
    files: readonly ParseTaskFile[],
    finish: Finish,
  ): (SerialisedDocument | null | Promise<SerialisedDocument | null>)[];
  /** Refuses them unread, but for those that are gone. */
  refuse(
    files: readonly ParseTaskFile[],
    limit: Pick<MemoryLimitError, 'megabytes'>,
    finish: Finish,
  ): SerialisedDocument[];
}

/** Parses files with `parse`, within the limits of one. */
function parseWithin(
  options: ParseOptions,
  parse: (file: ParseTaskFile, bytes: Buffer) => ParsedDocument | Promise<ParsedDocument>,
): LimitedParser {
  const { fileBytes, seconds } = options.limits;
  const tooLarge = (file: ParseTaskFile, { length }: Buffer) => {
    const args = { option: 'fileBytes', found: length, limit: fileBytes } as const;
    return refusedDocument(file, options, createDiagnostic('content-over-limit', args, { file: file.id }));
  };
  const refused = (file: ParseTaskFile, problem: Diagnostic, finish: Finish) => {
    const bytes = readUnlessFailed(file.path);
    return bytes === null ? null : finish(file, bytes, refusedDocument(file, options, problem));
  };
  const slow = { seconds, plugins: options.plugins.uses.map(({ name }) => name) };
  const tooSlow = ({ id }: ParseTaskFile) => createDiagnostic('content-too-slow', slow, { file: id });
  const overMemory = ({ id }: ParseTaskFile, { megabytes }: Pick<MemoryLimitError, 'megabytes'>) =>
    createDiagnostic('content-over-memory', { megabytes }, { file: id });
  return {
    parse: (files, finish) =>
      eachWithin(files, seconds * 1000, {
        work(file) {
          const bytes = readUnlessFailed(file.path);
          if (bytes === null) return null;
          const parsed = bytes.length > fileBytes ? tooLarge(file, bytes) : parse(file, bytes);
          if (!(parsed instanceof Promise)) return finish(file, bytes, parsed);
          return settledWithin(seconds * 1000, parsed).then(
            (document) => finish(file, bytes, document),
            (error) => {
              if (error instanceof TimeLimitError) return refused(file, tooSlow(file), finish);
              throw error;
            },
          );
        },
        refuse: (file, limit) =>
          refused(file, limit instanceof MemoryLimitError ? overMemory(file, limit) : tooSlow(file), finish),
      }),
    refuse: (files, limit, finish) =>
      files.flatMap((file) => refused(file, overMemory(file, limit), finish) ?? []),
  };
}

/** Returns what makes a parsed document ready to be handed over. */
function createSerialiser(): Finish {
  const digestSections = createSectionDigester();
  // Each has memory of its own, which can change hands; small buffers of Node share theirs.
  const utf8 = new TextEncoder();
  return ({ id, lang }, bytes, { record, tree, sections, markdown }) => ({
    id,
    hash: sha256(bytes),
    record,
    tree: utf8.encode(packTree(tree)),
    sections: utf8.encode(JSON.stringify(digestSections(sections, lang))),
    markdown: utf8.encode(markdown),
  });
}

/** Looks for each package once. */
function packageLoader(root: string): LoadSitePackage {
  const loaded = new Map<string, unknown>();
  return (name) => {
    if (!loaded.has(name)) loaded.set(name, findSitePackage(root, name)?.load() ?? null);
    return loaded.get(name);
  };
}

/** The memory of parsed documents that a thread gives away instead of copying it. */
export function buffersOf(documents: readonly SerialisedDocument[]): ArrayBufferLike[] {
  return documents.flatMap(({ tree, sections, markdown }) => [tree.buffer, sections.buffer, markdown.buffer]);
}
