/** Whatever a title, a description, a tag or a name holds: feeds are well-formed, and give it back as it was written. */
import fc from 'fast-check';
import sax from 'sax';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFrontMatter } from '../../renderer/content/read-front-matter.ts';
import { findControlCharacter } from '../../renderer/diagnostics/control-characters.ts';
import { xmlCharacters } from '../../renderer/markup/xml.ts';
import { type FeedData, writers } from '../../renderer/output/write-feed.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  text: string;
}

/** The root of a document, by a strict parser: it throws at what is not well-formed. */
function parseXml(text: string): XmlNode {
  const parser = sax.parser(true);
  const top: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  parser.onopentag = ({ name, attributes }) => {
    const node: XmlNode = { name, attributes: attributes as Record<string, string>, children: [], text: '' };
    open.at(-1)?.children.push(node);
    open.push(node);
  };
  parser.onclosetag = () => void open.pop();
  const addText = (part: string) => {
    (open.at(-1) ?? top).text += part;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onerror = (error) => {
    throw error;
  };
  // The parser at hand is lenient with characters that the standard forbids.
  expect(xmlCharacters(text)).toBe(text);
  parser.write(text).close();
  return top.children[0] ?? top;
}

function find({ children }: XmlNode, name: string): XmlNode[] {
  return children.flatMap((child) => [...(child.name === name ? [child] : []), ...find(child, name)]);
}

const nasty = fc.constantFrom(
  ...[
    '\0',
    '\u0001',
    '\u0008',
    '\u000b',
    '\u000c',
    '\u001f',
    '\u007f',
    '\u0085',
    '\ufffe',
    '\uffff',
    '\ud800',
    '\udfff',
  ],
  ...[
    '<',
    '>',
    '&',
    '"',
    "'",
    ']]>',
    '<![CDATA[',
    '<!--',
    '&amp;',
    '&#0;',
    '&#x1;',
    '&lt;',
    '%',
    '\t',
    '\n',
    '\r',
    ' ',
  ],
  ...['</title>', '<script>', '\u{1F600}', 'é', '\u202e', 'text'],
);
const anyText = fc
  .array(fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 12 })
  .map((parts) => parts.join(''));

const anyFeed: fc.Arbitrary<FeedData> = fc
  .record({
    title: anyText,
    summary: anyText,
    content: anyText,
    name: anyText,
    tags: fc.array(anyText, { maxLength: 3 }),
  })
  .map(({ title, summary, content, name, tags }) => ({
    title,
    description: summary,
    url: 'https://test.example/blog/',
    feedUrl: 'https://test.example/blog/feed',
    language: 'en',
    publisher: title,
    updated: new Date(0),
    entries: [
      {
        title,
        url: 'https://test.example/blog/a/',
        language: 'en',
        date: new Date(0),
        updated: new Date(0),
        summary,
        content,
        authors: [{ name, url: 'https://a.example/?a=1&b=<2>' }],
        tags,
      },
    ],
  }));

/** What came through: halves of surrogate pairs do not survive UTF-8, whatever the format. */
const kept = (text: string | undefined): string => xmlCharacters(text ?? '').replace(/\r\n?/g, '\n');

describe('gives back every text', () => {
  it('as RSS', () => {
    fc.assert(
      fc.property(anyFeed, (feed) => {
        const [entry] = feed.entries;
        const channel = parseXml(writers.rss(feed));
        const [item] = find(channel, 'item');
        const text = (name: string) =>
          find(item ?? channel, name).map((node) => node.text.replace(/\r\n?/g, '\n'));
        expect(text('title')).toEqual([kept(entry?.title)]);
        expect(text('description')).toEqual(entry?.summary === '' ? [] : [kept(entry?.summary)]);
        expect(text('content:encoded')).toEqual([kept(entry?.content ?? '')]);
        expect(text('category')).toEqual(entry?.tags.map(kept));
        expect(text('dc:creator')).toEqual([kept(entry?.authors[0]?.name)]);
      }),
    );
  });

  it('as Atom', () => {
    fc.assert(
      fc.property(anyFeed, (feed) => {
        const [entry] = feed.entries;
        const root = parseXml(writers.atom(feed));
        const [item] = find(root, 'entry');
        const text = (name: string) =>
          find(item ?? root, name).map((node) => node.text.replace(/\r\n?/g, '\n'));
        expect(text('title')).toEqual([kept(entry?.title)]);
        expect(text('content')).toEqual([kept(entry?.content ?? '')]);
        expect(text('name')).toEqual([kept(entry?.authors[0]?.name)]);
        const terms = find(item ?? root, 'category').map(({ attributes }) => attributes);
        expect(terms.map(({ term = '' }) => term.replace(/\r\n?/g, '\n'))).toEqual(entry?.tags.map(kept));
        expect(terms.map(({ label = '' }) => label.replace(/\r\n?/g, '\n'))).toEqual(entry?.tags.map(kept));
      }),
    );
  });

  it('as JSON', () => {
    fc.assert(
      fc.property(anyFeed, (feed) => {
        const { items } = JSON.parse(writers.json(feed)) as { items: Record<string, unknown>[] };
        const [entry] = feed.entries;
        expect(items[0]).toMatchObject({
          title: entry?.title,
          content_html: entry?.content,
          author: { name: entry?.authors[0]?.name },
          tags: entry?.tags,
        });
      }),
    );
  });
});

describe('a site whose texts hold control characters', () => {
  let site: TestSite;
  const nastyText = 'A <x> & "y" ]]> \f';
  beforeAll(async () => {
    const fields = {
      title: nastyText,
      description: nastyText,
      keywords: [nastyText],
      tags: [nastyText],
      authors: [{ name: nastyText, title: nastyText, url: 'https://a.example/' }],
    };
    site = createTestSite({
      'site.config.yaml': `title: ${JSON.stringify(nastyText)}\nurl: https://test.example\nblog: { feeds: [rss, atom, json] }\n`,
      'content/pages/index.md': `# Home \u0001\n\nText\u0002 \ufffe\u001b\n`,
      'content/docs/current/a.md': `---\n${JSON.stringify(fields)}\n---\n\n## Part \u0003\n\nText\u0001\n`,
      'content/docs/current/_part.md': 'Part\u0004\n',
      'content/blog/2024-01-01-post.md': `---\n${JSON.stringify(fields)}\n---\n\nText\u0001 <b title="\u0002">x</b>\n\n\`\`\`js\n\u0003\n\`\`\`\n`,
    });
    expect((await site.build()).status).toBe('done');
  });
  afterAll(() => site.dispose());

  it('has nothing in any file that its format forbids', () => {
    const files = [...site.output().keys()].filter((path) => /\.(?:html|xml|json|md|txt)$/.test(path));
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((path) => findControlCharacter(site.read(path)) >= 0)).toEqual([]);
  });

  it('is told where they stand', async () => {
    const { diagnostics } = await site.build({ write: false });
    const places = diagnostics.map(({ code, file, range }) => [code, file, range?.start]);
    expect(places).toEqual([
      ['content-control-character', 'content/blog/2024-01-01-post.md', { line: 5, column: 5 }],
      ['content-control-character', 'content/docs/current/_part.md', { line: 1, column: 5 }],
      ['content-control-character', 'content/docs/current/a.md', { line: 5, column: 9 }],
      ['content-control-character', 'content/pages/index.md', { line: 1, column: 8 }],
    ]);
  });

  it.each(['blog/rss.xml', 'blog/atom.xml', 'sitemap.xml'])('has a well-formed %s', (path) => {
    expect(() => parseXml(site.read(path))).not.toThrow();
  });
});

it.each(['"\\x01"', '"\\u0000"', '"\\uFFFF"', '"\\uD800"', "'\u0008'", 'a\u001fb', '"\\e[1m"'])(
  'front matter with a control character is refused with its place: %j',
  (value) => {
    const { diagnostics, frontMatter } = readFrontMatter(`---\ntitle: ${value}\n---\n`, 'a.md');
    expect(diagnostics.map(({ code, range }) => [code, range?.start])).toEqual([
      ['yaml-control-character', { line: 2, column: 8 }],
    ]);
    expect(frontMatter).toEqual({});
  },
);
