/** URLs of the shared files that one page loads. */
export interface PageAssets {
  /** Style sheets, in order. */
  readonly css: readonly string[];
  /** Style sheet of pages with a hero or a grid of features. */
  readonly specialCss: string;
  /** The boot module. */
  readonly boot: string;
  readonly modulepreload: readonly string[];
  /** Site data of the locale, as JSON. */
  readonly siteData: string;
  /** The sidebar that the page shows, as JSON; null without one. */
  readonly sidebarData: string | null;
}
