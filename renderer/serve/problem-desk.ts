import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { lackingAnchors } from '../site/checks/check-links.ts';
import type { Page } from '../site/site.ts';
import { type ServedSite, sourcesOf } from './served-site.ts';
import { compareProblems, nameOf, type ProblemChange, siteProblems } from './site-problems.ts';

/** Keeps the problems of the site that is served, and tells what changes. */
export interface ProblemDesk {
  /** Looks for the problems of a new snapshot, soon. `edited`: source ids whose pages are rendered for that. */
  look(served: ServedSite, edited: ReadonlySet<string>): void;
  /** Errors of a configuration that cannot be used. */
  setConfig(diagnostics: readonly Diagnostic[]): void;
  /** What keeps docsite itself from working, which no snapshot knows of. */
  setFailure(problem: Diagnostic | null): void;
  /** To be called after pages were rendered: what they did wrong is a problem. */
  notice(): void;
  all(): readonly Diagnostic[];
  /**
   * The errors that whoever looks at a page should see: those of the page itself, and those that were made
   * since the site is served, wherever they are. `others` counts the rest.
   */
  forPage(page: Page | null): { readonly shown: readonly Diagnostic[]; readonly others: number };
  settled(): Promise<void>;
  /** Nothing is looked for or told any more. */
  stop(): void;
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

/** What a desk knows. */
interface Desk {
  readonly listener: ProblemListener;
  served: ServedSite | null;
  /** Source ids that were edited since their pages were last rendered for their problems. */
  edited: ReadonlySet<string>;
  config: readonly Diagnostic[];
  failure: Diagnostic | null;
  /** The list that the listener knows. */
  told: readonly Diagnostic[];
  /** Names of the problems that were there before anything was edited. */
  first: ReadonlySet<string> | null;
  /** Paths of the pages that went wrong when they were last rendered, or lacked an anchor that a link names. */
  failing: readonly string[];
  looking: Promise<void>;
  isStopped: boolean;
}

export function createProblemDesk(listener: ProblemListener): ProblemDesk {
  const desk: Desk = {
    listener,
    served: null,
    edited: new Set(),
    config: [],
    failure: null,
    told: [],
    first: null,
    failing: [],
    looking: Promise.resolve(),
    isStopped: false,
  };
  return {
    look: (served, edited) => look(desk, served, edited),
    setConfig(diagnostics) {
      const isSame = diagnostics.length === 0 && desk.config.length === 0;
      desk.config = diagnostics;
      if (!isSame) lookAgain(desk);
    },
    setFailure(problem) {
      const isSame = problem === null && desk.failure === null;
      desk.failure = problem;
      if (!isSame) lookAgain(desk);
    },
    notice() {
      const failing = desk.served ? failingPages(desk.served) : [];
      if (failing.some((path) => !desk.failing.includes(path))) lookAgain(desk);
    },
    all: () => desk.told,
    forPage: (page) => problemsFor(page, desk),
    settled: () => settled(desk),
    stop() {
      desk.isStopped = true;
    },
  };
}

async function settled(desk: Desk): Promise<void> {
  let seen: Promise<void> | null = null;
  while (seen !== desk.looking) {
    seen = desk.looking;
    await seen;
  }
}

function look(desk: Desk, served: ServedSite, edited: ReadonlySet<string>): void {
  desk.served = served;
  desk.edited = new Set([...desk.edited, ...edited]);
  desk.looking = desk.looking.then(() => lookNow(desk, served)).catch(desk.listener.onDefect);
}

function lookAgain(desk: Desk): void {
  if (desk.served) look(desk, desk.served, new Set());
  else tell(desk, { found: [], always: false });
}

async function lookNow(desk: Desk, served: ServedSite): Promise<void> {
  const isOver = () => desk.isStopped || desk.served !== served;
  // The browser's request for the page goes first, and so does the next edit.
  if (!isOver()) await new Promise((resume) => setTimeout(resume, courtesyMs));
  if (isOver()) return;
  for (const page of pagesToRender(served, desk)) served.render(page);
  const found = await siteProblems(served);
  if (isOver()) return;
  desk.edited = new Set();
  desk.failing = failingPages(served);
  // The first complete list is told even when it is empty: then it is known that nothing is wrong.
  const isFirst = desk.first === null && served.snapshot.sources.pending.size === 0;
  tell(desk, { found, always: isFirst });
  if (isFirst) desk.first = new Set(desk.told.map(nameOf));
}

function tell(desk: Desk, { found, always }: { found: readonly Diagnostic[]; always: boolean }): void {
  const failure = desk.failure ? [desk.failure] : [];
  const change = compareProblems(desk.told, [...desk.config, ...failure, ...found]);
  desk.told = change.all;
  if (always || change.fresh.length > 0 || change.healed.length > 0) desk.listener.onProblems(change);
}

function problemsFor(
  page: Page | null,
  { served, told, config, first }: Desk,
): ReturnType<ProblemDesk['forPage']> {
  const files = page && served ? filesOf(page, served) : new Set<string>();
  const errors = told.filter(({ severity }) => severity === 'error');
  const isNew = (one: Diagnostic) => first !== null && !first.has(nameOf(one));
  const shown = errors.filter((one) => files.has(one.file ?? '') || config.includes(one) || isNew(one));
  return { shown, others: errors.length - shown.length };
}

/** Pages of edited files, pages whose anchors edited files name and only rendering shows, and those that failed before. */
function pagesToRender({ snapshot }: ServedSite, { edited, failing }: Desk): Page[] {
  const { site, sources, locales } = snapshot;
  if (sources.pending.size > 0) return [];
  const failed = failing.flatMap((path) => site.byPath.get(path) ?? []);
  const shown = site.pages.filter(({ source }) => source !== null && edited.has(source));
  const named = site.tables.unprovenLinks.flatMap(({ file, problem }) =>
    edited.has(file) ? (site.byPath.get(problem.page.path) ?? []) : [],
  );
  const all = [...new Set([...failed, ...shown, ...named])].filter(({ locale }) => locales.includes(locale));
  return all.slice(0, mostPages);
}

/** Paths of the rendered pages that went wrong or lack an anchor. */
function failingPages({ snapshot, pageProblems, renderedIds }: ServedSite): string[] {
  const lacking = lackingAnchors(snapshot.site, renderedIds()).map(({ problem }) => problem.page.path);
  return [...pageProblems().map(({ page }) => page.path), ...lacking];
}

/** Ids of the files whose text a page shows. */
function filesOf(page: Page, { snapshot }: ServedSite): ReadonlySet<string> {
  // A page of the snapshot before may be gone.
  const now = snapshot.site.byPath.get(page.path);
  return new Set(now ? [...sourcesOf(now, snapshot), now.source ?? ''].filter(Boolean) : []);
}
