import type { UserConfig } from './define-config.d.ts';

/** What `site.hooks.ts` exports: functions that docsite calls while it makes a site, each of them optional. */
export interface Hooks {
  /** Is given the configuration as it is written, and returns the one to use. It is checked like a written one. */
  readonly config?: (config: UserConfig) => UserConfig | Promise<UserConfig>;
  /** Pages besides those in `content/`. */
  readonly pages?: (site: HookSite) => readonly HookPage[] | Promise<readonly HookPage[]>;
  /** Values that the site's own components import from `docsite/data`, by their names. */
  readonly data?: (
    site: HookSite,
  ) => Readonly<Record<string, unknown>> | Promise<Readonly<Record<string, unknown>>>;
  /** Is called for each document; the fields that it returns take the place of those in its front matter. */
  readonly document?: (
    document: HookDocument,
  ) => Readonly<Record<string, unknown>> | undefined | Promise<Readonly<Record<string, unknown>> | undefined>;
  /** Is called when `docsite build` has written the site. */
  readonly built?: (site: BuiltSite) => unknown;
}

export interface HookSite {
  /** Absolute path of the site folder. */
  readonly root: string;
  /** Title, address and base of the site, and the names of its locales, the default one first. */
  readonly title: string;
  readonly url: string;
  readonly baseUrl: string;
  readonly locales: readonly string[];
}

/** A page as a file of `content/` would be. */
export interface HookPage {
  /** Path below `content/`, with its ending: `docs/current/api/users.md`. */
  readonly path: string;
  /** Markdown, or MDX in a path that ends in `.mdx`. */
  readonly text: string;
  /** Fields of its front matter, if the text brings none itself. */
  readonly frontMatter?: Readonly<Record<string, unknown>>;
}

export interface HookDocument {
  /** Path relative to the site folder: `content/docs/current/start.md`. */
  readonly id: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Text of a first heading of the first level, or null. */
  readonly contentTitle: string | null;
  /** The first paragraph as plain text. */
  readonly excerpt: string;
  readonly headings: readonly { readonly depth: number; readonly id: string; readonly text: string }[];
  readonly readingMinutes: number;
}

export interface BuiltSite extends HookSite {
  /** Absolute path of the output folder. */
  readonly outDir: string;
  /** Every page that was written. */
  readonly routes: readonly {
    readonly path: string;
    readonly locale: string;
    readonly title: string;
    /** File below the output folder. */
    readonly output: string;
    /** Id of the document, or null for a page that docsite makes. */
    readonly source: string | null;
  }[];
}

/** Gives hooks their types; returns them as they are. */
export declare function defineHooks(hooks: Hooks): Hooks;
