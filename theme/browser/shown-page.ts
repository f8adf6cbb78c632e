import type { LoadedPage } from './navigation/load-page.ts';

/** What changes the page on screen while its source is being written; see `serve/`. */
export interface ShownPage {
  /** As navigation loads pages: null when only the browser can show it. */
  readonly load: (url: string) => Promise<LoadedPage | null>;
  /** Puts a page on screen, at once. */
  readonly show: (page: LoadedPage) => void;
  /** Lets go of every page that was fetched. */
  readonly forget: () => void;
}

const eventName = 'docsite:hydrated';

/** Tells whoever listens that the shell is alive, and gives them the page. */
export function announceShell(page: ShownPage): void {
  document.dispatchEvent(new CustomEvent(eventName, { detail: page }));
}

/** @param listener called when the shell is alive; never, when that has happened already */
export function onShell(listener: (page: ShownPage) => void): void {
  document.addEventListener(eventName, (event) => listener((event as CustomEvent<ShownPage>).detail));
}
