/** What stands around a document, and the styles that a page links for what it holds. */
import { expect, it, onTestFinished } from 'vitest';
import { createTestSite } from '../helpers/site.ts';

it('a page has its heading before its folded contents, and tags as chips wherever they are listed', async () => {
  const made = createTestSite({
    'content/pages/index.md': '# Home\n',
    'content/pages/about.md': '# About\n\nText.\n\n## Us\n\nText.\n',
    'content/blog/2024-01-01-first.md': '---\ntags: [news]\n---\n\n# First\n',
  });
  onTestFinished(() => made.dispose());
  await made.build();
  const about = made.read('about/index.html').replace(/^[\s\S]*<main/, '');
  expect(about.match(/<h1|<details class="mobile-contents"|<h2/g)).toEqual([
    '<h1',
    '<details class="mobile-contents"',
    '<h2',
  ]);
  const styles = (path: string) => made.read(path).match(/(?<=\/assets\/)(?:extras|special)(?=-)/g);
  expect(styles('about/index.html')).toEqual(null);
  expect(new Set(styles('blog/tags/index.html'))).toEqual(new Set(['special', 'extras']));
});
