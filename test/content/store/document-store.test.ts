import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import {
  type DocumentStore,
  documentKey,
  openDocumentStore,
} from '../../../renderer/content/store/document-store.ts';
import { createPackReader } from '../../../renderer/content/store/pack-reader.ts';
import type { Document } from '../../../renderer/model/document.ts';
import { md } from '../helpers.ts';

const { record } = md('# Page');

interface Folder {
  readonly cacheDir: string;
  /** Opens the store as a build of its own does. */
  open(options?: { parseKey?: string; cacheDir?: string | null }): DocumentStore;
}

function makeFolder(): Folder {
  const root = mkdtempSync(join(tmpdir(), 'docsite-store-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const cacheDir = join(root, 'documents');
  let builds = 0;
  return {
    cacheDir,
    open({ parseKey = 'options', ...options } = {}) {
      builds += 1;
      return openDocumentStore({ cacheDir, parseKey, workDir: join(root, `build-${builds}`), ...options });
    },
  };
}

function add(store: DocumentStore, id: string, text = id): Document {
  const bytes = (part: string) => Buffer.from(JSON.stringify(`${part} of ${text}`));
  return store.add({
    id,
    key: id,
    record,
    tree: bytes('tree'),
    sections: bytes('sections'),
    markdown: bytes('markdown'),
  });
}

/** The large parts of a document, read as the threads that render read them. */
function read(store: DocumentStore, document: Document | null): string[] {
  if (!document) return [];
  const reader = createPackReader(store.packs());
  const parts = [reader.read<string>(document.tree), reader.read<string>(document.sections)];
  reader.close();
  return parts;
}

function finish(store: DocumentStore, documents: readonly Document[]): void {
  store.save(documents);
  store.close();
}

const packsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.pack'));

it('gives back in the next build what this one kept', () => {
  const folder = makeFolder();
  const first = folder.open();
  finish(first, [add(first, 'a'), add(first, 'b')]);
  const second = folder.open();
  expect(second.find('a', 'a')?.linked.headings).toEqual(record.headings);
  expect(read(second, second.find('b', 'b'))).toEqual(['tree of b', 'sections of b']);
  expect(second.find('c', 'c')).toBe(null);
  second.close();
  expect(existsSync(second.packs()[0] ?? '')).toBe(false);
});

it('forgets what is not kept, and the bytes of it once they are the larger part', () => {
  const folder = makeFolder();
  const first = folder.open();
  finish(first, [add(first, 'a'), add(first, 'large', 'x'.repeat(1000))]);
  const [before] = packsIn(folder.cacheDir);
  const second = folder.open();
  const kept = second.find('a', 'a');
  second.save(kept ? [kept] : []);
  expect(packsIn(folder.cacheDir)).not.toContain(before);
  // This build still renders from the places that it knows.
  expect(read(second, kept)).toEqual(['tree of a', 'sections of a']);
  second.close();
  const third = folder.open();
  expect(read(third, third.find('a', 'a'))).toEqual(['tree of a', 'sections of a']);
  expect(third.find('large', 'large')).toBe(null);
  third.close();
});

it('writes many small packs together', () => {
  const folder = makeFolder();
  let known: string[] = [];
  for (let build = 0; build < 12; build += 1) {
    const store = folder.open();
    const found = known.flatMap((id) => store.find(id, id) ?? []);
    expect(found).toHaveLength(build);
    const added = add(store, `page-${build}`);
    store.save([...found, added]);
    for (const document of [...found, added]) {
      expect(read(store, document)).toEqual([`tree of ${document.id}`, `sections of ${document.id}`]);
    }
    store.close();
    known = [...known, added.id];
    expect(packsIn(folder.cacheDir).length).toBeLessThan(9);
  }
});

it('is empty for another parse key', () => {
  const folder = makeFolder();
  const first = folder.open();
  finish(first, [add(first, 'a')]);
  const second = folder.open({ parseKey: 'options of another version' });
  expect(second.find('a', 'a')).toBe(null);
  second.close();
});

it('keeps nothing without a cache folder', () => {
  const folder = makeFolder();
  const store = folder.open({ cacheDir: null });
  const document = add(store, 'a');
  store.save([document]);
  expect(read(store, document)).toEqual(['tree of a', 'sections of a']);
  store.close();
  expect(existsSync(folder.cacheDir)).toBe(false);
});

it('holds what it was opened with while another build replaces the cache', () => {
  const folder = makeFolder();
  const first = folder.open();
  finish(first, [add(first, 'a')]);
  const slow = folder.open();
  const found = slow.find('a', 'a');
  const quick = folder.open({ parseKey: 'other options' });
  finish(quick, [add(quick, 'b')]);
  expect(read(slow, found)).toEqual(['tree of a', 'sections of a']);
  const added = add(slow, 'c');
  finish(slow, found ? [found, added] : []);
  const last = folder.open();
  expect(read(last, last.find('a', 'a'))).toEqual(['tree of a', 'sections of a']);
  expect(read(last, last.find('c', 'c'))).toEqual(['tree of c', 'sections of c']);
  last.close();
});

it('does not write anew what did not change', () => {
  const folder = makeFolder();
  const first = folder.open();
  finish(first, [add(first, 'a')]);
  const files = () =>
    readdirSync(folder.cacheDir).map((name) => readFileSync(join(folder.cacheDir, name), 'utf8'));
  const before = files();
  const second = folder.open();
  finish(second, [second.find('a', 'a') ?? add(second, 'missing')]);
  expect(files()).toEqual(before);
});

it('names everything that parsing reads in the key of a document', () => {
  const file = { id: 'a.md', hash: '1', lang: 'en' };
  const key = documentKey(file, 'options');
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  const others = [
    documentKey({ ...file, id: 'b.md' }, 'options'),
    documentKey({ ...file, hash: '2' }, 'options'),
    documentKey({ ...file, lang: 'fr' }, 'options'),
    documentKey(file, 'other options'),
  ];
  expect(new Set([key, ...others]).size).toBe(5);
});

it('is whole with a document that says nothing at its end', () => {
  const { open } = makeFolder();
  const first = open();
  const bytes = Buffer.from('{}');
  const document = first.add({
    id: 'a',
    key: 'a',
    record,
    tree: bytes,
    sections: bytes,
    markdown: Buffer.alloc(0),
  });
  first.save([document]);
  first.close();
  expect(open().find('a', 'a')).toEqual(document);
});
