import { expect, it, onTestFinished } from 'vitest';
import { createTestSite, problemsOf } from '../helpers/site.ts';
import { openTestSite } from './open-test-site.ts';

const files = {
  'content/pages/index.md': '# Home\n\n[soon](../docs/current/soon.md) and [post](/blog/soon)\n',
  'content/pages/about.md': '---\ndraft: true\n---\n# About\n',
  'content/docs/current/start.md': '# Start\n',
  'content/docs/current/soon.md': '---\ndraft: true\n---\n# Soon\n\n[about](../../pages/about.md)\n',
  'content/blog/2024-01-01-soon.md': '---\nslug: soon\ntitle: Soon too\ndraft: true\n---\nText.\n',
  'site.config.yaml': 'title: T\nurl: https://t.example\nonBrokenLinks: warn\n',
};

it('drafts are shown while somebody writes, with a notice, and are no part of a build', async () => {
  const site = createTestSite(files);
  onTestFinished(() => site.dispose());
  const { html, told } = await openTestSite(site);
  for (const path of ['docs/soon/', 'about/', 'blog/soon/']) {
    expect(await html(`${path}index.html`)).toContain('This page is a draft.');
  }
  expect(await html('docs/start/index.html')).not.toContain('This page is a draft.');
  expect(await html('blog/index.html')).toContain('Soon too');
  expect(await html('docs/start/index.html')).toContain('href="/docs/soon/"');
  expect(problemsOf(site, told.at(-1)?.all ?? [])).toMatchInlineSnapshot(`
    "warning [link-to-draft] The link "../docs/current/soon.md" leads to /docs/soon/, a draft that is left out of the published site.
      content/pages/index.md:3:8
       2 │
       3 │ [soon](../docs/current/soon.md) and [post](/blog/soon)
         │        ^^^^^^^^^^^^^^^^^^^^^^^
       4 │
      Take "draft: true" out of its front matter before you publish, or the link will be broken.

    warning [link-to-draft] The link "/blog/soon" leads to /blog/soon/, a draft that is left out of the published site.
      content/pages/index.md:3:44
       2 │
       3 │ [soon](../docs/current/soon.md) and [post](/blog/soon)
         │                                            ^^^^^^^^^^
       4 │
      Take "draft: true" out of its front matter before you publish, or the link will be broken.
    "
  `);

  const { diagnostics } = await site.build();
  expect(problemsOf(site, diagnostics)).toMatchInlineSnapshot(`
    "warning [link-markdown-broken] The link "../docs/current/soon.md" names the file content/docs/current/soon.md, which is not a page of the site.
      content/pages/index.md:3:8
       2 │
       3 │ [soon](../docs/current/soon.md) and [post](/blog/soon)
         │        ^^^^^^^^^^^^^^^^^^^^^^^
       4 │
      The file is there and has no page: it is a draft, or another page has its address.

    warning [link-broken] The link "/blog/soon" leads to /blog/soon, where there is no page.
      content/pages/index.md:3:44
       2 │
       3 │ [soon](../docs/current/soon.md) and [post](/blog/soon)
         │                                            ^^^^^^^^^^
       4 │
      Correct the path, or write pathname://<path> if something else serves that address.
    "
  `);
  expect([...site.output().keys()].filter((path) => /soon|about|blog/.test(path))).toEqual([]);
});
