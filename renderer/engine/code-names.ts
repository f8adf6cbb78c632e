import type { Document, DocumentModule } from '../model/document.ts';
import { closedModules } from '../render/closed-modules.ts';
import type { RenderSetup } from '../workers/render-task.ts';
import type { Job } from './render-keys.ts';

/** What jobs run of the code of the site. */
export interface CodeNames {
  /** Names of the code that a job runs; null where some of it may make something else the next time. */
  of(job: Job): readonly string[] | null;
  /** The same for each page of what is made of many. */
  ofPages(job: Extract<Job, { pages: unknown }>): readonly (readonly string[] | null)[];
  /** Names of all modules; null where one is not like that. */
  readonly all: readonly string[] | null;
}

/**
 * `modules` are absolute paths of compiled files by source id: all are read at once, for names that change with what
 * they hold. A document that `documents` lacks runs no code of its own.
 */
export function createCodeNames(
  { modules, root, seconds, megabytes }: Pick<RenderSetup, 'modules' | 'root' | 'seconds' | 'megabytes'>,
  documents: ReadonlyMap<string, Pick<Document, 'module'>>,
): CodeNames {
  const closed = closedModules(modules, root);
  const namesOf = (ids: readonly string[]): readonly string[] | null => {
    const names = ids.flatMap((id) => closed.get(id) ?? []);
    // What they may take decides whether they are refused.
    return names.length < ids.length ? null : names.map((name) => `${name} ${seconds} ${megabytes}`);
  };
  const ofDocument = (id: string) => idsOf(id, documents.get(id)?.module ?? null);
  const ofPages: CodeNames['ofPages'] = (job) =>
    'scope' in job
      ? job.pages.map(() => [])
      : job.pages.map(({ text: { source, module } }) => namesOf(idsOf(source, module)));
  return {
    of(job) {
      if ('pages' in job) return joined(ofPages(job));
      const { article, page, bodies } = job.description;
      const own = article.kind === 'component' && page.source !== null ? [page.source] : [];
      return namesOf([...own, ...bodies.flatMap(({ source }) => ofDocument(source))]);
    },
    ofPages,
    all: namesOf([...modules.keys()]),
  };
}

/** Ids of the modules that a document runs: its own, and those of the partials in it. */
function idsOf(id: string, module: DocumentModule | null): string[] {
  if (module === null) return [];
  const partials = module.partials?.filter((partial) => partial.module) ?? [];
  return [id, ...partials.map(({ file }) => file)];
}

function joined(lists: readonly (readonly string[] | null)[]): readonly string[] | null {
  const all: string[] = [];
  for (const list of lists) {
    if (list === null) return null;
    all.push(...list);
  }
  return all;
}
