/** Plugins of a site in the chain: what they are given, and what docsite makes of what they leave. */
import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import type { Pluggable } from 'unified';
import type { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { createPluginParser } from '../../renderer/content/parse-document.ts';
import type { SitePlugin } from '../../renderer/content/site-plugins.ts';
import { defaults, html, problems } from './helpers.ts';

type Kind = SitePlugin['kind'];

/** Parses `text` with plugins named `one`, `two`, … */
async function parse(text: string, plugins: readonly (readonly [Kind, Pluggable])[], id = 'page.md') {
  const named = plugins.map(([kind, plugin], index) => ({ kind, plugin, name: names[index] ?? 'more' }));
  const uses = named.map(({ kind, name }) => ({ kind, name, options: null }));
  const options = { ...defaults, plugins: { uses, fingerprint: '' } };
  return createPluginParser(options, { plugins: named, root: '/site' })({ id, text, lang: 'en' });
}

const names = ['one', 'two', 'three'];

/** Nodes as no parser makes them: without places, and with what else plugins leave. */
const node = (value: unknown) => value as never;

describe('what remark plugins make', () => {
  const addSection = () => (tree: Root) => {
    tree.children.push(
      node({ type: 'heading', depth: 2, children: [{ type: 'text', value: 'Added' }] }),
      node({
        type: 'paragraph',
        children: [{ type: 'link', url: './gone.md', children: [{ type: 'text', value: 'Away' }] }],
      }),
    );
  };

  it.each(['page.md', 'page.mdx'])('is in contents, links and search text of %s', async (id) => {
    const { record, sections } = await parse('# Start\n\nText.\n', [['remark', addSection]], id);
    expect(record.headings.map((heading) => heading.id)).toEqual(['start', 'added']);
    expect(record.links).toEqual([{ url: './gone.md', kind: 'link', range: null }]);
    expect(sections.at(-1)).toMatchObject({ id: 'added', text: 'Away' });
  });

  it('stands after docsite’s own syntax: notes and ids of headings are read', async () => {
    const seen: string[] = [];
    const look = () => (tree: Root) => {
      for (const child of tree.children) seen.push('name' in child ? String(child.name) : child.type);
    };
    await parse(':::note\n\nA\n\n:::\n\n## H {#own}\n', [['remark', look]]);
    expect(seen).toEqual(['Admonition', 'heading']);
  });

  it('may be HTML, and JSX with expressions that nobody parsed', async () => {
    const add = () => (tree: Root) => {
      tree.children.push(
        node({ type: 'html', value: '<b id="raw">B</b>' }),
        node({
          type: 'mdxJsxFlowElement',
          name: 'Chart',
          attributes: [
            {
              type: 'mdxJsxAttribute',
              name: 'max',
              value: { type: 'mdxJsxAttributeValueExpression', value: '1 + 1' },
            },
          ],
          children: [{ type: 'mdxFlowExpression', value: 'two' }],
        }),
      );
    };
    for (const id of ['page.md', 'page.mdx']) {
      const parsed = await parse('', [['remark', add]], id);
      expect(html(parsed)).toBe('<b id="raw">B</b>\n<Chart max={"index":0}>{1}</Chart>');
      expect(parsed.record.module?.expressions.map(({ source }) => source)).toEqual(['1 + 1', 'two']);
      expect(parsed.record.anchors).toEqual(['raw']);
    }
  });

  it('leaves the Markdown copy as the text is written, whatever order nodes have then', async () => {
    const reverse = () => (tree: Root) => {
      tree.children.reverse();
    };
    const text = '[a](./a.md)\n\n[b](./b.md)\n\n[c](./c.md)\n';
    const { markdown } = await parse(text, [['remark', reverse]]);
    expect(markdown.replaceAll(/\(.*?\)/g, '()')).toBe('[a]()\n\n[b]()\n\n[c]()\n');
  });
});

describe('directives that a plugin reads', () => {
  /** As the plugin remark-directive leaves them. */
  const read = () => (tree: Root) => {
    const paragraph = tree.children[0] as never as { children: { position: unknown }[] };
    const at = (from: number, to: number) => ({
      start: { line: 1, column: from + 1, offset: from },
      end: { line: 1, column: to + 1, offset: to },
    });
    paragraph.children.splice(
      0,
      1,
      node({
        type: 'textDirective',
        name: 'abbr',
        data: { hName: 'abbr' },
        children: [],
        position: at(0, 8),
      }),
      node({ type: 'text', value: ' at 10', position: at(8, 14) }),
      node({ type: 'textDirective', name: '30', children: [], position: at(14, 17) }),
      node({ type: 'text', value: ', ', position: at(17, 19) }),
      node({ type: 'textDirective', name: 'key', children: [], position: at(19, 26) }),
    );
  };

  it('are text where no plugin makes an element of them, which is told of those that look like one', async () => {
    const parsed = await parse(':abbr[A] at 10:30, :key[K]\n\n:::note[Title]\n\nN\n\n:::\n', [
      ['remark', read],
    ]);
    expect(html(parsed)).toMatch(
      /^<p><abbr><\/abbr> at 10:30, :key\[K\]<\/p>\s*<Admonition type="note" title="Title">/,
    );
    expect(parsed.record.diagnostics.map(({ message }) => message)).toEqual([
      'Nothing reads the directive ":key", so it is shown as text.',
    ]);
  });
});

describe('what rehype plugins make', () => {
  it('finds headings with the ids that they keep', async () => {
    const link = () => (tree: HastRoot) => {
      for (const child of tree.children) {
        if (child.type !== 'element') continue;
        const { id } = child.properties;
        child.children.push(
          node({ type: 'element', tagName: 'a', properties: { href: `#${id}` }, children: [] }),
        );
      }
    };
    const { record } = await parse('## One\n\n## One\n', [['rehype', link]]);
    expect(record.headings.map(({ id, text }) => `${id}: ${text}`)).toEqual(['one: One', 'one-1: One']);
    expect(record.links.map(({ url }) => url)).toEqual(['#one', '#one-1']);
  });

  it('may lack what docsite’s own nodes have, and hold what only the plugin understands', async () => {
    const add = () => (tree: HastRoot) => {
      const circle: Record<string, unknown> = {};
      circle.self = circle;
      tree.children.push(
        node({ type: 'element', tagName: 'hr', data: circle, secret: circle }),
        node({ type: 'raw', value: '<i>raw</i>' }),
        node({ type: 'text' }),
      );
    };
    const parsed = await parse('', [['rehype', add]]);
    expect(html(parsed)).toBe('<hr></hr><i>raw</i>');
    expect(() => JSON.stringify(parsed.tree)).not.toThrow();
  });
});

describe('a plugin', () => {
  it('may take its time, call back, return another tree, or come in a preset', async () => {
    const upper = async (tree: Root) => {
      await Promise.resolve();
      return { ...tree, children: [...tree.children, node({ type: 'html', value: '<hr>' })] };
    };
    const later = (tree: Root, _: VFile, next: (error?: undefined, tree?: Root) => void) => {
      tree.children.push(node({ type: 'html', value: '<br>' }));
      next();
    };
    const preset = { plugins: [() => upper, [() => later, { any: 1 }]] } as Pluggable;
    expect(html(await parse('A', [['remark', preset]]))).toBe('<p>A</p><hr></hr><br></br>');
  });

  it('knows the file and its front matter', async () => {
    let seen: unknown;
    const look = () => (_: Root, file: VFile) => {
      seen = { path: file.path, cwd: file.cwd, frontMatter: file.data.frontMatter };
    };
    await parse('---\ntitle: T\n---\nA', [['remark', look]]);
    expect(seen).toEqual({ path: 'page.md', cwd: '/site', frontMatter: { title: 'T' } });
  });

  it('that throws is told with its name, at its place if it gives one', async () => {
    const fail = () => (tree: Root, file: VFile) => file.fail('No lists here', tree.children[1]?.position);
    const crash = () => () => {
      throw new TypeError('x is not a function');
    };
    const text = '---\ntitle: T\n---\n\nA\n\n- list\n';
    expect(problems((await parse(text, [['remark', fail]])).record.diagnostics)).toMatchInlineSnapshot(`
      "7:1-7:7 error [plugin-failed] The plugin "one" failed: No lists here
        Correct what it was given, or take it out of the configuration."
    `);
    const both = [
      ['remark', () => undefined],
      ['rehype', crash],
    ] as const;
    expect(problems((await parse(text, both)).record.diagnostics)).toMatchInlineSnapshot(`
      "- error [plugin-failed] The plugin "two" failed: TypeError: x is not a function
        Correct what it was given, or take it out of the configuration."
    `);
  });

  it('that has something to say of a text is heard', async () => {
    const lint = () => (tree: Root, file: VFile) => {
      file.message('Line is too long', tree.children[0]?.position, 'lint:line-length');
      file.info('By the way');
    };
    expect(problems((await parse('A', [['remark', lint]])).record.diagnostics)).toMatchInlineSnapshot(`
      "1:1-1:2 warning [plugin-message] Line is too long (lint:line-length)
        Do what the plugin asks for, or take it out of the configuration.
      - info [plugin-message] By the way
        Do what the plugin asks for, or take it out of the configuration."
    `);
  });

  it.each<[string, Kind, Pluggable]>([
    ['no tree', 'remark', (() => () => 7) as Pluggable],
    [
      'a node without children',
      'remark',
      () => (tree: Root) => void tree.children.push(node({ type: 'paragraph' })),
    ],
    ['nothing where a node is', 'rehype', () => (tree: HastRoot) => void tree.children.push(node(undefined))],
  ])('that leaves %s is a problem of the file, not a defect', async (_, kind, plugin) => {
    const { record } = await parse('A', [[kind, plugin]]);
    expect(record.diagnostics.every(({ severity }) => severity === 'error')).toBe(true);
    expect(record.diagnostics.length).toBeLessThanOrEqual(1);
  });
});
