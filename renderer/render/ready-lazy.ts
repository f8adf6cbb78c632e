import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Where threads that render leave the `lazy` that code of the site gets for React's. */
export const lazyRegistry = 'docsite.lazy';

type Load = () => Promise<{ readonly default: ComponentType<object> }>;

/**
 * React's `lazy` for rendering that waits for nothing: of a component that is not loaded, the page would have what
 * `Suspense` shows meanwhile, and browsers would tell of an error when they render it themselves. So each is loaded as
 * soon as code asks for it. One that cannot be loaded here is left to the browser.
 */
export function createReadyLazy(): {
  readonly lazy: (load: Load) => LazyExoticComponent<ComponentType<object>>;
  /** Resolves when all that was asked for is loaded. */
  readonly loaded: () => Promise<void>;
} {
  let loading: Promise<void>[] = [];
  return {
    lazy(load) {
      let module: Awaited<ReturnType<Load>> | null = null;
      const begun = (async () => await load())();
      const noted = begun.then(
        (found) => {
          module = found;
        },
        () => {},
      );
      loading.push(noted);
      // biome-ignore lint/suspicious/noThenProperty: React takes at once what tells it at once, as no promise does.
      const atOnce = { then: (tell: (found: typeof module) => void) => tell(module) };
      return lazy(() => (module === null ? begun : (atOnce as unknown as typeof begun)));
    },
    async loaded() {
      // What is loaded may ask for more.
      while (loading.length > 0) {
        const asked = loading;
        loading = [];
        await Promise.all(asked);
      }
    },
  };
}
