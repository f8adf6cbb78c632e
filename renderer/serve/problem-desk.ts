import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Page } from '../site/site.ts';
import { type ServedSite, sourcesOf } from './served-site.ts';
import { compareProblems, nameOf, type ProblemChange, siteProblems } from './site-problems.ts';

/** Keeps the problems of the site that is served, and tells what changes. */
export interface ProblemDesk {
  /** Looks for the problems of a new snapshot, soon. `edited`: source ids whose pages are rendered for that. */
  look(served: ServedSite, edited: ReadonlySet<string>): void;
  /** Errors of a configuration that cannot be used. */
  setConfig(diagnostics: readonly Diagnostic[]): void;
  /** A problem that no snapshot knows of. */
  add(problem: Diagnostic): void;
  /** To be called after pages were rendered: what they did wrong is a problem. */
  notice(): void;
  all(): readonly Diagnostic[];
  /**
   * The errors that whoever looks at a page should see: those of the page itself, and those that were made
   * since the site is served, wherever they are. `others` counts the rest.
   */
  forPage(page: Page | null): { readonly shown: readonly Diagnostic[]; readonly others: number };
  settled(): Promise<void>;
}

/** What a page takes to be asked for and rendered, in milliseconds. */
const courtesyMs = 40;

interface ProblemListener {
  readonly onProblems: (change: ProblemChange) => void;
  /** Looking for problems failed. */
  readonly onDefect: (error: unknown) => void;
}

/** Pages of edited files that are rendered to find what they do wrong: all locales and versions of a few files. */
const mostPages = 24;

export function createProblemDesk({ onProblems, onDefect }: ProblemListener): ProblemDesk {
  let served: ServedSite | null = null;
  let config: readonly Diagnostic[] = [];
  let added: readonly Diagnostic[] = [];
  let told: readonly Diagnostic[] = [];
  /** Names of the problems that were there before anything was edited. */
  let first: ReadonlySet<string> | null = null;
  let failing: readonly string[] = [];
  let looking: Promise<void> = Promise.resolve();

  const lookNow = async (at: ServedSite, edited: ReadonlySet<string>): Promise<void> => {
    // The browser's request for the page goes first, and so does the next edit.
    await new Promise((resume) => setTimeout(resume, courtesyMs));
    if (served !== at) return;
    for (const page of pagesToRender(at, edited, failing)) at.render(page);
    const found = await siteProblems(at.snapshot, at.pageProblems());
    if (served !== at) return;
    failing = at.pageProblems().map(({ page }) => page.path);
    // The first complete list is told even when it is empty: then it is known that nothing is wrong.
    const isFirst = first === null && at.snapshot.sources.pending.size === 0;
    tellAll([...config, ...added, ...found], isFirst);
    if (isFirst) first = new Set(told.map(nameOf));
  };
  const tellAll = (all: readonly Diagnostic[], always = false): void => {
    const change = compareProblems(told, all);
    told = all;
    if (always || change.fresh.length > 0 || change.healed.length > 0) onProblems(change);
  };
  const look = (at: ServedSite, edited: ReadonlySet<string>): void => {
    served = at;
    looking = looking.then(() => lookNow(at, edited)).catch(onDefect);
  };
  const again = (): void => {
    if (served) look(served, new Set());
    else tellAll([...config, ...added]);
  };
  return {
    look,
    setConfig(diagnostics) {
      const isSame = diagnostics.length === 0 && config.length === 0;
      config = diagnostics;
      if (!isSame) again();
    },
    add(problem) {
      added = [...added, problem];
      again();
    },
    notice() {
      if (served?.pageProblems().some(({ page }) => !failing.includes(page.path))) again();
    },
    all: () => told,
    forPage(page) {
      const files = page && served ? filesOf(page, served) : new Set<string>();
      const errors = told.filter(({ severity }) => severity === 'error');
      const isNew = (one: Diagnostic) => first !== null && !first.has(nameOf(one));
      const shown = errors.filter((one) => files.has(one.file ?? '') || config.includes(one) || isNew(one));
      return { shown, others: errors.length - shown.length };
    },
    settled: async () => {
      let seen: Promise<void> | null = null;
      while (seen !== looking) {
        seen = looking;
        await seen;
      }
    },
  };
}

/** Pages of edited files, and those that failed before. */
function pagesToRender(
  { snapshot }: ServedSite,
  edited: ReadonlySet<string>,
  failing: readonly string[],
): Page[] {
  const { site, sources, locales } = snapshot;
  if (sources.pending.size > 0) return [];
  const failed = failing.flatMap((path) => site.byPath.get(path) ?? []);
  const shown = site.pages.filter(({ source }) => source !== null && edited.has(source));
  const all = [...new Set([...failed, ...shown])].filter(({ locale }) => locales.includes(locale));
  return all.slice(0, mostPages);
}

/** Ids of the files whose text a page shows. */
function filesOf(page: Page, { snapshot }: ServedSite): ReadonlySet<string> {
  // A page of the snapshot before may be gone.
  const now = snapshot.site.byPath.get(page.path);
  return new Set(now ? [...sourcesOf(now, snapshot), now.source ?? ''].filter(Boolean) : []);
}
