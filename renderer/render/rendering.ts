/** What is handed around while pages are rendered. */
import type { ComponentType } from 'react';
import type { ServerTheme } from '../../theme/entry/server-theme.ts';
import type { SidebarProps, SiteProps, SiteWithFooterProps } from '../../theme/types.ts';
import type { FrontMatter } from '../config/schema/front-matter.ts';
import type { PackReader } from '../content/store/pack-reader.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Document, LinkedDocument } from '../model/document.ts';
import type { ImageTable } from '../model/image-variants.ts';
import type { MarkdownJob } from '../model/markdown-job.ts';
import type { PageDescription } from '../model/page.ts';
import type { LinkLookup } from '../site/links/link-tables.ts';
import type { RenderedLinks } from '../site/links/rendered-links.ts';
import type { ClientNeeds } from './client-needs.ts';
import type { CompiledDocument } from './module-source.ts';
import type { OverrideElements } from './override-elements.ts';
import type { PageAssets } from './page-assets.ts';
import type { ShellMarkup } from './shell-markup.ts';

/** What all pages of one build share; made once by each thread that renders. */
export interface RenderSession {
  readonly packs: PackReader;
  /** By locale. */
  readonly sites: ReadonlyMap<string, LocaleSession>;
  readonly sidebars: ReadonlyMap<string, SidebarProps>;
  readonly modules: PageModules;
  readonly clientNeeds: ClientNeeds;
  readonly overrideElements: OverrideElements;
  /** The theme, with the site's own versions of its components. */
  readonly theme: ServerTheme;
  /** The site's own components for all documents, by component or element name. */
  readonly siteComponents: Readonly<Record<string, unknown>>;
  /** Whether the site has any. */
  readonly overridden: boolean;
  /** What browsers hold scripts and style sheets against, by URL. */
  readonly integrity: ReadonlyMap<string, string>;
  /** Variants of images, by the URL of the original. */
  readonly images: ImageTable;
  /** That code of a page may take. */
  readonly seconds: number;
}

/** What the pages of one locale share. */
export interface LocaleSession {
  readonly props: SiteWithFooterProps;
  /** The same for every page, with what it links to. Throws what a component of the site throws. */
  readonly footer: (lookup: LinkLookup | null) => { readonly html: string; readonly links: RenderedLinks };
  /** For a theme that is not overridden. */
  readonly shell: ShellMarkup;
}

/** One page to render: its description, its share of the assets, and the facts its expressions may read. */
export interface RenderJob {
  readonly description: PageDescription;
  readonly assets: PageAssets;
  /** The documents of `description.bodies`, in their order. */
  readonly records: readonly RenderRecord[];
  /** The page's own. */
  readonly frontMatter: FrontMatter;
  /** Whether a feed of the blog shows the page's text. */
  readonly inFeed: boolean;
  /** Whether links are waiting for the ids of the page. */
  readonly wantsIds: boolean;
  /** Null for a page without a Markdown copy. */
  readonly markdown: MarkdownJob | null;
}

/** The part of a document that rendering reads; `tree` says where its tree lies in the packs. */
export interface RenderRecord extends Pick<Document, 'module' | 'components' | 'tree' | 'needsNoPolicy'> {
  readonly frontMatter: FrontMatter;
  /** Only of documents that a feed shows, or that bring code. */
  readonly links?: LinkedDocument['links'];
}

export interface Markup {
  readonly html: string;
  readonly diagnostics: readonly Diagnostic[];
}

export interface RenderedPage extends Pick<Markup, 'diagnostics'> {
  /**
   * The finished file, one after the other. V8 keeps a text with one letter beyond Latin-1 in two bytes a letter, which takes
   * several times as long to put together and to write, so such a letter is to cost no more than its piece.
   */
  readonly pieces: readonly string[];
  /** What of it may need something of a Content-Security-Policy. */
  readonly asking: readonly string[];
  /** What the site's own code links to; null for pages without any. */
  readonly links: RenderedLinks | null;
  /** The text for feeds, with full URLs; null when no feed shows it. */
  readonly feedHtml: string | null;
  /** Ids of the article; null when nothing asks for them, or it could not be rendered. */
  readonly ids: readonly string[] | null;
  /** See `withPictures`. */
  readonly images: readonly string[];
  /** Whether there is anything to show: the article of a page whose code threw is empty. */
  readonly isMade: boolean;
}

/** Wraps components while a failure is being located; see `guardedMarkup`. */
export type WrapComponents = (
  components: Readonly<Record<string, unknown>>,
) => Readonly<Record<string, unknown>>;

/** What a `.tsx` page exports as its default. */
export type PageComponent = ComponentType<{ readonly locale: string; readonly site: SiteProps }>;

/** The site's own code, loaded: modules of MDX documents and page components. */
export interface PageModules {
  document(source: string): CompiledDocument | null;
  component(source: string): { component: PageComponent | null; diagnostics: readonly Diagnostic[] };
  /** Problems met while loading. */
  readonly diagnostics: readonly Diagnostic[];
}
