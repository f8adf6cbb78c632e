/** What a file is for, by its place and name. */
export type SourceKind =
  /** `.md` or `.mdx` that becomes a page. */
  | 'document'
  /** `.tsx` below pages/ that becomes a page. */
  | 'component'
  /** `.md` or `.mdx` below a name that starts with `_`: no page, but text that pages take in. */
  | 'partial'
  /** `sidebars.yaml`, `_category_.yaml`, `authors.yaml`, `tags.yaml`, `messages.yaml`. */
  | 'data'
  /** An image or other file beside the content, published when a page refers to it. */
  | 'asset'
  /** A file below static/, published as it is. */
  | 'static';

export type Collection = 'docs' | 'blog' | 'pages';

/** A file by its place, whatever is in it. */
export interface ListedFile {
  /** POSIX path relative to the site folder, for example `content/docs/current/rooms.md`. */
  readonly id: string;
  /** Absolute path. For reading only; never part of a key or an output. */
  readonly path: string;
  readonly kind: SourceKind;
  /** Null for static files and for messages.yaml. */
  readonly collection: Collection | null;
  /** Name of the version of a docs file (`current`, `3.x`, `api/current`), else null. */
  readonly version: string | null;
  /** Id of the blog that a file belongs to; absent elsewhere. */
  readonly blog?: string;
  /** Locale whose tree holds the file. */
  readonly locale: string;
  /** Path inside its collection (and version): the same for a page and its translations. */
  readonly relative: string;
}

/** A file as it was read. */
export interface SourceFile extends ListedFile {
  /** Hex SHA-256 of the contents. */
  readonly hash: string;
  readonly size: number;
}

/** In place of the hash of a file that could not be read, which is told. */
export const unreadHash = '';

/** Everything below content/, sorted by id. */
export interface SourceTree {
  readonly documents: readonly SourceFile[];
  readonly components: readonly SourceFile[];
  readonly partials: readonly SourceFile[];
  readonly data: readonly SourceFile[];
  readonly assets: readonly SourceFile[];
  readonly statics: readonly SourceFile[];
}

/** What linking reads of the tree. Of texts and components it is their places alone: an edit moves none of them. */
export interface LinkedTree extends Pick<SourceTree, 'assets' | 'statics'> {
  readonly documents: readonly ListedFile[];
  readonly components: readonly ListedFile[];
}
