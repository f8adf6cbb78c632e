/** URLs of the shared files that one page loads. */
export interface PageAssets {
  /** Style sheets, in order. */
  readonly css: readonly string[];
  /** Fonts that are asked for beside the style sheets. */
  readonly fonts: readonly string[];
  /** Style sheet that documents do without, unless they hold parts of a home page. */
  readonly specialCss: string;
  /** Style sheet of what few pages hold. */
  readonly extraCss: string;
  /** Style sheet of formulas; null for a site without any. */
  readonly mathCss: string | null;
  /** Style sheets that the code of this page imports. */
  readonly codeCss: readonly string[];
  /** The boot module. */
  readonly boot: string;
  /** Script of the site's own modules that every page runs; null without one. */
  readonly clientModules: string | null;
  /** Site data of the locale, as JSON. */
  readonly siteData: string;
  /** The sidebar that the page shows, as JSON; null without one. */
  readonly sidebarData: string | null;
}
