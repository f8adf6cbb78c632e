import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapHtmlUrls } from '../../renderer/content/urls/html-urls.ts';
import { prepareTree } from '../../renderer/render/prepare-tree.ts';
import { mapSrcSet } from '../../theme/src-set.ts';
import { md, mdx } from './helpers.ts';

const tags = ['a', 'area', 'audio', 'div', 'iframe', 'image', 'img', 'my-player', 'object', 'q', 'source'];
const components = ['Card', 'Logo', 'Tabs.Item'];
const attributes = ['href', 'to', 'src', 'srcSet', 'srcDark', 'poster', 'data', 'cite', 'title', 'alt'];

/** A tag whose attributes hold one URL, or several as a srcset would; `@` is where the number of a URL goes. */
const element = (names: readonly string[]) =>
  fc
    .record({
      tag: fc.constantFrom(...names),
      attributes: fc.uniqueArray(fc.constantFrom(...attributes), { maxLength: 4 }),
      value: fc.constantFrom('/u@', '/u@,w_1/x 1x, /u@ 2x', 'u@,/u@', '/u@ x(1,2), /u@'),
    })
    .map(
      ({ tag, attributes, value }) => `<${tag}${attributes.map((name) => ` ${name}="${value}"`).join('')}`,
    );

const written = (elements: readonly string[], end: string) => {
  let count = 0;
  return elements.map((text) => `${text}${end}`.replace(/@/g, () => `${count++}-`)).join('\n\n');
};

const jsx = fc
  .array(
    fc.oneof(
      element([...tags, ...components]),
      fc.constant('<ThemedImage sources={{ light: "/u@", n: ["/u@", 1] }}'),
    ),
  )
  .map((elements) => written(elements, ' />'));
const html = fc.array(element(tags)).map((elements) => written(elements, '>'));

/** The tree as text; a literal stands in it twice, once for what renders and once for what reads it before. */
const textOf = (tree: unknown) =>
  JSON.stringify(tree, (key, value: unknown) => (key === 'literal' ? undefined : value));

test.each([
  ['MDX', jsx, mdx],
  ['Markdown', html, md],
] as const)('every URL that is found in %s is rewritten, and nothing else', (_, texts, parse) => {
  fc.assert(
    fc.property(texts, (text) => {
      const { tree, record } = parse(text);
      const before = textOf(tree);
      expect(textOf(prepareTree(structuredClone(tree), new Map()))).toBe(before);
      const everything = text.match(/[^\s"]*u\d+-[^\s"]*/g) ?? [];
      const urls = [...everything, ...record.links.map(({ url }) => url)];
      const after = textOf(prepareTree(tree, new Map(urls.map((url) => [url, { href: `seen-${url}` }]))));
      expect(after.split('seen-').length - 1).toBe(record.links.length);
      expect(after.replaceAll('seen-', '')).toBe(before);
    }),
  );
});

test('raw HTML of the navbar holds the URLs that a document with it holds', () => {
  fc.assert(
    // Outside of SVG the HTML parser makes an <img> of <image>.
    fc.property(element(tags.filter((tag) => tag !== 'image')), (text) => {
      const written = `${text}>`;
      const found: string[] = [];
      const mapped = mapHtmlUrls(written, (url) => {
        found.push(url);
        return url;
      });
      expect(mapped).toEqual([]);
      expect(found).toEqual(md(`<!-- -->${written}`).record.links.map(({ url }) => url));
    }),
  );
});

test('a srcset is read as the HTML standard says, and written back as it was', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', '1', 'w', ',', ' ', '\n', '(', ')', ' a', ', ') });
  fc.assert(
    fc.property(letters, (value) => {
      const found: string[] = [];
      const same = mapSrcSet(value, (url) => {
        found.push(url);
        return url;
      });
      expect(same).toBe(value);
      expect(found).toEqual(standardUrls(value));
      const mapped = mapSrcSet(value, (url) => `,new ${url},`);
      expect(standardUrls(mapped)).toEqual(found.map((url) => `%2Cnew%20${url}%2C`));
    }),
  );
});

/** "Parse a srcset attribute" of the HTML standard, section 4.8.4.2.2, letter by letter. */
function standardUrls(value: string): string[] {
  const urls: string[] = [];
  let at = 0;
  const collect = (isPart: (letter: string) => boolean) => {
    const start = at;
    while (at < value.length && isPart(value.charAt(at))) at += 1;
    return value.slice(start, at);
  };
  const isBlank = (letter: string) => letter === ' ' || letter === '\n';
  for (;;) {
    collect((letter) => isBlank(letter) || letter === ',');
    if (at >= value.length) return urls;
    const url = collect((letter) => !isBlank(letter));
    urls.push(url.replace(/,+$/, ''));
    if (url.endsWith(',')) continue;
    let inParentheses = false;
    collect((letter) => {
      if (letter === '(') inParentheses = true;
      else if (letter === ')') inParentheses = false;
      return letter !== ',' || inParentheses;
    });
  }
}
