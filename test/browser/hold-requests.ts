import type { Page } from 'playwright-core';

export interface HeldRequests {
  /** Holds the requests of this page from here on. */
  readonly prepare: (page: Page) => Promise<void>;
  /** Resolves when the first of them has been asked for. */
  readonly asked: Promise<void>;
  /** Lets them go, now and later, and resolves when those that were held are on their way. */
  readonly release: () => Promise<void>;
}

/** Keeps the server from answering requests whose address matches, until they are released. */
export function holdRequests(pattern: string): HeldRequests {
  const [asked, tellAsked] = signal();
  const [released, tellReleased] = signal();
  const held: Promise<void>[] = [];
  return {
    prepare: async (page) => {
      await page.context().route(pattern, (route) => {
        tellAsked();
        // The page may have given the request up meanwhile.
        const answered = released.then(() => route.continue()).catch(() => {});
        held.push(answered);
        return answered;
      });
    },
    asked,
    release: async () => {
      tellReleased();
      await Promise.all(held);
    },
  };
}

function signal(): [Promise<void>, () => void] {
  let tell = (): void => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  return [told, tell];
}
