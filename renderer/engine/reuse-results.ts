import { join } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PackageFacts } from '../files/package-root.ts';
import { textHash, valueHash } from '../files/value-hash.ts';
import type { ImageVariant } from '../model/image-variants.ts';
import { sidebarKey } from '../model/page.ts';
import type { Stage } from '../output/stage.ts';
import type { RenderSetup, RenderTask } from '../workers/render-task.ts';
import { nothingRendered, type Rendered } from '../workers/rendered.ts';
import { type CodeNames, createCodeNames } from './code-names.ts';
import type { JobWriter } from './kept-jobs.ts';
import type { KeptResults, ResultBefore, ShownBefore } from './kept-results.ts';
import type { RenderInputs } from './render-job-of.ts';
import { createJobTexts, type Job, type JobTexts, pageKey, partsKey, siteKeyOf } from './render-keys.ts';
import { type RenderUnit, taskOf } from './render-units.ts';

/** Takes over what the build before has made of the same. */
export interface Reuse {
  /** What the unit became; null when it has to be rendered. */
  find(unit: RenderUnit): Rendered | null;
  /** The task, with what the build before has made of most of it. */
  withBefore(task: RenderTask, name: string): RenderTask;
  /** Keeps what was made of a job, if it depends on nothing but the job. */
  add(name: string, job: Job | undefined, rendered: Rendered): void;
  /** Whether the site's own code is the same that was loaded without a problem. */
  hasLoaded(): boolean;
  /** Keeps that it was, unless some thread has had problems. */
  addLoaded(problems: readonly Diagnostic[]): void;
  /** To be called when the site is in its place. */
  save(): void;
}

/** Opens what was kept of a site with this key. */
export type OpenResults = (siteKey: string, stage: Stage) => KeptResults;

export interface ReuseInput {
  readonly stage: Stage | null;
  /** Null keeps and uses nothing. */
  readonly kept: OpenResults | null;
  /** Takes down what pages are rendered from, for a build after which only texts differ. */
  readonly jobs: JobWriter | null;
  readonly facts: PackageFacts;
  readonly inputs: RenderInputs;
  readonly setup: RenderSetup;
}

const none: Reuse = {
  find: () => null,
  withBefore: (task) => task,
  add: () => {},
  hasLoaded: () => false,
  addLoaded: () => {},
  save: () => {},
};

/** The name under which it is kept that the site's own code was loaded, of which nothing is made. */
const loadedName = 'code';

/** Of the pages of a scope that it is made anew from: with more, all is indexed in less time. */
const aQuarter = 0.25;

interface PartsNow {
  readonly stage: Pick<Stage, 'outDir'>;
  /** Names of what it is to be made of. */
  readonly parts: readonly string[];
  /** The share of them that may differ. */
  readonly mostChanged?: number;
}

/** Code that all pages share may depend on anything: a site with any is rendered in every build. */
export function createReuse(input: ReuseInput): Reuse {
  const { stage, kept, jobs, facts, inputs, setup } = input;
  if (!stage || !kept || setup.theme !== null || setup.siteComponents !== null) return none;
  const siteKey = siteKeyOf(setup, facts);
  const results = kept(siteKey, stage);
  const { code, partsOf, keyOf } = createKeys(input);
  const allCode = code.all && valueHash(code.all);
  let isSound: boolean | null = null;
  jobs?.setUp(setup, siteKey);
  return {
    find(unit) {
      if (!results.has(unit.name)) return null;
      const [job] = taskOf([unit], inputs).jobs;
      return job && code.of(job) ? results.find(unit.name, keyOf(unit.name, job)) : null;
    },
    withBefore: (task, name) =>
      task.kind === 'pages'
        ? task
        : withBefore(task, results.before(name), { stage, parts: partsOf(task.job) }),
    add(name, job, rendered) {
      if (!job || code.of(job) === null) return;
      const parts = 'records' in job ? undefined : partsOf(job);
      const { images, links } = rendered;
      const asks = links !== null && links.asked.length > 0;
      results.add(name, keyOf(name, job)({ images, asks }), rendered, parts);
    },
    hasLoaded: () => allCode !== null && results.find(loadedName, () => allCode) !== null,
    addLoaded(problems) {
      isSound = isSound !== false && problems.length === 0;
    },
    save() {
      if (allCode !== null && isSound) results.add(loadedName, allCode, nothingRendered);
      results.save();
    },
  };
}

interface Keys {
  readonly code: CodeNames;
  readonly partsOf: JobTexts['partsOf'];
  /** The key of a job's result by what it turned out to show. */
  readonly keyOf: (name: string, job: Job) => (shown: ShownBefore) => string;
}

function createKeys({ jobs, inputs, setup }: Pick<ReuseInput, 'jobs' | 'inputs' | 'setup'>): Keys {
  const texts = createJobTexts(inputs.documents.values());
  const sidebars = new Map([...setup.sidebars].map(([name, props]) => [name, valueHash(props)]));
  const code = createCodeNames(setup, inputs.documents);
  const partsOf = partsOnce(texts, code);
  let tables: string | null = null;
  const linkTables = () => {
    tables ??= valueHash(setup.links);
    return tables;
  };
  const keyOf: Keys['keyOf'] = (name, job) => {
    if (!('records' in job)) {
      jobs?.addMany(name, job);
      const key = partsKey(job, partsOf(job));
      return () => key;
    }
    const text = texts.ofPage(job);
    const sidebar = sidebars.get(sidebarKey(job.description.page));
    const run = code.of(job) ?? [];
    jobs?.addPage(name, job, text);
    return ({ images, asks = false }) =>
      pageKey(text, {
        sidebar,
        images: variantsOf(images, setup),
        ...(run.length > 0 && { code: run, links: asks ? linkTables() : null }),
      });
  };
  return { code, partsOf, keyOf };
}

/** The task, to be done with what the build before has made of most of it. */
export function withBefore(
  task: Exclude<RenderTask, { kind: 'pages' }>,
  before: ResultBefore | null,
  { stage: { outDir }, parts, mostChanged = aQuarter }: PartsNow,
): RenderTask {
  if (!before) return task;
  const numbers = new Map(before.parts.map((part, number) => [part, number]));
  const origins = parts.map((part) => numbers.get(part) ?? null);
  const changed = origins.filter((origin) => origin === null).length;
  if (changed > origins.length * mostChanged) return task;
  const { files, indexed, lengths } = before;
  if (task.kind === 'search') {
    if (!indexed) return task;
    const { scope, sizes } = indexed;
    return { ...task, before: { outDir, files, index: scope.index, sizes, origins } };
  }
  const [file] = files;
  if (!file || !lengths) return task;
  const pages = task.job.pages.filter((_, number) => origins[number] === null);
  return {
    ...task,
    job: { ...task.job, pages },
    before: { file: join(outDir, file.path), lengths, origins },
  };
}

/** They are asked for to find a result, to make it of the one before, and to keep it. */
function partsOnce(texts: JobTexts, code: CodeNames): JobTexts['partsOf'] {
  const known = new WeakMap<Job, string[]>();
  return (job) => {
    const parts = known.get(job) ?? partsWithCode(texts.partsOf(job), code.ofPages(job));
    known.set(job, parts);
    return parts;
  };
}

/** Variants of images of a page, which its key names. */
export function variantsOf(
  images: readonly string[],
  setup: Pick<RenderSetup, 'images'>,
): readonly (readonly ImageVariant[])[] {
  return images.map((url) => setup.images?.get(url) ?? []);
}

/** The names of parts, by what each runs as well. */
function partsWithCode(parts: readonly string[], code: ReturnType<CodeNames['ofPages']>): string[] {
  return parts.map((part, number) => {
    const run = code[number] ?? [];
    return run.length === 0 ? part : textHash([part, ...run].join('\n'));
  });
}
