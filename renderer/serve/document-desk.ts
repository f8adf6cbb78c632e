import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseKeyOf } from '../config/parse-key.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Document } from '../content/document.ts';
import { loadDocuments } from '../content/load-documents.ts';
import type { SourceFile } from '../content/source-file.ts';
import { type DocumentStore, documentKey, openDocumentStore } from '../content/store/document-store.ts';
import { createPackReader, type PackReader } from '../content/store/pack-reader.ts';
import { hasUnreadText } from '../content/unread-parts.ts';
import { storeKey } from '../site-sources.ts';
import type { ParseTask, SerialisedDocument } from '../workers/parse-task.ts';
import { createTaskPool } from '../workers/task-pool.ts';
import type { TaskRunner } from '../workers/task-runner.ts';
import { startThreads } from '../workers/threads.ts';
import { createLiveParts } from './live-parts.ts';
import { unparsedDocument } from './unparsed-document.ts';

/** The documents of the site while it is served: those that did not change are the same objects as before. */
export interface DocumentDesk {
  /**
   * A document for each file. What neither an earlier call nor the cache has is parsed at once if it is little;
   * else the documents are stand-ins (`unparsedDocument`) and their ids are in `pending`.
   */
  load(files: readonly SourceFile[], config: SiteConfig, wanted?: ReadonlySet<string>): Promise<DocumentSet>;
  /**
   * Parses everything that is pending on worker threads and keeps it in the cache. The next `load` then finds
   * it. Rejects when the signal is raised.
   */
  parseAll(files: readonly SourceFile[], config: SiteConfig): Promise<void>;
  /** Whether the next `load` has something that the last one had not: what `parseAll` has parsed. */
  hasNews(): boolean;
  /** Reads the large parts of the documents of the last `load`. */
  reader(): PackReader;
  /** To be called when nothing reads documents of earlier calls of `load` any more. */
  release(): void;
  dispose(): void;
}

export interface DocumentSet {
  /** By source id, in the order of the files. */
  readonly documents: ReadonlyMap<string, Document>;
  readonly pending: ReadonlySet<string>;
}

export interface DocumentDeskOptions {
  /** Keep and use the cache between runs. */
  readonly cache: boolean;
  readonly version: string;
  readonly scratch: string;
  readonly threads: number;
  readonly signal: AbortSignal;
}

/** Bytes of source that are parsed at once on this thread: about a quarter of a second. */
const atOnceBytes = 48 * 1024;

interface OpenStore {
  readonly key: string;
  readonly store: DocumentStore;
  readonly reader: PackReader;
}

interface Missing {
  readonly file: SourceFile;
  readonly key: string;
  readonly lang: string;
}

export function createDocumentDesk(options: DocumentDeskOptions): DocumentDesk {
  const live = createLiveParts();
  const keyed = createKeying();
  let open: OpenStore | null = null;
  let parsed: (Pick<OpenStore, 'key' | 'store'> & { found: ReadonlyMap<string, Document> }) | null = null;
  const retired: OpenStore[] = [];
  let opened = 0;
  let last: DocumentSet = { documents: new Map(), pending: new Set() };
  let parser: { key: string; runner: TaskRunner<ParseTask, SerialisedDocument[]> } | null = null;

  const openStore = (config: SiteConfig): DocumentStore => {
    opened += 1;
    return openDocumentStore({
      cacheDir: options.cache ? join(config.cacheDir, 'documents') : null,
      workDir: join(options.scratch, `documents-${opened}`),
      parseKey: storeKey(config, options.version),
    });
  };
  /** The large parts of stored documents are numbered by store: with another one, only live documents go on. */
  const use = (store: DocumentStore, key: string, found: ReadonlyMap<string, Document>): void => {
    const kept = [...last.documents].filter(([, { tree }]) => tree.pack < 0);
    const isPending = (id: string) => last.pending.has(id) && !found.has(id);
    last = {
      documents: new Map([...found, ...kept.filter(([id]) => isPending(id) || !last.pending.has(id))]),
      pending: new Set([...last.pending].filter(isPending)),
    };
    if (open) retired.push(open);
    const packs = createPackReader(store.packs());
    open = { key, store, reader: live.readerOver(packs) };
  };
  const parserFor = async (config: SiteConfig) => {
    const settings = parseKeyOf(config);
    const key = JSON.stringify(settings);
    if (parser?.key === key) return parser.runner;
    const { setUpParsing } = await import('../workers/parse-task.ts');
    parser = { key, runner: await setUpParsing(settings) };
    return parser.runner;
  };
  const parse = async ({ file, key, lang }: Missing, config: SiteConfig): Promise<Document | null> => {
    const runner = await parserFor(config);
    try {
      const [parsed] = runner.run({ files: [{ id: file.id, path: file.path, lang }] });
      return parsed ? live.add(parsed, key) : null;
    } catch (error) {
      // It went between the scan and now: the next change tells.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  };
  const standIn = ({ file, key, lang }: Missing, config: SiteConfig): Document => {
    const text = readFileSync(file.path, 'utf8');
    const { record, tree } = unparsedDocument({ id: file.id, text, lang }, parseKeyOf(config));
    const bytes = Buffer.from(JSON.stringify(tree));
    const none = Buffer.from('[]');
    return live.add({ id: file.id, record, tree: bytes, sections: none, twin: Buffer.alloc(0) }, key);
  };

  return {
    async load(files, config, wanted = new Set()) {
      const key = storeKey(config, options.version);
      if (parsed?.key === key) use(parsed.store, key, parsed.found);
      else if (open?.key !== key) use(openStore(config), key, new Map());
      parsed = null;
      const documents = new Map<string, Document>();
      const pending = new Set<string>();
      const missing: Missing[] = [];
      for (const entry of keyed(files, config, key)) {
        const { id } = entry.file;
        const before = last.documents.get(id);
        const known = before?.key === entry.key && !last.pending.has(id) ? before : null;
        const document = known ?? open?.store.find(id, entry.key) ?? null;
        if (document) documents.set(id, document);
        else missing.push(entry);
      }
      const bytes = missing.reduce((sum, { file }) => sum + file.size, 0);
      for (const entry of missing) {
        const { id } = entry.file;
        const isParsed = bytes <= atOnceBytes || missing.length === 1 || wanted.has(id);
        const document = isParsed ? await parse(entry, config) : standIn(entry, config);
        if (!document) continue;
        documents.set(id, isParsed ? whileBroken(document, last) : document);
        if (!isParsed) pending.add(id);
      }
      live.keep([...documents.values(), ...last.documents.values()]);
      const inOrder = files.flatMap(({ id }) => documents.get(id) ?? []);
      last = { documents: new Map(inOrder.map((document) => [document.id, document])), pending };
      return last;
    },
    async parseAll(files, config) {
      const key = storeKey(config, options.version);
      const store = openStore(config);
      const found = await loadDocuments({
        files,
        store,
        parseKey: key,
        langOf: langOf(config),
        onProgress: () => {},
        createPool: () =>
          createTaskPool({
            threads: startThreads({
              entry: 'parse-worker.js',
              count: options.threads,
              signal: options.signal,
            }),
            inline: async (setup) => (await import('../workers/parse-task.ts')).setUpParsing(setup),
            setup: parseKeyOf(config),
            signal: options.signal,
          }),
      });
      store.save(found.documents.values());
      parsed = { key, store, found: found.documents };
    },
    hasNews: () => parsed !== null,
    reader() {
      if (!open) throw new Error('documents are read before any were loaded');
      return open.reader;
    },
    release: () => closeAll(retired.splice(0)),
    dispose: () => closeAll(open ? [open, ...retired] : retired),
  };
}

function closeAll(stores: readonly OpenStore[]): void {
  for (const { reader, store } of stores) {
    reader.close();
    store.close();
  }
}

/** A text that does not parse any more shows what it said before, and its problems, until it does. */
function whileBroken(document: Document, last: DocumentSet): Document {
  const before = last.documents.get(document.id);
  if (!before || !hasUnreadText(document) || last.pending.has(document.id)) return document;
  const { key, diagnostics } = document;
  return { ...before, key, diagnostics };
}

function langOf({ locales }: SiteConfig): (locale: string) => string {
  const langs = new Map(locales.map(({ name, htmlLang }) => [name, htmlLang]));
  return (locale) => langs.get(locale) ?? locale;
}

/** Computes the keys of files. Those of files that stay the same objects are computed once. */
function createKeying(): (files: readonly SourceFile[], config: SiteConfig, parseKey: string) => Missing[] {
  let known: { settings: string; entries: WeakMap<SourceFile, Missing> } | null = null;
  return (files, config, parseKey) => {
    const settings = JSON.stringify([parseKey, config.locales]);
    if (known?.settings !== settings) known = { settings, entries: new WeakMap() };
    const { entries } = known;
    const lang = langOf(config);
    return files.map((file) => {
      const own = lang(file.locale);
      const entry = entries.get(file) ?? {
        file,
        lang: own,
        key: documentKey({ id: file.id, hash: file.hash, lang: own }, parseKey),
      };
      entries.set(file, entry);
      return entry;
    });
  };
}
