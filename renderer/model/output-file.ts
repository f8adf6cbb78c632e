/** What the generators hand to the stage, and what the stage hands back. */

/** A file of the finished site. */
export interface OutputFile {
  /** POSIX path below the output folder: `fr/docs/v4/rooms/index.html`. */
  readonly path: string;
  readonly contents: string | Uint8Array;
  /**
   * The locale whose build makes the file, or null for a file that every locale's build makes with the same
   * bytes (bundles, static files, robots.txt).
   */
  readonly locale: string | null;
}

/** A file that is copied as it is from the site's sources. */
export interface CopiedFile {
  readonly path: string;
  readonly locale: string | null;
  /** Absolute path to read from. */
  readonly from: string;
  /** Hex SHA-256 of its contents, whole or shortened to `HASH_LENGTH` characters. */
  readonly hash: string;
}

/** Why a file could not be written: an errno name (`ENOSPC`) or `UNSAFE`, and the system's words. */
export interface WriteFailure {
  readonly code: string;
  readonly message: string;
}

/** A file that is ready in the staging folder, or known to stand unchanged in the output folder. */
export interface StagedFile {
  readonly path: string;
  readonly locale: string | null;
  /** As in the manifests; see `contentHash`. */
  readonly hash: string;
  readonly bytes: number;
  /** Whether it differs from the previous build (or had none), and so was written to the staging folder. */
  readonly changed: boolean;
  /** Set when it could not be staged. A build with a failure is not committed. */
  readonly failure: WriteFailure | null;
}
