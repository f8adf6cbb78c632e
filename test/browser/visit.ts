import { type Browser, type BrowserContextOptions, chromium, type Page, type Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { BrowserProfiles } from './browser-profiles.ts';

export interface VisitOptions {
  /** Width of the window in CSS pixels; 1280 without it. */
  readonly width?: number;
  readonly height?: number;
  /** What the reader's local storage holds on arrival. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Runs in the page before any of its own scripts. */
  readonly initScript?: () => void;
  /** Further settings of the browser. */
  readonly context?: BrowserContextOptions;
  /**
   * Whether the reader asks to save data: then no link that is on screen or pointed at is fetched ahead, which costs as
   * much as to load the page. True without it, since few tests are about what is fetched ahead.
   */
  readonly savesData?: boolean;
  /** Prepares the page before it loads, for instance its network. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

export interface Visit {
  readonly page: Page;
  /** Console errors and warnings, uncaught errors and failed requests so far. */
  readonly problems: readonly string[];
}

/** Longest wait for anything in a page, in milliseconds: no slow machine comes near it. */
export const patience = 300_000;

/**
 * Loads a path of the site, or an address elsewhere, in a profile without history and storage, and resolves at the
 * load event.
 */
export type OpenPage = (path: string, options?: VisitOptions) => Promise<Visit>;

let shared: Promise<Browser> | null = null;

/** The browser of this run. Its connection is for all files of this process and ends with it. */
function connectToBrowser(): Promise<Browser> {
  shared ??= chromium.connect(inject('browserEndpoint'));
  return shared;
}

let lender: BrowserProfiles | null = null;

/**
 * Opens pages for one test file. A test has each of its profiles for itself.
 *
 * @param defaults options of all its visits
 */
export function pageOpener(defaults: VisitOptions = {}): OpenPage {
  beforeAll(async () => {
    lender ??= new BrowserProfiles(await connectToBrowser(), patience);
  });
  afterEach(() => lender?.takeBack());
  return async (path, options) => {
    if (lender === null)
      throw new Error('The browser starts before the first test, not while tests are collected.');
    const settings = { ...defaults, ...options };
    const { width = 1280, height = 800, stored = {}, initScript, context, savesData = true } = settings;
    const { href } = new URL(path, inject('siteOrigin'));
    // Animations would be caught halfway.
    const settled = { reducedMotion: 'reduce', ...context } as const;
    const profile = await lender.borrow({ stored, initScript, context: settled });
    const { page, session } = profile;
    await page.setViewportSize({ width, height });
    await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: savesData });
    const problems = watchProblems(page);
    await settings.prepare?.(page);
    // To another place of the page that was emptied, the browser would only scroll.
    if (href.includes('#')) await page.goto('about:blank');
    await page.goto(href);
    await profile.arrived();
    return { page, problems };
  };
}

/** One visit for all tests of a `describe`, which change nothing of the page. `open` is what a page opener opens. */
export function openOnce(open: () => Promise<Page>): () => Page {
  let visit: { readonly page: Page; readonly giveBack: () => Promise<void> } | undefined;
  beforeAll(async () => {
    const page = await open();
    if (lender !== null) visit = { page, giveBack: lender.keep(page) };
  });
  afterAll(() => visit?.giveBack());
  return () => {
    if (visit === undefined) throw new Error('The visit begins before the first test of its describe.');
    return visit.page;
  };
}

/** Resolves when the page answers to everything: its controls and its React shell are alive. */
export async function hydrated(page: Pick<Page, 'evaluate'>): Promise<void> {
  // Told by the browser: to ask at each frame keeps a page drawing.
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const told = new PerformanceObserver((marks) => {
          if (marks.getEntriesByName(name).length === 0) return;
          told.disconnect();
          resolve();
        });
        told.observe({ type: 'mark', buffered: true });
      }),
    'docsite-hydrated',
  );
}

/** Path, query and fragment in the address bar. */
export function addressOf(page: Page): string {
  return page.url().slice(new URL(page.url()).origin.length);
}

/** From the first page on, as what was there before has its end in no test. */
function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  const asked = new WeakSet<Request>();
  let hasArrived = false;
  const tell = (problem: string) => void (hasArrived && problems.push(problem));
  page.on('framenavigated', () => {
    hasArrived = true;
  });
  page.on('console', (message) => {
    // The browser reports the status of the page itself too; for the page of unknown addresses it is right.
    const { url } = message.location();
    if (url === page.url() && message.text().includes('404')) return;
    // What a browser asks for by itself, where a page such as the blank one names no sign.
    if (url.endsWith('/favicon.ico')) return;
    if (['error', 'warning'].includes(message.type())) tell(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => tell(`uncaught: ${error.message}`));
  page.on('request', (request) => asked.add(request));
  page.on('requestfailed', (request) => {
    if (asked.has(request)) problems.push(`failed: ${request.url()} (${request.failure()?.errorText})`);
  });
  page.on('response', (response) => {
    const request = response.request();
    if (response.status() < 400 || request.isNavigationRequest() || !asked.has(request)) return;
    problems.push(`${response.status()}: ${response.url()}`);
  });
  return problems;
}
