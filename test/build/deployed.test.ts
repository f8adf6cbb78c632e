/** What a build takes from outside the content: the history of its files, and the site that is deployed. */
import { expect, onTestFinished, test } from 'vitest';
import { gitIn } from '../helpers/git.ts';
import { createTestSite } from '../helpers/site.ts';

test('pages show their last change, undated posts their first, and what is gone is told', async () => {
  const site = createTestSite({
    'site.config.yaml': [
      'title: Test',
      'url: https://test.example',
      'docs: {showLastUpdateTime: true, showLastUpdateAuthor: true}',
      'redirects: [{from: /old/, to: /docs/rooms/}]',
    ].join('\n'),
    'content/docs/current/rooms.md': '# Rooms\n',
    'content/blog/news.md': '# News\n',
    'content/pages/index.md': '# Home\n',
  });
  onTestFinished(() => site.dispose());
  const git = gitIn(site.root, { date: '2022-04-23T12:00:00Z' });
  git('init', '-q');
  git('add', 'content');
  git('commit', '-qm', 'Write');

  const previousUrls = ['https://test.example/old/', 'https://test.example/docs/room/'];
  const { status, diagnostics } = await site.build({ previousUrls });
  expect(status).toBe('done');
  expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    'sitemap-page-gone: The deployed site has the page /docs/room/; this build has neither a page nor a redirect there.',
  ]);
  expect(site.read('docs/rooms/index.html')).toContain(
    'Last updated on <time dateTime="2022-04-23">April 23, 2022</time> by Ada',
  );
  expect(site.read('blog/news/index.html')).toContain('<time dateTime="2022-04-23">April 23, 2022</time>');
  expect(site.read('sitemap.xml')).toContain(
    '<loc>https://test.example/docs/rooms/</loc><lastmod>2022-04-23</lastmod>',
  );
  expect(site.read('_redirects')).toBe('/old/ /docs/rooms/ 301\n');
  expect(site.read('old/index.html')).toContain('url=/docs/rooms/');
});
