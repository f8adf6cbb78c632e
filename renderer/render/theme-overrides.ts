/** Folder below the site folder whose files stand in place of the theme's components. */
export const overridesFolder = 'theme-overrides';

/** A component of the theme that the site has a version of its own of. */
export interface ComponentOverride {
  /** Name that the theme's module exports it under. */
  readonly component: string;
  /** The theme's module, relative to docsite's own folder: `theme/footer.tsx`. */
  readonly original: string;
  /** Id of the site's file. */
  readonly file: string;
}

/** What a site changes of the theme. */
export interface ThemeOverrides {
  readonly components: readonly ComponentOverride[];
  /** Id of the style sheet that comes after the theme's, or null. */
  readonly customCss: string | null;
}

export const noOverrides: ThemeOverrides = { components: [], customCss: null };
