/**
 * What one content file says, and nothing about its neighbours: a Document is a function of one file, of the files
 * that it shows parts of, and of the parse options, so that it can be cached, and an English page that other locales fall back to is parsed
 * once. The tree, the search text and the Markdown copy are large; they travel apart from the record (see `ParsedDocument`).
 */
import type { Root } from 'hast';
import type { FrontMatter } from '../config/schema/front-matter.ts';
import type { Diagnostic, Range } from '../diagnostics/diagnostic.ts';

export interface Heading {
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6;
  readonly id: string;
  /** Plain text. */
  readonly text: string;
  /** Inline HTML of the heading (code, emphasis), safe to insert. */
  readonly html: string;
}

/** A URL written in a document, as written. */
export interface DocumentLink {
  readonly url: string;
  /** `link`: navigates. `asset`: loads (images, media). */
  readonly kind: 'link' | 'asset';
  /** A property of a component that nobody knows: it may be something else than a URL. */
  readonly guess?: true;
  /** Where it is written, if that is a partial; `url` then is what it means in the document. */
  readonly partial?: { readonly file: string; readonly url: string };
}

/** A URL at its place. */
export interface LinkRef extends DocumentLink {
  readonly range: Range | null;
}

/** A component named in the document. Built-in and site components are known only later. */
export interface ComponentRef {
  /** As written: `Tabs`, `Tabs.Item`. */
  readonly name: string;
  readonly range: Range | null;
  /** Id of the partial that names it, if one does. */
  readonly file?: string;
  /** The term of the glossary that it explains. */
  readonly term?: string;
  /** The sign that it shows. */
  readonly sign?: string;
  /** What is wrong with it where it is docsite's own; absent without any. */
  readonly problems?: readonly Diagnostic[];
}

/** An expression or attribute expression of an MDX document, by its index in the compiled module. */
export interface ExpressionRef {
  readonly source: string;
  readonly range: Range | null;
  /** Whether readers see what it gives: components are given any value. */
  readonly isShown?: true;
  /** For one of a partial: the number of its use (`DocumentModule.partials`) and its index in the partial's module. */
  readonly partial?: { readonly use: number; readonly index: number };
}

/** A property that a partial is used with; without a name, one that gives several. */
export interface PartialProperty {
  readonly name: string | null;
  /** JSON, or the index of the expression that has the value. */
  readonly value: { readonly literal: unknown } | { readonly index: number };
}

/** What a name that a partial imports is called in the document, by the number of its use. */
export function partialName(name: string, use: number): string {
  return `${name}$p${use}`;
}

/** A partial with JavaScript in it, as one place uses it. */
export interface PartialModule {
  /** Id of its file. */
  readonly file: string;
  /** The same for all places that use it; null for plain text. */
  readonly module: DocumentModule | null;
  readonly properties: readonly PartialProperty[];
}

/** An imported document that expressions have as a component. */
export interface DocumentValue {
  /** Name that the import gives it. */
  readonly name: string;
  /** The number of the partial whose expressions they are; null for those of the document itself. */
  readonly use: number | null;
}

/** The text under one heading, for the search index. */
export interface TextSection {
  /** Id of the heading, or null for the text before the first one. */
  readonly id: string | null;
  /** Headings from the outermost down to this one, as plain text. */
  readonly trail: readonly string[];
  readonly text: string;
  readonly code: string;
}

/** JavaScript that an MDX document brings: imports, exports and real expressions. */
export interface DocumentModule {
  /** The import and export statements, as written, each on the line that it has in the file. */
  readonly esm: string;
  readonly expressions: readonly ExpressionRef[];
  /** Names that imports and exports bring into scope (they may be components). */
  readonly names: readonly string[];
  /** Names of the imported documents that expressions ask for; absent without any. */
  readonly values?: readonly string[];
  /** The partials in the text by the number of their use; absent without any. */
  readonly partials?: readonly PartialModule[];
}

/** A file of the site that a document shows a part of. */
export interface IncludedFile {
  readonly id: string;
  /** Hex SHA-256 of what was read; null when there was no such file. */
  readonly hash: string | null;
}

/** What a file says, without what is large. Plain data: it is stored, and sent between threads. */
export interface DocumentRecord {
  readonly format: 'md' | 'mdx';
  readonly frontMatter: FrontMatter;
  /** Where the fields stand whose values only the whole site can judge; absent without any. */
  readonly fieldRanges?: Readonly<Record<string, Range>>;
  /** Text of a leading `# heading`, which then is the page's title, or null. */
  readonly contentTitle: string | null;
  /** First paragraph as plain text. */
  readonly excerpt: string;
  readonly headings: readonly Heading[];
  /** Every id that a fragment may point at: headings, raw HTML, JSX. */
  readonly anchors: readonly string[];
  readonly links: readonly LinkRef[];
  readonly components: readonly ComponentRef[];
  readonly module: DocumentModule | null;
  /** Words of prose (Intl.Segmenter), for the reading time. */
  readonly words: number;
  /** Whether a truncate marker stands in the text. */
  readonly truncated: boolean;
  /** Whether the theme makes nothing of its tree of which a Content-Security-Policy is asked; absent where that is not known. */
  readonly needsNoPolicy?: true;
  /** The other files that were read for it; absent without any. */
  readonly included?: readonly IncludedFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The result of parsing: the record and the three large parts. */
export interface ParsedDocument {
  readonly record: DocumentRecord;
  /**
   * The content as hast without positions. Besides HTML elements it holds:
   * - MDX JSX nodes. `:::note[Title]` is the component that is made from admonitions, with string attributes `type`,
   *   `title`, `titleHtml` (when the title has markup), `id`, `className`; an `npm2yarn` fence is one of tabs.
   * - `mdxFlowExpression` and `mdxTextExpression` nodes and attribute values with `data.index`, which points into
   *   `module.expressions`; their `data.estree` is the identifier `$index`. Attribute values that are JSON have
   *   `data.literal` and an estree literal with that value. A spread's expression is the object it spreads.
   * - Code blocks: `pre` elements with `dataLanguage`, `dataTitle`, `dataLineNumbers` (number of the first line),
   *   `dataWrap` and `dataCode`, the highlighted HTML with one `<span class=line>` around each line if any is marked.
   * - Components that a partial imports, as `Name$p3`: 3 is the number of its use.
   * - Fragments with `data.value`, which hold a document that expressions of the node before them have as a component.
   * - At the truncate marker, a comment node with the value `truncate`.
   * URLs stand in it as `links` has them: as written, not percent-encoded.
   */
  readonly tree: Root;
  readonly sections: readonly TextSection[];
  /** The text as plain Markdown with holes for what depends on the page (`markdown-copy/markdown-copy.ts`). */
  readonly markdown: string;
}

/** Where a large part lies in the store of this build: which of its packs, and the bytes there. */
export interface Slice {
  readonly pack: number;
  readonly offset: number;
  readonly length: number;
}

/**
 * What linking reads of a document: all that other pages, lists and checks can depend on. It says nothing of places in
 * the text, so an edit that only moves lines leaves it as it was, and the site need not be linked anew.
 */
export interface LinkedDocument
  extends Omit<
    DocumentRecord,
    'links' | 'words' | 'components' | 'module' | 'needsNoPolicy' | 'included' | 'diagnostics'
  > {
  readonly links: readonly DocumentLink[];
  /** Whole minutes, at least one. */
  readonly readingMinutes: number;
  /** Names that imports and exports bring into scope. */
  readonly names: readonly string[];
  /** Whether the text shows the pages of its category. */
  readonly listsCategory?: true;
  /** What the document's own problems kept from being read: nothing follows from the absence of it. */
  readonly unread: { readonly text: boolean; readonly fields: boolean };
}

/** A document as the later stages see it. */
export interface Document
  extends Pick<DocumentRecord, 'components' | 'module' | 'needsNoPolicy' | 'included' | 'diagnostics'> {
  /** Id of the source file. */
  readonly id: string;
  /** Cache key: file hash and parse key. */
  readonly key: string;
  readonly linked: LinkedDocument;
  /** Where each of `linked.links` stands. */
  readonly linkRanges: readonly (Range | null)[];
  /** JSON. */
  readonly tree: Slice;
  /** JSON of what the search keeps of the sections: `SectionDigest` in renderer/search. */
  readonly sections: Slice;
  /** UTF-8 text. */
  readonly markdown: Slice;
}
