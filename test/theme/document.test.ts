import { describe, expect, it } from 'vitest';
import { type DocumentTag, documentHtml } from '../../theme/document.ts';
import { pageProps, siteProps } from './site-props.ts';

const assets = {
  css: ['/assets/styles.css'],
  boot: '/assets/boot.js',
  modulepreload: [],
  siteData: '/assets/site.json',
  sidebarData: null,
};

function html(options: { title?: string; tags?: DocumentTag[]; pageTitle?: string } = {}): string {
  const { title = 'Title', tags = [], pageTitle = 'Title' } = options;
  return documentHtml({
    head: { title, htmlLang: 'en', direction: 'ltr', tags },
    shellHtml: '<main></main>',
    page: pageProps({ title: pageTitle }),
    assets,
    site: siteProps(),
  });
}

describe('documentHtml', () => {
  it('starts with the doctype and names language, direction and default mode', () => {
    expect(html()).toMatch(
      /^<!doctype html><html lang="en" dir="ltr" data-theme="light" data-follow-system>/,
    );
  });

  it('escapes text and attribute values', () => {
    const tag = { tagName: 'meta', attributes: { name: 'description', content: '"<b>" & co' } };
    const page = html({ title: 'a < b & c</title>', tags: [tag] });
    expect(page).toContain('<title>a &lt; b &amp; c&lt;/title&gt;</title>');
    expect(page).toContain('<meta name="description" content="&quot;&lt;b&gt;&quot; &amp; co">');
  });

  it('writes bare attributes for true and none for false', () => {
    const tag = { tagName: 'script', attributes: { async: true, defer: false, src: '/x.js' } };
    expect(html({ tags: [tag] })).toContain('<script async src="/x.js"></script>');
  });

  it('lets no page data end its script element, and keeps the data whole', () => {
    const pageTitle = '</script><script>alert(1)</script><!--';
    const page = html({ pageTitle });
    const data = /<script type="application\/json"[^>]*>(.*)<\/script>/.exec(page)?.[1] ?? '';
    expect(data).not.toContain('<');
    expect(JSON.parse(data).title).toBe(pageTitle);
  });

  it('keeps JSON-LD valid and inline scripts closed', () => {
    const ld: DocumentTag = {
      tagName: 'script',
      attributes: { type: 'application/ld+json' },
      innerHTML: '{"name":"</script>"}',
    };
    const script: DocumentTag = { tagName: 'script', attributes: {}, innerHTML: 'x = "</script>"' };
    const page = html({ tags: [ld, script] });
    expect(page).toContain('{"name":"\\u003c/script>"}');
    expect(page).toContain('x = "<\\/script>"');
  });

  it('names the shared data for the browser', () => {
    expect(html()).toContain('id="docsite-page" data-site="/assets/site.json">');
  });
});
