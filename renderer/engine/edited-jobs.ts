/** The jobs of a build with the texts of documents that were edited since, and of nothing else. */
import type { Document } from '../model/document.ts';
import type { FullTextJob } from '../model/markdown-job.ts';
import type { Stage } from '../output/stage.ts';
import type { RenderJob } from '../render/rendering.ts';
import type { SearchJob } from '../search/index-search.ts';
import type { RenderTask } from '../workers/render-task.ts';
import type { KeptJobs, KeptMany } from './kept-jobs.ts';
import type { ResultBefore } from './kept-results.ts';
import { recordOf } from './render-job-of.ts';
import { type JobTexts, partsKey } from './render-keys.ts';
import { withBefore } from './reuse-results.ts';

/** Of the pages that show one of the documents, by name. */
export type EditedPages = ReadonlyMap<string, RenderJob>;

/** The pages that show one of the documents; null where one shows more than that. */
export function editedPages(jobs: KeptJobs, documents: readonly Document[]): EditedPages | null {
  const pages = new Map<string, RenderJob>();
  for (const document of documents) {
    for (const name of jobs.documents[document.id]?.[1] ?? []) {
      const job = jobs.read<RenderJob>(name);
      const edited = job && editedJob(job, document);
      if (!edited) return null;
      pages.set(name, edited);
    }
  }
  return pages;
}

/** @param job as `JobTexts` writes it down: maps are lists, and parts of documents are names */
function editedJob(job: RenderJob, document: Document): RenderJob | null {
  const { description, records, markdown } = job;
  const [record] = records;
  const [body] = description.bodies;
  const sources = [description.page.source, body?.source, markdown?.text?.source];
  if (!record || !body || records.length > 1 || sources.some((source) => source !== document.id)) return null;
  if (!markdown?.text) return null;
  const text = { ...markdown.text, text: document.markdown, links: new Map(markdown.text.links) };
  return {
    ...job,
    description: { ...description, bodies: [{ ...body, links: new Map(body.links) }] },
    records: [recordOf(document, { withLinks: record.links !== undefined })],
    markdown: { ...markdown, text },
  };
}

export interface EditedInput {
  readonly pages: EditedPages;
  readonly documents: readonly Document[];
  readonly texts: JobTexts;
  readonly stage: Stage;
}

export interface EditedTask {
  readonly task: RenderTask;
  readonly key: string;
  readonly parts: readonly string[];
}

/** What is made of many pages, from its files before; null where what was kept does not suffice. */
export function editedTask(
  kept: KeptMany | null,
  before: ResultBefore | null,
  input: EditedInput,
): EditedTask | 'same' | null {
  if (!kept || !before) return null;
  const { numbers, own, task } = kept.kind === 'search' ? searchTask(kept, input) : fullTextTask(kept, input);
  if (numbers.length === 0) return 'same';
  const parts = [...before.parts];
  const fresh = input.texts.partsOf(own);
  for (const [index, number] of numbers.entries()) parts[number] = fresh[index] ?? '';
  const edited = withBefore(task, before, { stage: input.stage, parts, mostChanged: 1 });
  return 'before' in edited ? { task: edited, key: partsKey(own, parts), parts } : null;
}

type ManyTask = Exclude<RenderTask, { kind: 'pages' }>;

interface EditedMany {
  /** Of the pages that were edited. */
  readonly numbers: readonly number[];
  /** The job with these pages alone. */
  readonly own: SearchJob | FullTextJob;
  /** With all pages. Nothing is read of those that are taken over. */
  readonly task: ManyTask;
}

function searchTask(
  { job }: Extract<KeptMany, { kind: 'search' }>,
  { pages, documents }: EditedInput,
): EditedMany {
  const slices = new Map(documents.map(({ id, sections }) => [id, sections]));
  const edited = new Map(
    [...pages.values()].map(({ description: { page } }) => [page.path, slices.get(page.source ?? '')]),
  );
  const all = job.pages.map((page) => ({ ...page, sections: edited.get(page.path) ?? page.sections }));
  const numbers = numbersOf(all, ({ path }) => edited.has(path));
  const own = { ...job, pages: all.filter(({ path }) => edited.has(path)) };
  return { numbers, own, task: { kind: 'search', job: { ...job, pages: all } } };
}

function fullTextTask(
  { job, urls }: Extract<KeptMany, { kind: 'full-text' }>,
  { pages }: EditedInput,
): EditedMany {
  const edited = new Map(
    [...pages.values()].flatMap(({ markdown }) => {
      if (!markdown?.text) return [];
      const { title, description, text } = markdown;
      return [[text.url, { title, description, text }] as const];
    }),
  );
  const numbers = numbersOf(urls, (url) => edited.has(url));
  const own = { ...job, pages: urls.flatMap((url) => edited.get(url) ?? []) };
  const all = urls.flatMap((url) => edited.get(url) ?? own.pages[0] ?? []);
  return { numbers, own, task: { kind: 'full-text', job: { ...job, pages: all } } };
}

function numbersOf<Item>(items: readonly Item[], isWanted: (item: Item) => boolean): number[] {
  return items.flatMap((item, number) => (isWanted(item) ? [number] : []));
}
