interface Published {
  /** Whether a package of this name and version reaches a site. */
  readonly isPublished: (name: string, version: string | undefined) => boolean;
  /** Version of the package in a folder like `node_modules/x`. */
  readonly versionAt: (folder: string) => string | undefined;
}

/** What `npm audit --json` reports of the published packages, one text each, or null when it reports nothing. */
export declare function findingsOf(report: string, published: Published): string[] | null;

/** Whether nothing severe is known of what the project in `root` publishes, and what to say of it. */
export declare function audit(root: string): Promise<{ readonly passed: boolean; readonly output: string }>;
