/** Trees as no parser makes them, from plugins of a site: a located problem at worst. */
import fc from 'fast-check';
import type { Pluggable } from 'unified';
import { expect, it } from 'vitest';
import { createPluginParser } from '../../renderer/content/parse-document.ts';
import { defaults } from './helpers.ts';

const uses = (kind: 'remark' | 'rehype') => [{ kind, name: 'odd', options: null }];

async function parseWith(kind: 'remark' | 'rehype', plugin: Pluggable, id: string) {
  const options = { ...defaults, plugins: { uses: uses(kind), fingerprint: '' } };
  const plugins = [{ kind, name: 'odd', plugin }];
  const text = '# Title\n\nText *with* [a link](./a.md) and `code`.\n\n- [ ] item\n\n```js\nlet a\n```\n';
  return createPluginParser(options, { plugins, root: '/site' })({ id, text, lang: 'en' });
}

const types = [
  'paragraph',
  'heading',
  'text',
  'html',
  'raw',
  'element',
  'link',
  'image',
  'list',
  'listItem',
  'code',
  'table',
]
  .concat([
    'tableRow',
    'blockquote',
    'footnoteReference',
    'mdxJsxFlowElement',
    'mdxFlowExpression',
    'mdxjsEsm',
  ])
  .concat([
    'definition',
    'comment',
    'doctype',
    'root',
    'textDirective',
    'inventedNode',
    'yaml',
    'inlineCode',
  ]);

/** Any value where a field is expected. */
const odd = fc.oneof(
  fc.constantFrom(undefined, null, '', 'x', 0, -1, 7, Number.NaN, true, 'constructor', '__proto__'),
  fc.string({ maxLength: 5 }),
  fc.constantFrom([], {}, [null], [undefined], [{}], [[]], () => 1, Symbol('s'), 10n),
);
const node: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  node: fc.record(
    {
      type: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...types) }, odd),
      value: odd,
      depth: odd,
      url: odd,
      lang: odd,
      meta: odd,
      name: odd,
      tagName: fc.oneof(fc.constantFrom('p', 'a', 'h2', 'pre', 'img', 'script'), odd),
      properties: fc.oneof(
        fc.record({ id: odd, href: odd, className: odd, dataCode: odd }, { requiredKeys: [] }),
        odd,
      ),
      attributes: fc.oneof(fc.array(fc.record({ type: odd, name: odd, value: odd }), { maxLength: 2 }), odd),
      position: fc.oneof(
        odd,
        fc.constantFrom({ start: {} }, { start: { line: 0 } }, { start: { line: 1e9, column: -3 } }),
      ),
      data: fc.oneof(
        odd,
        fc.constantFrom({ hName: 1 }, { hProperties: 'x' }, { estree: {} }, { index: 99 }, { partial: 3 }),
      ),
      children: fc.oneof({ weight: 3, arbitrary: fc.array(tie('node'), { maxLength: 3 }) }, odd),
    },
    { requiredKeys: ['type'] },
  ),
})).node;

it.each(['remark', 'rehype'] as const)('what a %s plugin may leave', async (kind) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(node, { maxLength: 4 }),
      fc.boolean(),
      fc.constantFrom('page.md', 'page.mdx'),
      async (nodes, alone, id) => {
        const plugin = () => (tree: { children: unknown[] }) => {
          if (alone) return { type: 'root', children: nodes };
          tree.children.push(...nodes);
          return undefined;
        };
        const { record, tree } = await parseWith(kind, plugin as never, id);
        for (const { code, message } of record.diagnostics)
          expect(`${code} ${message}`).not.toMatch(/\bat .*:\d+:\d+\)?$/m);
        expect(() => JSON.stringify({ record, tree })).not.toThrow();
      },
    ),
    { numRuns: 150 },
  );
});

const inParagraph = (children: unknown[]) => ({ type: 'element', tagName: 'p', properties: {}, children });

it.each([
  ['a cycle', 'content-too-deep', (tree: { children: unknown[] }) => tree.children.push(tree)],
  [
    'nodes within nodes within nodes',
    'content-too-deep',
    (tree: { children: unknown[] }) =>
      tree.children.push(
        Array.from({ length: 20_000 }).reduce((node) => inParagraph([node]), inParagraph([])),
      ),
  ],
  ['nothing for a node', 'plugin-tree-invalid', (tree: { children: unknown[] }) => tree.children.push(null)],
  [
    'what is no JSON',
    'plugin-tree-invalid',
    (tree: { children: unknown[] }) =>
      tree.children.push({ type: 'element', tagName: 'p', properties: { id: 10n }, children: [] }),
  ],
] as const)('%s names the plugin and the file', async (_, code, change) => {
  const plugin = () => (tree: { children: unknown[] }) => void change(tree);
  const { record } = await parseWith('rehype', plugin as never, 'page.md');
  expect(record.diagnostics.map((problem) => [problem.code, problem.file])).toEqual([[code, 'page.md']]);
  const { notes, hint } = record.diagnostics[0] ?? {};
  expect(`${notes?.join()} ${hint}`).toContain('odd');
});
