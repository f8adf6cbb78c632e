/** `content.trust: markdown`: what each field of the front matter brings into the site that readers get. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element, Nodes } from 'hast';
import { raw } from 'hast-util-raw';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FrontMatter, frontMatterSchema } from '../../renderer/config/schema/front-matter.ts';
import { readFrontMatter } from '../../renderer/content/read-front-matter.ts';
import { projectRoot } from '../helpers/bundled-cli.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

type Field = keyof FrontMatter;
const fields = Object.keys(frontMatterSchema.shape) as Field[];

const host = 'https://evil.example/';

/** A field beside others that it says nothing without. */
function frontMatterWith(field: Field, value: unknown): object {
  return { ...(/^author_|^author[A-Z]/.test(field) && { author: 'Jo' }), [field]: value };
}

/** Of everything that a field could be given, what its rule lets through. */
function hostileValues(field: Field): object[] {
  const address = `${host}${field}`;
  const text = `${field}"'><img src=${address}?img onerror=run()><script src=${address}></script>`;
  const texts = { name: text, title: text, email: text, description: text };
  const author = { ...texts, url: address, image_url: address, socials: { x: address } };
  const one = [text, address, `/${text}`, { text, type: 'tip' }, { date: '2024-01-01', author: text }];
  const more = [author, { [text]: text }, [text], [address], [author], [{ label: text, permalink: address }]];
  return [...one, ...more].flatMap((value) => {
    const frontMatter = frontMatterWith(field, value);
    const { diagnostics } = readFrontMatter(`---\n${JSON.stringify(frontMatter)}\n---\n`, 'a.md', 'markdown');
    return diagnostics.length === 0 ? [frontMatter] : [];
  });
}

let site: TestSite;
beforeAll(async () => {
  const pages = fields.flatMap((field) =>
    hostileValues(field).flatMap((frontMatter, index): [string, string][] => {
      const text = `---\n${JSON.stringify(frontMatter)}\n---\n\n# Title\n\nText.\n`;
      return [
        [`content/docs/current/a/${field}-${index}.md`, text],
        [`content/blog/2024-01-01-${field}-${index}.md`, text],
      ];
    }),
  );
  const config = {
    title: 'Test',
    url: 'https://test.example',
    content: { trust: 'markdown' },
    blog: { feeds: ['rss', 'atom', 'json'], postsPerPage: 100 },
  };
  const files = { 'site.config.yaml': JSON.stringify(config), 'content/pages/index.md': '# Home\n' };
  // What a field may not say is told; the rest is built.
  const told = createTestSite({ ...files, ...Object.fromEntries(pages) });
  const first = await told.build({ write: false });
  const refused = new Set(
    first.diagnostics.flatMap(({ severity, file }) => (severity === 'error' ? [file] : [])),
  );
  told.dispose();
  site = createTestSite({ ...files, ...Object.fromEntries(pages.filter(([path]) => !refused.has(path))) });
  const { status, diagnostics } = await site.build();
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(status).toBe('done');
});
afterAll(() => site.dispose());

/** Where in a page an address of a field stands. */
type Place = 'runs' | 'loads' | 'link' | 'head' | 'data';

function placesIn(html: string): [field: string, place: Place][] {
  const found: [string, Place][] = [];
  const visit = (node: Nodes): void => {
    if (node.type === 'element') found.push(...placesOf(node));
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(raw({ type: 'root', children: [{ type: 'raw', value: html }] }));
  return found;
}

const loading = new Set(['src', 'srcSet', 'poster', 'data', 'action', 'xLinkHref']);

function placesOf({ tagName, properties, children }: Element): [string, Place][] {
  const isData = tagName === 'script' && /json/.test(String(properties.type));
  const isLoaded = tagName === 'link' && !/^(?:alternate|canonical)$/.test(String(properties.rel));
  const attributes = Object.entries(properties).flatMap(([name, value]): [string, Place][] => {
    if (/^on/i.test(name)) return [[String(value), 'runs']];
    const place =
      loading.has(name) || (isLoaded && name === 'href') ? 'loads' : name === 'href' ? 'link' : null;
    const shown = place ?? (tagName === 'meta' ? 'head' : null);
    if (shown === null || !String(value).includes(host)) return [];
    return [
      [
        String(value),
        tagName === 'script' ? 'runs' : tagName === 'link' && shown === 'link' ? 'head' : shown,
      ],
    ];
  });
  const text = children.map((child) => ('value' in child ? child.value : '')).join('');
  const inside: [string, Place][] =
    tagName === 'script' && text.includes(host) ? [[text, isData ? 'data' : 'runs']] : [];
  return [...attributes, ...inside].flatMap(([value, place]) =>
    place === 'runs' && !value.includes(host)
      ? [[value, place]]
      : [...value.matchAll(/evil\.example\/(\w+)/g)].map(([, field = '']): [string, Place] => [field, place]),
  );
}

it('runs nothing, and asks other servers for no more than the pictures of authors', () => {
  const found = new Map<string, Set<Place>>();
  for (const [path, html] of site.output()) {
    if (!path.endsWith('.html')) continue;
    for (const [field, place] of placesIn(html)) found.set(field, (found.get(field) ?? new Set()).add(place));
  }
  const table = [...found].map(([field, places]) => `${field}: ${[...places].sort().join(', ')}`);
  expect(table.sort().join('\n')).toMatchInlineSnapshot(`
    "author: data
    authorImageURL: loads
    authorTitle: data
    authorURL: data, head, link
    author_image_url: loads
    author_title: data
    author_url: data, head, link
    authors: data, head, link, loads
    custom_edit_url: link
    description: data, head
    image: data, head
    keywords: head
    sidebar_label: data
    slug: data
    tags: data, head
    title: data, head
    title_meta: head"
  `);
});

it.each(['docs/content/docs/current', 'docs/content/i18n/fr/docs/current'])(
  '%s says so of each field, once',
  (folder) => {
    const guide = readFileSync(join(projectRoot, folder, 'security/01-security-model.md'), 'utf8');
    const rows = guide.split('\n').filter((line) => line.startsWith('| `'));
    const named = rows.flatMap((row) =>
      [...(row.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    expect(named.filter((name) => fields.includes(name as Field)).sort()).toEqual([...fields].sort());
  },
);
