import { otherNames } from '../../markup/words-of.ts';

/** What stands in place of directives of MyST, by their names. */
const counterparts: Readonly<Record<string, string>> = {
  admonition: 'Write ":::note Title" and ":::" around the text.',
  code: 'Write the language itself, without braces.',
  csv: 'Write a table of Markdown.',
  dropdown: 'Write ":::details Title" and ":::" around the text.',
  image: 'Write an image of Markdown: ![…](./image.png).',
  include: 'Write "::include[./part.md]".',
  literalinclude: 'Write the language and "file=./code.py" behind it.',
  math: 'Write "math" without braces.',
  mermaid: 'Write "mermaid" without braces.',
  note: 'Write ":::note" and ":::" around the text.',
  tabs: 'Write the components Tabs and TabItem in a file that ends in ".mdx", or ":::code-group" around code blocks.',
  toctree: 'Leave it out: the sidebar follows from the folders, or from sidebars.yaml.',
};

/** Directives by those that have the same counterpart. */
const names = otherNames(`
  admonition topic sidebar | code code-block code-cell sourcecode | csv csv-table list-table table | image figure | tabs tab-set tab-item |
  note attention caution danger error hint important info seealso tip warning versionadded versionchanged deprecated
`);

/** What to write in place of a fence whose language is a directive of MyST, `{note}`; null for any other. */
export function foreignFenceRemedy(language: string, isKnown: (name: string) => boolean): string | null {
  const [, name] = /^\{([a-z][\w:.+-]*)\}?/.exec(language) ?? [];
  if (name === undefined) return null;
  const meant = names.get(name) ?? name;
  if (Object.hasOwn(counterparts, meant)) return counterparts[meant] ?? null;
  return isKnown(name) ? `Write "${name}" without braces.` : 'Use a component or a partial in its place.';
}
