import { describe, expect, it } from 'vitest';
import { type DocumentTag, documentPieces } from '../../theme/entry/document.ts';
import type { PageKind, SiteWithFooterProps } from '../../theme/types.ts';
import { pageProps, siteProps } from './site-props.ts';

const assets = {
  css: ['/assets/styles.css'],
  fonts: ['/assets/face.woff2'],
  boot: '/assets/boot.js',
  siteData: '/assets/site.json',
  sidebarData: null,
  integrity: new Map([['/assets/boot.js', 'sha384-AA==']]),
};

interface Options {
  title?: string;
  tags?: DocumentTag[];
  pageTitle?: string;
  kind?: PageKind;
  site?: SiteWithFooterProps;
}

function html(options: Options = {}): string {
  const { title = 'Title', tags = [], pageTitle = 'Title', kind = 'doc', site = siteProps() } = options;
  return documentPieces({
    head: { title, htmlLang: 'en', direction: 'ltr', tags },
    shell: ['<main></main>'],
    page: pageProps({ title: pageTitle, kind }),
    assets,
    site,
  }).join('');
}

describe('documentPieces', () => {
  it('starts with the doctype and names language, direction and default mode', () => {
    expect(html()).toMatch(
      /^<!doctype html><html lang="en" dir="ltr" data-theme="light" data-follow-system>/,
    );
  });

  it('says that the colour mode is fixed', () => {
    const colorMode = { defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: false } as const;
    expect(html({ site: siteProps('en', { colorMode }) })).toContain(' data-theme="dark" data-fixed-theme>');
  });

  it('escapes text and attribute values', () => {
    const tag = { tagName: 'meta', attributes: { name: 'description', content: '"<b>" & co' } };
    const page = html({ title: 'a < b & c</title>', tags: [tag] });
    expect(page).toContain('<title>a &lt; b &amp; c&lt;/title&gt;</title>');
    expect(page).toContain('<meta name="description" content="&quot;&lt;b&gt;&quot; &amp; co">');
  });

  it('says what scripts are held against where that is known', () => {
    expect(html()).toContain('<script type="module" src="/assets/boot.js" integrity="sha384-AA=="></script>');
    expect(html()).toContain('<link rel="stylesheet" href="/assets/styles.css">');
  });

  it('asks for fonts as style sheets will', () => {
    expect(html()).toContain('<link rel="preload" href="/assets/face.woff2" as="font" crossorigin>');
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

  it('marks pages by the scripts and styles that they alone have', () => {
    const mark = (...tags: DocumentTag[]) => / data-resources="([^"]+)"/.exec(html({ tags }))?.[1];
    const script = (src: string): DocumentTag => ({ tagName: 'script', attributes: { src } });
    const ld = { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: '{}' };
    const meta = { tagName: 'meta', attributes: { name: 'a', content: 'b' } };
    expect(mark(ld, meta)).toBeUndefined();
    expect(mark(script('/a.js'))).toBeDefined();
    expect(mark(script('/a.js'), meta)).toBe(mark(script('/a.js')));
    expect(mark(script('/a.js'))).not.toBe(mark(script('/b.js')));
    expect(mark({ tagName: 'style', attributes: {}, innerHTML: 'p {}' })).toBeDefined();
    expect(mark({ tagName: 'link', attributes: { rel: 'stylesheet', href: '/a.css' } })).toBeDefined();
  });

  it('carries the help for a wrong base URL on home pages alone, unless it is switched off', () => {
    const title = 'Site did not load properly.';
    expect(html({ kind: 'home' })).toContain(title);
    expect(html({ kind: 'doc' })).not.toContain(title);
    expect(html({ kind: 'home', site: siteProps('en', { baseUrlBanner: null }) })).not.toContain(title);
    const french = html({ kind: 'home', site: siteProps('fr') });
    expect(french).toContain(title);
    expect(french).toContain(`<p lang="en"><strong>${title}</strong></p><p>Site ne s’est pas chargé`);
    expect(french).toContain('data-base="/" data-prefix="fr/"');
    expect(french).toContain('Essayez celle-ci\u00a0: <code data-suggestion></code>.');
  });
});
