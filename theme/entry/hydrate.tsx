import { type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { FailureBox } from '../browser/failure-box.ts';
import { applyStyles } from '../browser/navigation/apply-styles.ts';
import {
  type LoadedPage,
  loadPage,
  type PageSources,
  type PageView,
} from '../browser/navigation/load-page.ts';
import { startNavigation } from '../browser/navigation/navigation.ts';
import { createPageStore, type PageStore } from '../browser/navigation/page-store.ts';
import { startPrefetching } from '../browser/navigation/prefetch.ts';
import { readPage } from '../browser/navigation/read-page.ts';
import { createSharedData } from '../browser/navigation/shared-data.ts';
import { showHead } from '../browser/navigation/show-head.ts';
import { CrashBoundary } from '../components/crash-boundary.tsx';
import { mainId } from '../components/skip-link.tsx';
import { StaticRegion } from '../components/static-region.tsx';
import type { SidebarProps, SiteProps } from '../types.ts';
import { startIslands } from './islands/start-islands.ts';
import { Shell } from './shell.tsx';
import '../components/shared-scripts.ts';
import { startPageExtras } from '../browser/page-extras.ts';
import { announceShell } from '../browser/shown-page.ts';
import { restoreTabs } from '../browser/tabs.ts';

/**
 * Gives the shell its life, and then follows links without loading the document anew. The page's own data stands
 * in the document; the site's and the sidebar's are shared files named by it. The article and the footer stay the
 * static HTML that the server sent.
 *
 * Resolves when the shell answers to events. Rejects when the shared data cannot be loaded; the page is then as
 * it was.
 *
 * @param onAlive called each time an island has begun to answer to the reader
 */
export async function hydrate(failure: FailureBox, onAlive: () => void): Promise<void> {
  const root = document.getElementById('docsite');
  const first = readPage(document);
  if (root === null || first === null) return;
  const shared = createSharedData();
  const { page, article, footer, siteHref, sidebarHref } = first;
  const [site, sidebar] = await Promise.all([
    shared.get<SiteProps>(siteHref),
    shared.get<SidebarProps>(sidebarHref),
  ]);
  if (site === null) throw new Error(`${siteHref} is not there.`);
  const { boot, ownResources } = first;
  const sources = { store: createPageStore(), shared, first: { boot, ownResources } };
  const view: PageView = { site, sidebar, page, article, footer };
  followLinks(view, sources, { root, failure, onAlive, shell: await hydrateShell(root, view) });
}

/** Resolves when the shell answers to events. */
function hydrateShell(root: HTMLElement, view: PageView): Promise<Screen['shell']> {
  return new Promise((resolve) => {
    const ready = () => resolve(hydrated);
    const hydrated = hydrateRoot(root, <App view={view} onReady={ready} />);
  });
}

/** Where pages are shown. */
interface Screen {
  readonly root: HTMLElement;
  readonly shell: { render(node: ReactNode): void };
  readonly failure: FailureBox;
  readonly onAlive: () => void;
}

/** Brings the islands of the open page to life, and from now on shows the pages that links lead to. */
function followLinks(
  open: PageView,
  sources: PageSources & { readonly store: PageStore },
  { root, shell, failure, onAlive }: Screen,
): void {
  const { store } = sources;
  const { siteBaseUrl: baseUrl } = open.site;
  let { site } = open;
  const islands = startIslands(failure, onAlive);
  islands.scan(root, site);
  startPageExtras(root);
  const load = (url: string) => loadPage(url, sources);
  const show = ({ view, styles, document }: LoadedPage) => {
    site = view.site;
    showHead(document);
    applyStyles(styles);
    restoreTabs(view.article);
    flushSync(() => shell.render(<App view={view} onReady={doNothing} />));
    islands.unmountRemoved();
    islands.scan(root, site);
    startPageExtras(root);
  };
  const loadingLabel = () => site.messages.loading;
  startNavigation({ baseUrl, load, abort: store.abort, failure, loadingLabel, show });
  startPrefetching({ store, baseUrl, preload: load });
  announceShell({ load, show, forget: store.forget });
}

/** Everything in `#docsite`. When the shell cannot be rendered, the page can still be read. */
function App({ view, onReady }: { view: PageView; onReady: () => void }): ReactNode {
  useEffect(onReady, [onReady]);
  const { site, page, article, footer } = view;
  const rest = (
    <>
      <div className="layout">
        <StaticRegion tag="main" id={mainId} tabIndex={-1} content={article} />
      </div>
      <StaticRegion tag="footer" className="footer" content={footer} />
    </>
  );
  return (
    <CrashBoundary messages={site.messages} page={page} rest={rest}>
      <Shell {...view} />
    </CrashBoundary>
  );
}

function doNothing(): void {}
