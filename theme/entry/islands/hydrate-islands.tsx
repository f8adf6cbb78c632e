import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { CrashBoundary } from '../../components/crash-boundary.tsx';
import type { PageFacts } from '../../hooks/use-page-facts.tsx';
import { PageFactsProvider } from '../../hooks/use-page-facts.tsx';
import { SiteProvider, setSiteOfCode } from '../../hooks/use-site.tsx';
import type { SiteProps } from '../../types.ts';
import { propsFrom } from './island-props.ts';
import { childrenOf, Slot } from './slot.tsx';

export interface IslandHydrator {
  watch(element: ParentNode, site: SiteProps): void;
  unmountRemoved(): void;
}

type IslandComponent = ComponentType<Readonly<Record<string, unknown>>>;

/** How far below or above the window an island may be to be hydrated already. */
const margin = '200px';

/**
 * @param onError told what could not be loaded
 * @param onAlive called each time an island has begun to answer to the reader
 */
export function createIslandHydrator(onError: (error: unknown) => void, onAlive: () => void): IslandHydrator {
  const sites = new Map<Element, SiteProps>();
  const roots = new Map<Element, Root>();
  const start = async (element: HTMLElement): Promise<void> => {
    const site = sites.get(element);
    const { src = '', export: name = '' } = element.dataset;
    if (site) setSiteOfCode(site);
    const module = (await import(src)) as Readonly<Record<string, IslandComponent | undefined>>;
    const component = module[name];
    // The reader may have gone on while it was loaded.
    if (!site || !element.isConnected) return;
    if (!component) throw new Error(`The script ${src} has no island “${name}”.`);
    const watchInside = (slot: HTMLElement) => watch(slot, site);
    roots.set(element, hydrate({ element, site, component, watchInside, onAlive }));
  };
  const observer = observeOnce((element) => {
    start(element).catch(onError);
  });
  const watch = (element: ParentNode, site: SiteProps): void => {
    for (const island of element.querySelectorAll<HTMLElement>('docsite-island')) {
      if (sites.has(island) || !isOwn(island)) continue;
      sites.set(island, site);
      observer.observe(island);
    }
  };
  return {
    watch,
    unmountRemoved() {
      for (const element of sites.keys()) {
        if (element.isConnected) continue;
        observer.unobserve(element);
        roots.get(element)?.unmount();
        roots.delete(element);
        sites.delete(element);
      }
    },
  };
}

/** The build puts scripts of islands into assets/, and files of the content below it: what looks like an island names another. */
function isOwn({ dataset: { src = '' } }: HTMLElement): boolean {
  const { origin, pathname } = Object.assign(document.createElement('a'), { href: src });
  return origin === window.location.origin && /\/assets\/[^/]+\.js$/.test(pathname);
}

/** Calls back for each observed element when it is about to be seen. */
function observeOnce(onSeen: (element: HTMLElement) => void): IntersectionObserver {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        onSeen(target as HTMLElement);
      }
    },
    { rootMargin: margin },
  );
  return observer;
}

function hydrate(props: IslandProps): Root {
  const { prefix = '' } = props.element.dataset;
  return hydrateRoot(props.element, <Island {...props} />, { identifierPrefix: prefix });
}

interface IslandProps {
  readonly element: HTMLElement;
  readonly site: SiteProps;
  readonly component: IslandComponent;
  readonly watchInside: (slot: HTMLElement) => void;
  readonly onAlive: () => void;
}

/** What the server rendered, with its properties and children read back from the document. */
function Island(island: IslandProps): ReactNode {
  const { element, site, component: Component, watchInside, onAlive } = island;
  useEffect(() => {
    element.dataset.hydrated = '';
    onAlive();
  }, [element, onAlive]);
  const { props = '{}', siteProps, page, prefix = '', slot } = element.dataset;
  const [own] = useState(() => propsFrom(props, watchInside));
  const fromSite = Object.fromEntries((siteProps?.split(' ') ?? []).map((name) => [name, site]));
  // Taken before the component can have hidden them.
  const [nodes] = useState(() => (slot === undefined ? null : childrenOf(element, prefix)));
  const children = nodes !== null && <Slot {...{ nodes, prefix, onInsert: watchInside }} />;
  return (
    <CrashBoundary messages={site.messages} page={element} rest={null}>
      <SiteProvider site={site}>
        <PageFactsProvider read={readerOf(page)}>
          <Component {...own} {...fromSite} {...(children && { children })} />
        </PageFactsProvider>
      </SiteProvider>
    </CrashBoundary>
  );
}

/** An island has the facts of its page if it asked for them on the server. */
function readerOf(json: string | undefined): (() => PageFacts) | undefined {
  return json === undefined ? undefined : () => JSON.parse(json) as PageFacts;
}
