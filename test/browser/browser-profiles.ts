/** Profiles of the browser, each with one page: to start one costs as much as to load a page of the site. */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** A profile that nobody else uses until it is given back. */
export interface Profile {
  readonly key: string;
  readonly page: Page;
  readonly session: CDPSession;
}

/** Profiles that nothing of may be seen later, since what was done to them cannot be undone. */
const spoiled = new WeakSet<BrowserContext>();

/** Lets no other test have the profile of this page. */
export function spoilProfile(page: Page): void {
  spoiled.add(page.context());
}

/** Lends the profiles of one browser. */
export class BrowserProfiles {
  readonly #browser: Browser;
  readonly #timeout: number;
  readonly #free: Profile[] = [];
  readonly #lent: Profile[] = [];

  /** @param timeout longest wait for anything in a page, in milliseconds */
  constructor(browser: Browser, timeout: number) {
    this.#browser = browser;
    this.#timeout = timeout;
  }

  /**
   * A profile that was made with these options, perhaps for another test, which `cleanProfile` is for.
   *
   * @param initScript runs in each page before any of its own scripts
   */
  async borrow(options: BrowserContextOptions, initScript?: () => void): Promise<Profile> {
    const key = JSON.stringify([options, initScript?.toString()]);
    const index = this.#free.findIndex((profile) => profile.key === key);
    const [found] = index < 0 ? [] : this.#free.splice(index, 1);
    const profile = found ?? (await this.#make(key, options, initScript));
    this.#lent.push(profile);
    return profile;
  }

  /** Takes back every profile that was lent, without its routes, and closes those that cannot be lent again. */
  async takeBack(): Promise<void> {
    await Promise.all(
      this.#lent.splice(0).map(async (profile) => {
        const context = profile.page.context();
        // What a page fetches ahead may be on its way still: routes that answer too late are nobody's problem.
        const routed = [context, ...context.pages()];
        await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
        if (profile.page.isClosed() || spoiled.has(context)) return await context.close();
        const others = context.pages().filter((page) => page !== profile.page);
        await Promise.all(others.map((page) => page.close()));
        this.#free.push(profile);
      }),
    );
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }

  async #make(key: string, options: BrowserContextOptions, initScript?: () => void): Promise<Profile> {
    const context = await this.#browser.newContext(options);
    context.setDefaultTimeout(this.#timeout);
    if (initScript !== undefined) await context.addInitScript(initScript);
    const page = await context.newPage();
    return { key, page, session: await context.newCDPSession(page) };
  }
}

/** Leaves nothing in a profile of what it showed and stored before, but for `stored`, which the site's pages find. */
export async function cleanProfile(
  { page, session }: Profile,
  origin: string,
  stored: Readonly<Record<string, string>>,
): Promise<void> {
  // A page that has no script, whose storage is that of the site.
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((entries) => {
    // A browser may refuse its storage: then there is nothing to clean.
    try {
      sessionStorage.clear();
      localStorage.clear();
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    } catch {}
  }, stored);
  await session.send('Page.resetNavigationHistory');
  // To switch the cache off empties the one in memory, which holds the answers that tests gave in place of the server.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
}
