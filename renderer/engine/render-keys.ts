/** Names all that the results of rendering depend on. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { PackageFacts } from '../files/package-root.ts';
import { valueHash } from '../files/value-hash.ts';
import type { Document } from '../model/document.ts';
import type { RenderSetup } from '../workers/render-task.ts';

/** What all results of a site depend on: docsite, Node.js, React, and what every thread that renders is given. */
export function siteKeyOf(setup: RenderSetup, facts: PackageFacts): string {
  const { siteProps, islands, integrity, images, findsNeeds } = setup;
  return valueHash([programKey(facts), siteProps, islands, integrity, images, findsNeeds]);
}

/** The bundled worker names the files of all code that renders by their hashes. */
export function programKey({ root, version }: PackageFacts): unknown {
  const worker = join(root, 'dist/render-worker.js');
  const program = existsSync(worker) ? createHash('sha256').update(readFileSync(worker)).digest('hex') : null;
  const { version: react } = createRequire(import.meta.url)('react/package.json') as { version: string };
  return [version, program, process.version, react];
}

/** Returns what hashes a job for the threads: parts of documents, which lie elsewhere in each build, by the documents. */
export function createJobHash(documents: Iterable<Document>): (job: unknown) => string {
  const names = new Map<object, unknown>();
  for (const { key, included, tree, sections, markdown } of documents) {
    const name = included === undefined ? key : [key, included];
    for (const slice of [tree, sections, markdown]) names.set(slice, name);
  }
  return (job) =>
    valueHash(job, (object) => {
      const name = names.get(object);
      if (name === undefined && 'pack' in object) throw new Error('a part of no document is to be rendered');
      return name;
    });
}
