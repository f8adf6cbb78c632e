import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Shell } from '../shell.tsx';
import type { PageProps, SidebarProps, SiteProps } from '../types.ts';

/**
 * Gives the shell its life. The page's own data stands in the document; the site's and the sidebar's are
 * shared files named by it. The article and the footer stay the static HTML that the server sent.
 * Resolves when the shell answers to events.
 */
export async function hydrate(): Promise<void> {
  const root = document.getElementById('docsite');
  const data = document.getElementById('docsite-page');
  if (root === null || data === null) return;
  const page = JSON.parse(data.textContent) as PageProps;
  const [site, sidebar] = await Promise.all([
    fetchShared<SiteProps>(data.dataset.site),
    fetchShared<SidebarProps>(data.dataset.sidebar),
  ]);
  if (site === null) return;
  const shell = <Shell site={site} sidebar={sidebar} page={page} articleHtml="" footerHtml="" />;
  await new Promise<void>((resolve) => {
    hydrateRoot(root, <Hydrated onReady={resolve}>{shell}</Hydrated>);
  });
}

function Hydrated({ children, onReady }: { children: ReactNode; onReady: () => void }): ReactNode {
  useEffect(onReady, [onReady]);
  return children;
}

async function fetchShared<Data>(href: string | undefined): Promise<Data | null> {
  if (href === undefined) return null;
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href} answered ${response.status}.`);
  return (await response.json()) as Data;
}
