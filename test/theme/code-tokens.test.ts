/** No rule of the theme's styles may match what is highlighted: Prism's spans have classes like `tag` and `table`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refractor } from 'refractor/all';
import { expect, test } from 'vitest';
import { projectRoot } from '../helpers/bundled-cli.ts';

const styles = join(projectRoot, 'theme/styles');

/** Every class that a grammar can give to a token. */
function tokenClasses(): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (grammar: unknown): void => {
    if (typeof grammar !== 'object' || grammar === null || grammar instanceof RegExp || seen.has(grammar))
      return;
    seen.add(grammar);
    for (const [name, value] of Object.entries(grammar)) {
      if (name === 'alias') for (const alias of [value].flat()) found.add(String(alias));
      else if (!Array.isArray(grammar) && !['pattern', 'inside', 'rest'].includes(name)) found.add(name);
      visit(value);
    }
  };
  for (const language of refractor.listLanguages()) visit(refractor.languages[language]);
  return found;
}

test('outside of the styles of code, classes of tokens stand in selectors only with their element', () => {
  const classes = tokenClasses();
  expect(classes.has('tag')).toBe(true);
  const selectors = readdirSync(styles)
    .filter((name) => name.endsWith('.css') && name !== 'code.css')
    .flatMap(
      (name) =>
        readFileSync(join(styles, name), 'utf8')
          .replace(/\/\*.*?\*\//gs, '')
          .match(/[^{}]+(?=\{)/g) ?? [],
    )
    .filter((selector) => !selector.trim().startsWith('@'))
    .flatMap((selector) => selector.split(/,(?![^()]*\))/));
  // A rule is safe with an element that is no span, with another class, or as a child of what is no code.
  const matching = selectors.filter((selector) => {
    const last = selector.trim().split(/\s+/).at(-1) ?? '';
    const isChild = /[>+~]\s*\S+$/.test(selector.trim());
    const [only, ...more] = last.match(/\.[\w-]+/g) ?? [];
    return (
      !isChild &&
      only !== undefined &&
      more.length === 0 &&
      last.startsWith('.') &&
      classes.has(only.slice(1))
    );
  });
  expect(matching.map((selector) => selector.trim())).toEqual([]);
});
