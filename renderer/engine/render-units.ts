import type { FullTextJob } from '../model/markdown-job.ts';
import type { Page } from '../model/page.ts';
import { planFullText } from '../output/markdown-copies/plan-markdown-copies.ts';
import type { RenderJob } from '../render/rendering.ts';
import { planSearch, type SearchJob } from '../search/index-search.ts';
import { inBatches } from '../threads/in-batches.ts';
import type { RenderTask } from '../workers/render-task.ts';
import { type RenderInputs, renderJobOf } from './render-job-of.ts';

/** Something to render, under a name that no other has. */
export type RenderUnit = { readonly name: string } & (
  | { readonly kind: 'search'; readonly job: SearchJob }
  | { readonly kind: 'full-text'; readonly job: FullTextJob }
  | { readonly kind: 'page'; readonly page: Page }
);

/** Pages a thread takes at a time. */
const batchPages = 12;

/** The pages, what is searched of them, and the whole text of each locale. */
export function unitsOf(
  pages: readonly Page[],
  { site, documents }: RenderInputs,
  locales: readonly string[],
): RenderUnit[] {
  const searches = locales.flatMap((locale) => planSearch(site, locale, documents));
  const texts = locales.flatMap((locale) => planFullText(locale, site, documents) ?? []);
  return [
    ...searches.map(
      (job): RenderUnit => ({ kind: 'search', name: `search ${job.locale} ${job.scope}`, job }),
    ),
    ...texts.map((job): RenderUnit => ({ kind: 'full-text', name: `text ${job.locale}`, job })),
    ...pages.map((page): RenderUnit => ({ kind: 'page', name: `page ${page.path}`, page })),
  ];
}

/** What a thread takes at a time. Indexing first: a scope is the longest task, and must not be what all wait for at the end. */
export function stepsOf(units: readonly RenderUnit[]): (readonly RenderUnit[])[] {
  const alone = units.filter(({ kind }) => kind !== 'page');
  const pages = units.filter(({ kind }) => kind === 'page');
  return [...alone.map((unit) => [unit]), ...inBatches(pages, () => 1, batchPages)];
}

/** The jobs of one step, in the order of its units, and the task that they are. */
export function taskOf(
  step: readonly RenderUnit[],
  inputs: RenderInputs,
): { readonly jobs: readonly (SearchJob | FullTextJob | RenderJob)[]; readonly task: RenderTask } {
  const [first] = step;
  if (first?.kind === 'search') return { jobs: [first.job], task: { kind: 'search', job: first.job } };
  if (first?.kind === 'full-text') return { jobs: [first.job], task: { kind: 'full-text', job: first.job } };
  const jobs = step.flatMap((unit) => (unit.kind === 'page' ? [renderJobOf(unit.page, inputs)] : []));
  return { jobs, task: { kind: 'pages', jobs } };
}
