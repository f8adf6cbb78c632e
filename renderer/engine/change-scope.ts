/** What a set of changes asks for; what is not named is still true. */
export interface ChangeScope {
  /** The configuration is read anew, and with it everything that it decides. */
  readonly config: boolean;
  /** Files came or went: the content folder is listed anew. */
  readonly listing: boolean;
  /** Ids of files found by the last scan whose contents may differ. */
  readonly edited: ReadonlySet<string>;
  /** The site's own code or styles: compiled and bundled anew. */
  readonly code: boolean;
  /** Marks of the translations. */
  readonly marks: boolean;
  /** So much changed, as by a change of branches, that version control is asked again. */
  readonly history: boolean;
}

export const nothing: ChangeScope = {
  config: false,
  listing: false,
  edited: new Set(),
  code: false,
  marks: false,
  history: false,
};

export const everything: ChangeScope = {
  config: true,
  listing: true,
  edited: new Set(),
  code: true,
  marks: true,
  history: true,
};

/** What two sets of changes ask for together. */
export function bothScopes(first: ChangeScope, second: ChangeScope): ChangeScope {
  return {
    config: first.config || second.config,
    listing: first.listing || second.listing,
    edited: new Set([...first.edited, ...second.edited]),
    code: first.code || second.code,
    marks: first.marks || second.marks,
    history: first.history || second.history,
  };
}
