import type { FailureBox } from '../../browser/failure-box.ts';
import type { SiteProps } from '../../types.ts';
import type { IslandHydrator } from './hydrate-islands.tsx';

/** The islands of the document: `<docsite-island>` elements, HTML of the server that is to come to life. */
export interface Islands {
  /** Looks for islands in an element. Each is hydrated when it is about to be seen, once. */
  scan(element: ParentNode, site: SiteProps): void;
  /** Unmounts the islands that have left the document. */
  unmountRemoved(): void;
}

/**
 * Pages without islands load nothing of what islands need.
 *
 * @param onAlive called each time an island has begun to answer to the reader
 */
export function startIslands(failure: FailureBox, onAlive: () => void): Islands {
  let loading: Promise<IslandHydrator> | null = null;
  const fail = (error: unknown): void => {
    console.error(error);
    // What did not load may do so in a new document, and what another deployment has taken away can only be there.
    failure.show(error, () => window.location.reload());
  };
  const load = async (): Promise<IslandHydrator> => {
    const { createIslandHydrator } = await import('./island-runtime.ts');
    return createIslandHydrator(fail, onAlive);
  };
  return {
    scan(element, site) {
      if (element.querySelector('docsite-island') === null) return;
      loading ??= load();
      loading
        .then((hydrator) => hydrator.watch(element, site))
        .catch((error: unknown) => {
          // A later page asks for it again; until then it concerns nobody.
          loading = null;
          fail(error);
        });
    },
    unmountRemoved() {
      loading?.then((hydrator) => hydrator.unmountRemoved()).catch(() => {});
    },
  };
}
