import { navigatedEvent } from './navigated.ts';

/** The address of a page, taken apart as `window.location` is. */
export interface RouteLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** What the modules are told when a page is shown. */
export interface RouteUpdate {
  readonly location: RouteLocation;
  /** The page before; null for the one that the document was opened with. */
  readonly previousLocation: RouteLocation | null;
}

/** What a module in `clientModules` may export. Both are called when a page is shown, in this order. */
export interface ClientModule {
  /** A function that it returns is called before the next page is told of. */
  readonly onRouteUpdate?: (update: RouteUpdate) => unknown;
  readonly onRouteDidUpdate?: (update: RouteUpdate) => void;
}

/** Tells each module of the page that is open, and from now on of every page that is shown. */
export function startClientModules(modules: readonly ClientModule[]): void {
  let shown: RouteLocation | null = null;
  const cleanups: (() => void)[] = [];
  const tell = (): void => {
    const { pathname, search, hash } = window.location;
    const update = { location: { pathname, search, hash }, previousLocation: shown };
    shown = update.location;
    for (const cleanUp of cleanups.splice(0)) guarded(cleanUp);
    for (const module of modules) {
      guarded(() => {
        const cleanUp = module.onRouteUpdate?.(update);
        if (typeof cleanUp === 'function') cleanups.push(() => cleanUp());
      });
      guarded(() => module.onRouteDidUpdate?.(update));
    }
  };
  document.addEventListener(navigatedEvent, tell);
  tell();
}

/** What one module does wrong is none of the others' business. */
function guarded(work: () => void): void {
  try {
    work();
  } catch (error) {
    reportError(error);
  }
}
