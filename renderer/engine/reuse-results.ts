import type { PackageFacts } from '../files/package-root.ts';
import { valueHash } from '../files/value-hash.ts';
import type { Stage } from '../output/stage.ts';
import type { RenderJob } from '../render/rendering.ts';
import type { SearchJob } from '../search/index-search.ts';
import type { Rendered, RenderSetup, RenderTask } from '../workers/render-task.ts';
import type { KeptResults } from './kept-results.ts';
import type { RenderInputs } from './render-job-of.ts';
import { createJobKeys, type Job, siteKeyOf } from './render-keys.ts';
import { type RenderUnit, taskOf } from './render-units.ts';

/** Takes over what the build before has made of the same. */
export interface Reuse {
  /** What the unit became; null when it has to be rendered. */
  find(unit: RenderUnit): Rendered | null;
  /** The task, with what the build before has made of most of it. */
  withBefore(task: RenderTask, name: string): RenderTask;
  /** Keeps what was made of a job, if it depends on nothing but the job. */
  add(name: string, job: Job | undefined, rendered: Rendered): void;
  /** To be called when the site is in its place. */
  save(): void;
}

/** Opens what was kept of a site with this key. */
export type OpenResults = (siteKey: string, stage: Stage) => KeptResults;

export interface ReuseInput {
  readonly stage: Stage | null;
  /** Null keeps and uses nothing. */
  readonly kept: OpenResults | null;
  readonly facts: PackageFacts;
  readonly inputs: RenderInputs;
  readonly setup: RenderSetup;
}

const none: Reuse = { find: () => null, withBefore: (task) => task, add: () => {}, save: () => {} };

/** Of the pages of a scope that it is made anew from: with more, all is indexed in less time. */
const mostChanged = 0.25;

/** Code that all pages share may depend on anything: a site with any is rendered in every build. */
export function createReuse({ stage, kept, facts, inputs, setup }: ReuseInput): Reuse {
  if (!stage || !kept || setup.theme !== null || setup.siteComponents !== null) return none;
  const results = kept(siteKeyOf(setup, facts), stage);
  const keys = createJobKeys(inputs.documents.values());
  const sidebars = new Map([...setup.sidebars].map(([name, props]) => [name, valueHash(props)]));
  const partsOf = (job: SearchJob) => job.pages.map(keys.ofSearched);
  const keyOf = (job: Job, images: readonly string[]) => {
    if (!('records' in job)) return keys.of(job);
    const variants = images.map((url) => setup.images?.get(url) ?? []);
    return keys.of(job, { sidebar: sidebars.get(sidebarOf(job)), images: variants });
  };
  return {
    find(unit) {
      if (!results.has(unit.name)) return null;
      const [job] = taskOf([unit], inputs).jobs;
      return job ? results.find(unit.name, (images) => keyOf(job, images)) : null;
    },
    withBefore(task, name) {
      const before = task.kind === 'search' ? results.before(name) : null;
      if (task.kind !== 'search' || !before?.indexed) return task;
      const numbers = new Map(before.parts.map((part, number) => [part, number]));
      const origins = partsOf(task.job).map((part) => numbers.get(part) ?? null);
      const changed = origins.filter((origin) => origin === null).length;
      if (changed > origins.length * mostChanged) return task;
      const { files, indexed } = before;
      const { scope, sizes } = indexed;
      return { ...task, before: { outDir: stage.outDir, files, index: scope.index, sizes, origins } };
    },
    add(name, job, rendered) {
      if (!job || !isPlain(job)) return;
      results.add(name, keyOf(job, rendered.images), rendered, 'scope' in job ? partsOf(job) : undefined);
    },
    save: results.save,
  };
}

function sidebarOf({ description: { page } }: RenderJob): string {
  return `${page.locale}/${page.version}/${page.sidebar}`;
}

/** Whether no code of the site has a hand in it. */
function isPlain(job: Job): boolean {
  if ('scope' in job) return true;
  if ('pages' in job) return job.pages.every(({ text }) => text.module === null);
  return job.description.article.kind !== 'component' && job.records.every(({ module }) => module === null);
}
