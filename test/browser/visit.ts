import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';

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

/** Loads a path of the site in a browser profile of its own and resolves at the load event. */
export type OpenPage = (path: string, options?: VisitOptions) => Promise<Visit>;

/** The browser of this run. To close it ends the connection and its profiles, and leaves the program. */
export function connectToBrowser(): Promise<Browser> {
  return chromium.connect(inject('browserEndpoint'));
}

/** Opens pages for one test file. Its profiles are closed after each test. */
export function pageOpener(): OpenPage {
  let browser: Browser | null = null;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await connectToBrowser();
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map(closeContext));
  });
  afterAll(async () => {
    await browser?.close();
  });
  return async (path, options = {}) => {
    if (browser === null)
      throw new Error('The browser starts before the first test, not while tests are collected.');
    const origin = inject('siteOrigin');
    const context = await browser.newContext({ ...contextOptions(origin, options), ...options.context });
    contexts.push(context);
    context.setDefaultTimeout(patience);
    if (options.initScript !== undefined) await context.addInitScript(options.initScript);
    const page = await context.newPage();
    const problems = watchProblems(page);
    await options.prepare?.(page);
    await page.goto(origin + path);
    return { page, problems };
  };
}

/** What a page fetches ahead may be on its way still: routes that answer too late are nobody's problem. */
async function closeContext(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

/** Resolves when the page answers to everything: its controls and its React shell are alive. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('docsite-hydrated').length > 0);
}

/** Path, query and fragment in the address bar. */
export function addressOf(page: Page): string {
  return page.url().slice(new URL(page.url()).origin.length);
}

function contextOptions(origin: string, options: VisitOptions): BrowserContextOptions {
  const { width = 1280, height = 800, stored = {} } = options;
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  return {
    viewport: { width, height },
    // Animations would be caught halfway.
    reducedMotion: 'reduce',
    // To fill the storage, the browser loads a page: half a visit.
    ...(localStorage.length > 0 && { storageState: { cookies: [], origins: [{ origin, localStorage }] } }),
  };
}

function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    // The browser reports the status of the page itself too; for the page of unknown addresses it is right.
    if (message.location().url === page.url() && message.text().includes('404')) return;
    if (['error', 'warning'].includes(message.type())) problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    problems.push(`failed: ${request.url()} (${request.failure()?.errorText})`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest()) {
      problems.push(`${response.status()}: ${response.url()}`);
    }
  });
  return problems;
}
