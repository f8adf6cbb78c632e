import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { BrowserProfiles, cleanProfile, spoilProfile } from './browser-profiles.ts';

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

/**
 * Loads a path of the site, or an address elsewhere, in a profile without history and storage, and resolves at the
 * load event.
 */
export type OpenPage = (path: string, options?: VisitOptions) => Promise<Visit>;

/** The browser of this run. To close it ends the connection and its profiles, and leaves the program. */
export function connectToBrowser(): Promise<Browser> {
  return chromium.connect(inject('browserEndpoint'));
}

/** Opens pages for one test file. A test has each of its profiles for itself. */
export function pageOpener(): OpenPage {
  let profiles: BrowserProfiles | null = null;
  beforeAll(async () => {
    profiles = new BrowserProfiles(await connectToBrowser(), patience);
  });
  afterEach(() => profiles?.takeBack());
  afterAll(() => profiles?.close());
  return async (path, options = {}) => {
    if (profiles === null)
      throw new Error('The browser starts before the first test, not while tests are collected.');
    const { width = 1280, height = 800, stored = {}, initScript, context } = options;
    const viewport = { width, height };
    // Animations would be caught halfway.
    const profile = await profiles.borrow({ viewport, reducedMotion: 'reduce', ...context }, initScript);
    const { page } = profile;
    await page.setViewportSize(viewport);
    const siteOrigin = inject('siteOrigin');
    await cleanProfile(profile, siteOrigin, stored);
    const { href, origin } = new URL(path, siteOrigin);
    if (origin !== siteOrigin) spoilProfile(page);
    const problems = watchProblems(page);
    await options.prepare?.(page);
    await page.goto(href);
    return { page, problems };
  };
}

/** Resolves when the page answers to everything: its controls and its React shell are alive. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('docsite-hydrated').length > 0);
}

/** Path, query and fragment in the address bar. */
export function addressOf(page: Page): string {
  return page.url().slice(new URL(page.url()).origin.length);
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
