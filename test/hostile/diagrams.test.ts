/** `content.trust: markdown`: what diagrams of strangers may hold. `test/browser/hostile-content.test.ts` draws them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createParser } from '../../renderer/content/parse-document.ts';
import { diagramReach } from '../../renderer/content/trust/diagram-reach.ts';
import { defaults, problems } from '../content/helpers.ts';
import { plainDiagrams, reachingDiagrams } from './diagram-vectors.ts';

describe('a diagram of strangers is shown as its source that', () => {
  it.each(reachingDiagrams)('%s', (_, source, what) => {
    expect(diagramReach(source)?.what).toBe(what);
  });
});

describe('a diagram of strangers is drawn that', () => {
  it.each(plainDiagrams)('%s', (_, source) => {
    expect(diagramReach(source)).toBeNull();
  });
});

it('is told with its line, and drawn where content has full trust', () => {
  const text = '# A\n\n> ```mermaid\n> flowchart LR\n>   a["<img src=x>"] --> b\n> ```\n';
  const parse = (trust: 'full' | 'markdown') =>
    createParser({ ...defaults, mermaid: { version: '11' }, trust })({
      id: 'content/a.md',
      text,
      lang: 'en',
    });
  const { record, tree } = parse('markdown');
  expect(problems(record.diagnostics)).toMatchInlineSnapshot(`
    "5:3-5:3 warning [trust-diagram] The diagram is shown as its source: it has HTML, and "content.trust" is "markdown" here.
      Write it without this; a "<" of a text is "#lt;" in Mermaid."
  `);
  expect(JSON.stringify(tree)).not.toContain('Diagram');
  const trusted = parse('full');
  expect(trusted.record.diagnostics).toEqual([]);
  expect(JSON.stringify(trusted.tree)).toContain('Diagram');
});

it('no escapes within each other keep the search for long, or hide an address', () => {
  const part = fc.constantFrom(
    '\\',
    'u',
    '5c',
    '{',
    '\\u005c',
    '#92;',
    '\\5c ',
    'x',
    'url(',
    '//a',
    '<',
    'img ',
    ':',
    '\n',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      expect(diagramReach(`${parts.join('')}\n style a fill:url(//evil.example/a)`)).not.toBeNull();
    }),
  );
});
