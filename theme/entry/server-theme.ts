import { Footer } from '../footer.tsx';
import { PageFactsProvider, usePageReader } from '../hooks/use-page-facts.tsx';
import { SiteProvider, setSiteOfCode, useSite } from '../hooks/use-site.tsx';
import { ArticleView } from './article.tsx';
import { documentPieces } from './document.ts';
import { feedComponents } from './feed-components.tsx';
import * as forSites from './for-sites.ts';
import { mdxComponents } from './mdx-components.tsx';
import { Shell } from './shell.tsx';
import { ShellContents, ShellEntries } from './shell-parts.tsx';

/**
 * All of the theme that rendering a page needs, as one value: a site that replaces components has a theme of its
 * own, compiled from the same sources, which takes the place of this one as a whole.
 */
export const serverTheme = {
  ArticleView,
  Footer,
  Shell,
  ShellContents,
  ShellEntries,
  PageFactsProvider,
  SiteProvider,
  documentPieces,
  feedComponents,
  setSiteOfCode,
  mdxComponents,
  usePageReader,
  useSite,
  /** What `docsite/theme` is on the server; see `for-sites.ts`. */
  forSites: forSites as Readonly<Record<string, unknown>>,
};

export type ServerTheme = typeof serverTheme;
