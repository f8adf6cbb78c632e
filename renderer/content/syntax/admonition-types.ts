/** Kinds of note that directives may name, and the kind that the theme shows (Docusaurus names, 3.x). */
export const admonitionTypes: ReadonlyMap<string, string> = new Map([
  ['note', 'note'],
  ['tip', 'tip'],
  ['info', 'info'],
  ['warning', 'warning'],
  ['caution', 'caution'],
  ['danger', 'danger'],
  ['important', 'info'],
  ['success', 'tip'],
  ['secondary', 'note'],
]);

export const admonitionNames: readonly string[] = [...admonitionTypes.keys()];
