import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Page } from '../model/page.ts';
import { lackingAnchors, type RenderedIds } from '../site/checks/check-links.ts';
import type { RenderedLinks } from '../site/links/rendered-links.ts';
import { type ServedSite, sourcesOf } from './served-site.ts';
import { compareProblems, nameOf, type ProblemChange, siteProblems } from './site-problems.ts';
import { createWorkQueue, type WorkQueue } from './work-queue.ts';

/** Keeps the problems of the site that is served, and tells what changes. */
export interface ProblemTracker {
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

/** What a tracker knows. */
interface State {
  readonly listener: ProblemListener;
  /** One look after the other. */
  readonly queue: WorkQueue;
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
  isStopped: boolean;
}

/** Knows of no problems before the first look. A look tells nothing once a newer snapshot has come, or after `stop`. */
export function createProblemTracker(listener: ProblemListener): ProblemTracker {
  const state: State = {
    listener,
    queue: createWorkQueue(),
    served: null,
    edited: new Set(),
    config: [],
    failure: null,
    told: [],
    first: null,
    failing: [],
    isStopped: false,
  };
  return {
    look: (served, edited) => look(state, served, edited),
    setConfig(diagnostics) {
      const isSame = diagnostics.length === 0 && state.config.length === 0;
      state.config = diagnostics;
      if (!isSame) lookAgain(state);
    },
    setFailure(problem) {
      const isSame = problem === null && state.failure === null;
      state.failure = problem;
      if (!isSame) lookAgain(state);
    },
    notice() {
      const failing = state.served ? failingPages(state.served) : [];
      if (failing.some((path) => !state.failing.includes(path))) lookAgain(state);
    },
    all: () => state.told,
    forPage: (page) => problemsFor(page, state),
    settled: () => state.queue.idle(),
    stop() {
      state.isStopped = true;
    },
  };
}

function look(state: State, served: ServedSite, edited: ReadonlySet<string>): void {
  state.served = served;
  state.edited = new Set([...state.edited, ...edited]);
  state.queue.add(() => lookNow(state, served)).catch(state.listener.onDefect);
}

function lookAgain(state: State): void {
  if (state.served) look(state, state.served, new Set());
  else tell(state, { found: [], always: false });
}

async function lookNow(state: State, served: ServedSite): Promise<void> {
  const isOver = () => state.isStopped || state.served !== served;
  // The browser's request for the page goes first, and so does the next edit.
  if (!isOver()) await new Promise((resume) => setTimeout(resume, courtesyMs));
  if (isOver()) return;
  for (const page of pagesToRender(served, state)) served.render(page);
  const found = await siteProblems(served);
  if (isOver()) return;
  const isWhole = served.values.documents.pending.size === 0;
  // While texts are parsed, no page was rendered.
  if (isWhole) state.edited = new Set();
  state.failing = failingPages(served);
  // The first complete list is told even when it is empty: then it is known that nothing is wrong.
  const isFirst = state.first === null && isWhole;
  tell(state, { found, always: isFirst });
  if (isFirst) state.first = new Set(state.told.map(nameOf));
}

function tell(state: State, { found, always }: { found: readonly Diagnostic[]; always: boolean }): void {
  const failure = state.failure ? [state.failure] : [];
  const change = compareProblems(state.told, [...state.config, ...failure, ...found]);
  state.told = change.all;
  if (always || change.fresh.length > 0 || change.healed.length > 0) state.listener.onProblems(change);
}

function problemsFor(page: Page | null, { served, told, config, first }: State) {
  const files = page && served ? filesOf(page, served) : new Set<string>();
  const errors = told.filter(({ severity }) => severity === 'error');
  const isNew = (one: Diagnostic) => first !== null && !first.has(nameOf(one));
  const shown = errors.filter((one) => files.has(one.file ?? '') || config.includes(one) || isNew(one));
  return { shown, others: errors.length - shown.length };
}

/** Pages of edited files, pages whose anchors edited files name and only rendering shows, and those that failed before. */
function pagesToRender({ values, locales }: ServedSite, { edited, failing }: State): Page[] {
  const { site, documents } = values;
  if (documents.pending.size > 0) return [];
  const failed = failing.flatMap((path) => site.byPath.get(path) ?? []);
  const shown = site.pages.filter(({ source }) => source !== null && edited.has(source));
  const named = site.tables.unprovenLinks.flatMap(({ file, problem }) =>
    edited.has(file) ? (site.byPath.get(problem.page.path) ?? []) : [],
  );
  const all = [...new Set([...failed, ...shown, ...named])].filter(({ locale }) => locales.includes(locale));
  return all.slice(0, mostPages);
}

/** Paths of the rendered pages that went wrong, lack an anchor, or whose code links to what is not there. */
function failingPages({ values, pageProblems, rendered }: ServedSite): string[] {
  const { ids, links } = rendered();
  const unproven = [
    ...values.site.tables.unprovenLinks,
    ...[...links.values()].flatMap((found) => found.unproven),
  ];
  const lacking = lackingAnchors(unproven, ids).map(({ problem }) => problem.page.path);
  const linking = [...links].filter(([, found]) => isFaulty(found, ids)).map(([path]) => path);
  return [...pageProblems().map(({ page }) => page.path), ...lacking, ...linking];
}

function isFaulty({ broken, inIslands, unproven }: RenderedLinks, ids: RenderedIds): boolean {
  return broken.length > 0 || inIslands.length > 0 || lackingAnchors(unproven, ids).length > 0;
}

/** Ids of the files whose text a page shows. */
function filesOf(page: Page, { values }: ServedSite): ReadonlySet<string> {
  // A page of the snapshot before may be gone.
  const now = values.site.byPath.get(page.path);
  return new Set(now ? [...sourcesOf(now, values), now.source ?? ''].filter(Boolean) : []);
}
