/** Names all that the results of rendering depend on. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { sha256 } from '../files/content-hash.ts';
import type { PackageFacts } from '../files/package-root.ts';
import { textHash, valueHash } from '../files/value-hash.ts';
import type { Document, Slice } from '../model/document.ts';
import type { ImageVariant } from '../model/image-variants.ts';
import type { FullTextJob, MarkdownText } from '../model/markdown-job.ts';
import type { RenderJob } from '../render/rendering.ts';
import type { SearchJob } from '../search/index-search.ts';
import type { RenderSetup } from '../workers/render-task.ts';

/** What all results of a site depend on: docsite, Node.js, React, and what every thread that renders is given. */
export function siteKeyOf(setup: RenderSetup, facts: PackageFacts): string {
  const { siteProps, islands, integrity, findsNeeds } = setup;
  return valueHash([programKey(facts), siteProps, islands, integrity, findsNeeds]);
}

/** The bundled worker names the files of all code that renders by their hashes. */
export function programKey({ root, version }: PackageFacts): unknown {
  const worker = join(root, 'dist/render-worker.js');
  const program = existsSync(worker) ? sha256(readFileSync(worker)) : null;
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
  /** See `closedModules`; absent where the page runs none. */
  readonly code?: readonly string[] | undefined;
  /** Hash of what links of that code are looked up in; null where it links to nothing. */
  readonly links?: string | null;
}

/** What documents are called in texts of jobs: parts of them lie elsewhere in each build. */
export interface JobTexts {
  /** JSON of all that a page's job says; maps are written as lists. */
  ofPage(job: RenderJob): string;
  /** A hash for each page of a scope of the search, or of a whole text. */
  partsOf(job: SearchJob | FullTextJob): string[];
}

/** Name of a document in texts of jobs: its own key, and the files that it shows parts of. */
function documentName({ key, included }: Pick<Document, 'key' | 'included'>): unknown {
  return included === undefined ? key : [key, included];
}

/** Key of a page by what `JobTexts` says of its job. */
export function pageKey(text: string, needs: PageNeeds): string {
  return textHash(`${text}\n${JSON.stringify(needs)}`);
}

/** Key of what is made of many pages, by the hashes of what it takes of each. */
export function partsKey(job: SearchJob | FullTextJob, parts: readonly string[]): string {
  return valueHash([{ ...job, pages: [] }, parts]);
}

/**
 * Nearly all that a build without a change does is to make these texts, and a replacer of JSON would take four times as
 * long.
 */
export function createJobTexts(documents: Iterable<Document>): JobTexts {
  const names = new Map<Slice, unknown>();
  for (const document of documents) {
    const { tree, sections, markdown } = document;
    for (const slice of [tree, sections, markdown]) names.set(slice, documentName(document));
  }
  const nameOf = (slice: Slice) => {
    const name = names.get(slice);
    if (name === undefined) throw new Error('a part of no document is to be rendered');
    return name;
  };
  const text = (from: MarkdownText) => ({ ...from, text: nameOf(from.text), links: [...from.links] });
  return {
    ofPage: ({ description, records, markdown, ...job }) =>
      JSON.stringify({
        ...job,
        description: {
          ...description,
          bodies: description.bodies.map((body) => ({ ...body, links: [...body.links] })),
        },
        records: records.map((record) => ({ ...record, tree: nameOf(record.tree) })),
        markdown: markdown && { ...markdown, text: markdown.text && text(markdown.text) },
      }),
    partsOf: (job) =>
      'scope' in job
        ? job.pages.map((page) =>
            textHash(JSON.stringify({ ...page, sections: page.sections && nameOf(page.sections) })),
          )
        : job.pages.map((page) => textHash(JSON.stringify({ ...page, text: text(page.text) }))),
  };
}
