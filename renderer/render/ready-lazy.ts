import {
  type ComponentType,
  createElement,
  Fragment,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  type SuspenseProps,
} from 'react';

/** Where threads that render leave the `lazy` and the `Suspense` that code of the site gets for React's. */
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
      let failure: { readonly cause: unknown } | null = null;
      const begun = (async () => await load())();
      const noted = begun.then(
        (found) => {
          module = found;
        },
        (cause) => {
          failure = { cause };
        },
      );
      loading.push(noted);
      const atOnce = {
        // biome-ignore lint/suspicious/noThenProperty: React takes at once what tells it at once, as no promise does.
        then: (tell: (found: typeof module) => void, fail: (cause: unknown) => void) =>
          failure ? fail(failure.cause) : tell(module),
      };
      return lazy(() => (module === null && failure === null ? begun : (atOnce as unknown as typeof begun)));
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

let isOpen = false;

/**
 * Renders with what stands in `Suspense` as if it stood alone, if `open` says so, so that what fails or waits there is
 * thrown: where no script follows, what `Suspense` shows meanwhile would stay.
 */
export function withOpenSuspense<Made>(open: boolean, render: () => Made): Made {
  const before = isOpen;
  isOpen = open;
  try {
    return render();
  } finally {
    isOpen = before;
  }
}

/** What code of the site gets for `Suspense` of React. */
export function ReadySuspense(props: SuspenseProps): ReactNode {
  return isOpen ? createElement(Fragment, null, props.children) : createElement(Suspense, props);
}
