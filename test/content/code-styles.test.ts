import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { innerStyle, plainCode, styleOf } from '../../renderer/content/highlight/code-styles.ts';
import { linesFromTokens, type PrismToken } from '../../renderer/content/highlight/lines-from-tokens.ts';
import { projectRoot } from '../helpers/bundled-cli.ts';

const types = fc.constantFrom(
  ...[
    'comment',
    'keyword',
    'string',
    'punctuation',
    'operator',
    'tag',
    'bold',
    'title',
    'italic',
    'interpolation',
  ],
);
const { tokens } = fc.letrec<{ token: PrismToken; tokens: PrismToken[] }>((tie) => ({
  token: fc.oneof(
    { maxDepth: 4 },
    fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '<', '&') }),
    fc.record({
      type: types,
      alias: fc.option(fc.oneof(types, fc.array(types)), { nil: null }),
      content: tie('tokens'),
    }),
  ),
  tokens: fc.array(tie('token'), { maxLength: 4 }),
}));

/** Each character with the classes of its style, blanks without. */
type Shown = readonly (readonly [character: string, classes: string])[];

/** As each token in an element of its own would be shown. */
function shownByTokens(list: readonly PrismToken[], outer = plainCode): Shown {
  return list.flatMap((token): Shown => {
    if (typeof token === 'string')
      return [...token].map((one) => [one, /\s/.test(one) ? '' : outer.classes] as const);
    const { content } = token as Exclude<PrismToken, string>;
    return shownByTokens(
      [content].flat() as PrismToken[],
      innerStyle(outer, styleOf(token.type, token.alias)),
    );
  });
}

const plain: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

function shownByHtml(html: string): Shown {
  const shown: (readonly [string, string])[] = [];
  let classes: string | null = null;
  for (const [piece, quoted, unquoted] of html.matchAll(
    /<span class=(?:"([^"]*)"|([^">]*))>|<\/span>|&\w+;|./gs,
  )) {
    const opened = quoted ?? unquoted;
    if (opened !== undefined) {
      expect(classes).toBe(null);
      classes = opened;
    } else if (piece === '</span>') {
      expect(classes).not.toBe(null);
      classes = null;
    } else {
      const character = plain[piece] ?? piece;
      shown.push([character, /\s/.test(character) ? '' : (classes ?? '')]);
    }
  }
  expect(classes).toBe(null);
  return shown;
}

test('each character has the style of its tokens, in lines that stand for themselves', () => {
  fc.assert(
    fc.property(tokens, (list) => {
      const lines = linesFromTokens(list);
      for (const line of lines) shownByHtml(line);
      expect(shownByHtml(lines.join('\n'))).toEqual(shownByTokens(list));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  [['keyword'], 'k'],
  [['punctuation', ['string']], 'p'],
  [['template-punctuation', 'string'], 's'],
  [['interpolation'], ''],
  [['comment', 'keyword'], 'k ge'],
  [['title', 'important'], 'k gs'],
  [['italic'], 'ge'],
] as const)('%j has the classes "%s"', ([type, alias], classes) => {
  expect(styleOf(type, alias).classes).toBe(classes);
});

test('what stands in another is shown as both say', () => {
  const within = (outer: string, inner: string) =>
    innerStyle(styleOf(outer, null), styleOf(inner, null)).classes;
  expect(within('string', 'interpolation')).toBe('s');
  expect(within('string', 'punctuation')).toBe('p');
  expect(within('comment', 'keyword')).toBe('k ge');
  expect(within('comment', 'bold')).toBe('c gs');
  expect(within('bold', 'string')).toBe('s gs');
});

test('every class has a rule in the styles of code, and no other style takes it for something else', () => {
  const names = ['c', 'k', 's', 'm', 'nf', 'nc', 'nt', 'na', 'p', 'ge', 'gs'];
  const folder = join(projectRoot, 'theme/styles');
  const rules = readFileSync(join(folder, 'code.css'), 'utf8');
  expect(names.filter((name) => !rules.includes(`code .${name} {`))).toEqual([]);
  const others = readdirSync(folder).filter((file) => file.endsWith('.css') && file !== 'code.css');
  const taken = new RegExp(`\\.(?:${names.join('|')})(?![\\w-])`);
  expect(others.filter((file) => taken.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
});
