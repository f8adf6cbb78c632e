/** Profiles of the browser, each with one page: to start one costs as much as to load two pages of the site. */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { emptyMemoryCache } from './intercept-requests.ts';

/** A profile that nobody else uses until it is given back. */
export interface Profile {
  /** The settings of its browser that cannot be changed later. */
  readonly key: string;
  readonly page: Page;
  readonly session: CDPSession;
  /** Undoes what was set up for whoever has it. */
  readonly undo: (() => Promise<unknown>)[];
  /** To be called when its first page has loaded: no later one finds its storage emptied. */
  arrived: () => Promise<void>;
}

/** What a profile is made for. */
export interface ProfileOptions {
  /** All that the site of the first page finds stored. */
  readonly stored: Readonly<Record<string, string>>;
  readonly context: BrowserContextOptions;
  /** Runs in each page before any of its own scripts. */
  readonly initScript?: (() => void) | undefined;
}

/** Profiles that nothing of may be seen later, since what was done to them cannot be undone. */
const spoiled = new WeakSet<BrowserContext>();

/** Profiles that were given answers in place of the server's, which the cache in memory may hold. */
const answered = new WeakSet<BrowserContext>();

/** Most profiles that are kept for later: each is a process. */
const maxFree = 4;

/** Lets no other test have the profile of this page. */
export function spoilProfile(page: Page): void {
  spoiled.add(page.context());
}

/** Lends the profiles of one browser. */
export class BrowserProfiles {
  readonly #browser: Browser;
  readonly #timeout: number;
  /** The one that was given back last is the last. */
  readonly #free: Profile[] = [];
  readonly #lent: Profile[] = [];

  /** @param timeout longest wait for anything in a page, in milliseconds */
  constructor(browser: Browser, timeout: number) {
    this.#browser = browser;
    this.#timeout = timeout;
  }

  /** A profile in which nothing happened yet, or nothing is left of it. */
  async borrow(options: ProfileOptions): Promise<Profile> {
    const { reducedMotion, colorScheme, permissions, javaScriptEnabled, ...settings } = options.context;
    const key = JSON.stringify(settings);
    const index = this.#free.findIndex((profile) => profile.key === key);
    const [found] = index < 0 ? [] : this.#free.splice(index, 1);
    const profile = found ?? (await this.#make(key, settings));
    this.#lent.push(profile);
    await setUp(profile, options);
    return profile;
  }

  /** Leaves a page to whoever borrowed it until what is returned is called. */
  keep(page: Page): () => Promise<void> {
    const index = this.#lent.findIndex((profile) => profile.page === page);
    const kept = this.#lent.splice(index, 1);
    return () => this.takeBack(kept);
  }

  /** Takes back profiles that were lent, with nothing left in them, and closes those that cannot be lent again. */
  async takeBack(profiles: readonly Profile[] = this.#lent.splice(0)): Promise<void> {
    await Promise.all(
      profiles.map(async (profile) => {
        const context = profile.page.context();
        // What a page fetches ahead may be on its way still: routes that answer too late are nobody's problem.
        const routed = [context, ...context.pages()];
        await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
        if (profile.page.isClosed() || spoiled.has(context)) return await context.close();
        try {
          await cleanProfile(profile);
        } catch (error) {
          // It was on its way to another page: what was sent is lost with the document it left.
          if (!String(error).includes('navigated')) throw error;
          return await context.close();
        }
        this.#free.push(profile);
      }),
    );
    const superfluous = this.#free.splice(0, this.#free.length - maxFree);
    await Promise.all(superfluous.map(({ page }) => page.context().close()));
  }

  async #make(key: string, settings: BrowserContextOptions): Promise<Profile> {
    const context = await this.#browser.newContext(settings);
    context.setDefaultTimeout(this.#timeout);
    noteAnswers(context, context);
    context.on('page', (opened) => noteAnswers(opened, context));
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    return { key, page, session, undo: [], arrived: async () => {} };
  }
}

/** Gives a page those of its settings that can be changed at any time, whatever was emulated there before. */
async function setUp(profile: Profile, { stored, initScript, context }: ProfileOptions): Promise<void> {
  const { page, session, undo } = profile;
  const { reducedMotion, colorScheme, permissions, javaScriptEnabled } = context;
  await page.emulateMedia({
    media: null,
    contrast: null,
    forcedColors: null,
    colorScheme: colorScheme ?? null,
    reducedMotion: reducedMotion ?? null,
  });
  // Before any other script. To visit the site for this would cost half as much as a page.
  const storing = await page.addInitScript(store, stored);
  profile.arrived = once(() => storing.dispose());
  undo.push(profile.arrived);
  if (initScript !== undefined) {
    const script = await page.context().addInitScript(initScript);
    undo.push(() => script.dispose());
  }
  if (permissions !== undefined) {
    await page.context().grantPermissions(permissions);
    undo.push(() => page.context().clearPermissions());
  }
  await session.send('Emulation.setScriptExecutionDisabled', { value: javaScriptEnabled === false });
}

/** A function that does nothing from its second call on. */
function once(act: () => Promise<unknown>): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (isDone) return;
    isDone = true;
    await act();
  };
}

/** Notes that requests of `target` are answered by a test. */
function noteAnswers(target: Page | BrowserContext, context: BrowserContext): void {
  const route = target.route.bind(target);
  target.route = (...handling) => {
    answered.add(context);
    return route(...handling);
  };
}

const watched = [
  ...(['console', 'pageerror', 'framenavigated'] as const),
  ...(['request', 'requestfailed', 'requestfinished', 'response'] as const),
];

/** Leaves nothing in a profile of what it showed, and nobody who listens to it. Its storage is for who has it next. */
async function cleanProfile({ page, session, undo }: Profile): Promise<void> {
  const context = page.context();
  for (const event of watched) {
    page.removeAllListeners(event);
    if (event !== 'pageerror' && event !== 'framenavigated') context.removeAllListeners(event);
  }
  await Promise.all(context.pages().map((other) => (other === page ? null : other.close())));
  for (const undoOne of undo.splice(0)) await undoOne();
  await silence(session);
  await session.send('Page.resetNavigationHistory');
  // What the server answers is the same for all tests: to load and compile it anew costs as much as a page.
  if (!answered.delete(context)) return;
  await emptyMemoryCache(session);
}

/** Leaves a page where it is, with no script that runs, nothing that loads and nothing that is drawn. */
async function silence(session: CDPSession): Promise<void> {
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
  await session.send('Page.stopLoading');
  await session.send('Runtime.evaluate', { expression: 'document.documentElement.replaceChildren()' });
}

/** In a page: leaves nothing but `entries` in the storage of its site. */
function store(entries: Readonly<Record<string, string>>): void {
  if (window !== window.top) return;
  // A browser may refuse its storage: then there is nothing to clean.
  try {
    sessionStorage.clear();
    localStorage.clear();
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  } catch {}
}
