import type { ComponentMeanings } from '../../theme/component-registry.ts';
import type { PackageManager } from '../config/schema/common.ts';
import type { ContentTrust } from '../config/schema/content.ts';
import type { Limits } from '../config/schema/limits.ts';
import type { MarkdownPlugins } from './markdown-plugins.ts';

/** A kind of note, which a directive or an alert names. */
export interface AdmonitionKind {
  /** The kind whose colour and icon it has, and whose title if it has none of its own. */
  readonly like: string;
  /** Title of a kind of the site's own, by the language tag of the text; `''` for every other language. */
  readonly titles?: Readonly<Record<string, string>>;
  /** A character in place of the icon. */
  readonly icon?: string;
}

/** By the name that opens them. */
export type AdmonitionKinds = Readonly<Record<string, AdmonitionKind>>;

/** A comment that gives lines of code a class: the line below it, or all from one comment to another. */
export interface MagicComment {
  readonly className: string;
  readonly line?: string | undefined;
  readonly block?: { readonly start: string; readonly end: string } | undefined;
}

/** All that parsing reads besides the file: part of every Document's cache key. */
export interface ParseOptions {
  /** How files are read whose own fields do not say it. */
  readonly format: 'detect' | 'md' | 'mdx';
  /** Tabs of `npm2yarn` fences, in order. */
  readonly packageManagers: readonly PackageManager[];
  /** Language of fences that name none. */
  readonly defaultLanguage: string | null;
  /** Prism grammars loaded besides the common ones. */
  readonly additionalLanguages: readonly string[];
  /** Kinds of notes. */
  readonly admonitions: AdmonitionKinds;
  /** Whether `:tada:` is an emoji. */
  readonly emoji: boolean;
  /** Levels of headings that a list of contents within the text shows, unless it says others itself. */
  readonly tableOfContents: { readonly minHeadingLevel: number; readonly maxHeadingLevel: number };
  /** How blocks of code are shown where they say nothing themselves, and the site's own comments in them. */
  readonly code: {
    readonly lineNumbers: boolean;
    readonly wrap: boolean;
    readonly magicComments: readonly MagicComment[];
  };
  /** Formulas, with the version of KaTeX that the site has (null without one); null for text without formulas. */
  readonly math: {
    readonly version: string | null;
    readonly macros: Readonly<Record<string, string>>;
  } | null;
  /** Diagrams, with the version of Mermaid that the site has (null without one); null for a site without diagrams. */
  readonly mermaid: { readonly version: string | null } | null;
  /** Whether images of Markdown can be enlarged. */
  readonly imageZoom: boolean;
  /** Whether the `src` of an `iframe` may be a `data:` URL. */
  readonly allowDataFrames: boolean;
  /** What files may do, by their folder. */
  readonly trust: ContentTrust;
  /** How much a file may ask for. */
  readonly limits: Limits;
  /** What components mean, by name: the parser itself knows none. */
  readonly components: ComponentMeanings;
  /** Plugins of the site, and what names their code. */
  readonly plugins: Pick<MarkdownPlugins, 'uses' | 'fingerprint'>;
}

/** Reads a file of the site by its id: why it cannot be read, in words; null when there is none. */
export type ReadSiteFile = (id: string) => Uint8Array | { readonly unreadable: string } | null;

/** What a package of the site exports, by its name; null where the site does not have it. */
export type LoadSitePackage = (name: string) => unknown;

/** One file to parse. */
export interface ParseInput {
  /** Reads the files that the text shows parts of; there are none without it. */
  readonly readFile?: ReadSiteFile;
  /** Loads a package that the site has installed; null for one that it has not, and without it. */
  readonly loadPackage?: LoadSitePackage;
  /** Source id, for diagnostics. */
  readonly id: string;
  readonly text: string;
  /** BCP 47 tag of the language it is written in, for word counts. */
  readonly lang: string;
}
