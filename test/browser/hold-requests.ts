import type { Page } from 'playwright-core';
import { interceptRequests } from './intercept-requests.ts';

export interface HeldRequests {
  /** Holds the requests of this page from here on. */
  readonly prepare: (page: Page) => Promise<void>;
  /** Resolves when the first of them has been asked for. */
  readonly asked: Promise<void>;
  /** Lets them go, now and later, and resolves when those that were held are on their way. */
  readonly release: () => Promise<void>;
}

/**
 * Keeps the server from answering requests whose address matches, until they are released.
 *
 * @param by who asks
 */
export function holdRequests(pattern: string, by: 'page' | 'worker' = 'page'): HeldRequests {
  const [asked, tellAsked] = signal();
  const [released, tellReleased] = signal();
  const held: Promise<void>[] = [];
  const hold = (pass: () => Promise<void>) => {
    tellAsked();
    // The page may have given the request up meanwhile.
    const answered = released.then(pass).catch(() => {});
    held.push(answered);
    return answered;
  };
  return {
    prepare: (page) =>
      by === 'page'
        ? interceptRequests(page, pattern, ({ pass }) => hold(() => pass()))
        : page
            .context()
            .route(pattern, (route) => hold(() => route.continue()))
            .then(() => {}),
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
