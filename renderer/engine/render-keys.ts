/** Names all that the results of rendering depend on. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { PackageFacts } from '../files/package-root.ts';
import { textHash, valueHash } from '../files/value-hash.ts';
import type { Document, Slice } from '../model/document.ts';
import type { ImageVariant } from '../model/image-variants.ts';
import type { FullTextJob, MarkdownText } from '../model/markdown-job.ts';
import type { RenderJob } from '../render/rendering.ts';
import type { SearchJob, SearchJobPage } from '../search/index-search.ts';
import type { RenderSetup } from '../workers/render-task.ts';

/** What all results of a site depend on: docsite, Node.js, React, and what every thread that renders is given. */
export function siteKeyOf(setup: RenderSetup, facts: PackageFacts): string {
  const { siteProps, islands, integrity, findsNeeds } = setup;
  return valueHash([programKey(facts), siteProps, islands, integrity, findsNeeds]);
}

/** The bundled worker names the files of all code that renders by their hashes. */
export function programKey({ root, version }: PackageFacts): unknown {
  const worker = join(root, 'dist/render-worker.js');
  const program = existsSync(worker) ? createHash('sha256').update(readFileSync(worker)).digest('hex') : null;
  const { version: react } = createRequire(import.meta.url)('react/package.json') as { version: string };
  return [version, program, process.version, react];
}

export type Job = SearchJob | FullTextJob | RenderJob;

/** What a page depends on besides its job and what all pages share. */
export interface PageNeeds {
  /** Hash of its sidebar. */
  readonly sidebar?: string | undefined;
  /** Variants of each image that it shows. */
  readonly images: readonly (readonly ImageVariant[])[];
}

/** Hashes of jobs for the threads. */
export interface JobKeys {
  /** @param needs only of a page */
  of(job: Job, needs?: PageNeeds): string;
  /** What a scope of the search takes of one of its pages. */
  ofSearched(page: SearchJobPage): string;
}

/**
 * Parts of documents lie elsewhere in each build: they are named by their documents, and maps are written as lists. Nearly
 * all that a build without a change does is to make these texts, and a replacer of JSON would take four times as long.
 */
export function createJobKeys(documents: Iterable<Document>): JobKeys {
  const names = new Map<Slice, unknown>();
  for (const { key, included, tree, sections, markdown } of documents) {
    const name = included === undefined ? key : [key, included];
    for (const slice of [tree, sections, markdown]) names.set(slice, name);
  }
  const nameOf = (slice: Slice) => {
    const name = names.get(slice);
    if (name === undefined) throw new Error('a part of no document is to be rendered');
    return name;
  };
  const searched = (page: SearchJobPage) => ({ ...page, sections: page.sections && nameOf(page.sections) });
  const text = (from: MarkdownText) => ({ ...from, text: nameOf(from.text), links: [...from.links] });
  const plain = (job: Job): unknown => {
    if ('scope' in job) return { ...job, pages: job.pages.map(searched) };
    if ('pages' in job)
      return { ...job, pages: job.pages.map((page) => ({ ...page, text: text(page.text) })) };
    const { description, records, markdown } = job;
    return {
      ...job,
      description: {
        ...description,
        bodies: description.bodies.map((body) => ({ ...body, links: [...body.links] })),
      },
      records: records.map((record) => ({ ...record, tree: nameOf(record.tree) })),
      markdown: markdown && { ...markdown, text: markdown.text && text(markdown.text) },
    };
  };
  return {
    of: (job, needs) => textHash(JSON.stringify([plain(job), needs])),
    ofSearched: (page) => textHash(JSON.stringify(searched(page))),
  };
}
