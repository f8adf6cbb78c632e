import type { PageDescription } from '../../renderer/model/page.ts';

/** Head tags as short lines: `name|property|rel[:hreflang] = content|href`. */
export function tagsOf({ head }: PageDescription): string[] {
  return head.tags.map(({ tagName, attributes }) => {
    const name = attributes.name ?? attributes.property ?? attributes.rel ?? tagName;
    const lang = attributes.hreflang === undefined ? '' : `:${attributes.hreflang}`;
    return `${name}${lang} = ${attributes.content ?? attributes.href ?? ''}`;
  });
}

/** Those of the tags that start in a certain way. */
export const matching = (tags: readonly string[], start: RegExp) => tags.filter((tag) => start.test(tag));

/** Two versions of the docs. */
export const versions = { versions: { current: { label: '4.x' }, '3.x': {} } };

/** Pages of most kinds. */
export const files = {
  'docs/current/a.md': {
    fm: { title: 'A', keywords: ['x', 'y'], image: './card.png' },
    excerpt: 'About A.',
    headings: [2, 3, 4].map((depth) => ({
      depth: depth as 2 | 3 | 4,
      id: `h${depth}`,
      text: `H${depth}`,
      html: `<b>H${depth}</b>`,
    })),
  },
  'docs/current/card.png': '',
  'docs/current/b.md': { contentTitle: 'B' },
  'docs/3.x/a.md': {},
  'docs/3.x/b.md': { contentTitle: 'B' },
  'docs/3.x/old.md': {},
  'i18n/fr/docs/current/a.md': { fm: { title: 'Â' } },
  'pages/index.md': { fm: { title: 'Welcome', wrapperClassName: 'home' } },
  'static/icon.svg': '',
};
