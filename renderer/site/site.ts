/**
 * The page table: every page of every version in every locale, and what its rows share. Locale and version
 * switchers, link checks, hreflang, sitemap and search scopes all read this one table.
 */
import type { SidebarProps, SiteWithFooterProps } from '../../theme/types.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Page, PageLinks } from '../model/page.ts';
import type { RedirectPattern } from './redirect-patterns.ts';
import type { SiteInput } from './site-input.ts';
import type { SiteTables } from './tables.ts';

/** An address that leads on to another, as it is published. */
interface SiteRedirect {
  readonly from: string;
  readonly output: string;
  readonly to: string;
  /** Whether one of the rules for hosts covers it. */
  readonly ruled?: boolean;
}

export interface Site {
  readonly config: SiteConfig;
  readonly input: SiteInput;
  /** Sorted by output path. */
  readonly pages: readonly Page[];
  readonly byPath: ReadonlyMap<string, Page>;
  /** By locale. */
  readonly siteProps: ReadonlyMap<string, SiteWithFooterProps>;
  /** By `sidebarKey`: `fr/current/serverSidebar`. */
  readonly sidebars: ReadonlyMap<string, SidebarProps>;
  readonly links: PageLinks;
  readonly redirects: readonly SiteRedirect[];
  /** Rules for hosts that stand for all redirects of a pattern. */
  readonly redirectRules: readonly RedirectPattern[];
  /** Source ids of the assets that some page uses. */
  readonly usedAssets: ReadonlySet<string>;
  /** What `describePage` and `checkSite` look up besides. */
  readonly tables: SiteTables;
  /** Problems found while linking; `checkSite` does not repeat them. */
  readonly diagnostics: readonly Diagnostic[];
}
