import { createContext, type ReactNode, useContext } from 'react';
import type { PageFacts } from '../types.ts';
import { useOptionalPage } from './use-page.tsx';
import { useSiteFor } from './use-site.tsx';

/** Asked when a component wants to know: an island is sent what it asked for on the server, and nothing else. */
type ReadPageFacts = () => PageFacts;

const PageFactsContext = createContext<ReadPageFacts | undefined>(undefined);

/** Gives the content of a page, and each island, the page that it stands on. */
export function PageFactsProvider(props: {
  read: ReadPageFacts | undefined;
  children?: ReactNode;
}): ReactNode {
  return <PageFactsContext value={props.read}>{props.children}</PageFactsContext>;
}

/** What `PageFactsProvider` was given; undefined in the shell. */
export function usePageReader(): ReadPageFacts | undefined {
  return useContext(PageFactsContext);
}

/** The page that a component is shown on; on lists of posts, the list with the front matter of the post. */
export function usePageFacts(): PageFacts {
  const read = usePageReader();
  const page = useOptionalPage();
  const { locale } = useSiteFor('usePage');
  if (read) return read();
  if (!page)
    throw new Error('usePage() was called outside a page. Call it in a component that a page shows.');
  const { kind, path, title, version, sidebar } = page;
  return { kind, path, title, version, sidebar, locale: locale.name, frontMatter: {} };
}
