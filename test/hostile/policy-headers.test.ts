/** Texts that would begin another header, directive or command where headers, policies and redirects are written. */
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../renderer/config/load-config.ts';
import { readFrontMatter } from '../../renderer/content/read-front-matter.ts';
import { contentSecurityPolicy } from '../../renderer/output/headers/content-security-policy.ts';
import type { HeaderFormat } from '../../renderer/output/headers/header-format-names.ts';
import { formatHeaders } from '../../renderer/output/headers/header-formats.ts';
import { hostRedirectFiles } from '../../renderer/output/host-redirects.ts';
import { redirectHtml } from '../../renderer/output/redirect-files.ts';
import { policyNeeds } from '../../renderer/render/policy-needs.ts';
import { makeSite } from '../output/make-site.ts';

const text = 'title: Test\nurl: https://test.example\n';

async function problemsOf(options: object): Promise<string[]> {
  const yaml = Object.entries(options).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  const readFile = async (path: string) => {
    if (path.endsWith('site.config.yaml')) return Buffer.from(text + yaml.join(''));
    throw Object.assign(new Error(path), { code: 'ENOENT' });
  };
  return (await loadConfig({ root: '/site', readFile })).diagnostics.map(({ code }) => code);
}

describe('addresses of pages', () => {
  it.each([
    'sandbox',
    ',default-src',
    ';sandbox',
    "'none'",
    '*',
    '*.example',
    'x;script-src-elem',
    'a`b',
    '$host',
  ])('put no directive into the policy of all pages: //a%s/', (name) => {
    for (const scheme of ['https:', 'http:', '']) {
      const html = `<img src="${scheme}//${name}/a.png"><a href="${scheme}//${name}/">a</a>`;
      const policy = contentSecurityPolicy(
        policyNeeds(html, () => false),
        {},
      );
      const known = contentSecurityPolicy(
        name === 'sandbox' ? [`img-src ${scheme && `${scheme}//`}sandbox`] : [],
        {},
      );
      expect(policy).toBe(known);
    }
  });

  it('name hosts as browsers do', () => {
    const html = '<img src="//bücher.example/a.png"><img src="https://user:word@例え.jp:8080/a.png">';
    expect(policyNeeds(html, () => false)).toEqual([
      'img-src xn--bcher-kva.example',
      'img-src https://xn--r8jz45g.jp:8080',
    ]);
  });
});

describe('options that become headers', () => {
  it.each(['a\r\nb: c', 'a\nb', 'a\0', 'é', '例', 'a\u2028b', '\u0085', '', ' a', 'a ', '\x7f', 'a`b'])(
    'are ASCII of one line: %j',
    async (value) => {
      const fields = await problemsOf({ headers: { fields: { 'X-Own': value } } });
      expect(fields[0]).toMatch(/^yaml-(invalid|control-character)$/);
      const directives = await problemsOf({ headers: { directives: { 'frame-ancestors': value } } });
      expect(directives[0]).toMatch(/^yaml-(invalid|control-character)$/);
    },
  );

  it.each(['#X', '+X', '-X', 'X$host', '`X', '*', 'X:Y', 'X Y', 'X\r\nY', '', 'é'])(
    'have names of RFC 9110: %j',
    async (name) => {
      expect(await problemsOf({ headers: { fields: { [name]: 'a' } } })).not.toEqual([]);
    },
  );

  it.each([
    '//evil.example/',
    '/a b/',
    '/a"b/',
    '/a;b/',
    '/a{b}/',
    '/$uri/',
    '/a*/',
    '/a\\b/',
    '/a#b/',
    '/%2e%2e/',
    '/../',
    '/%0a/',
    '/%/',
  ])('are no base URL: %j', async (baseUrl) => {
    expect(await problemsOf({ baseUrl })).toEqual(['yaml-invalid']);
  });

  it.each(['/', '/repo/', '/repo/pr-7/', '/~me/v1.2/', '/文档/', '/a%20b/'])(
    'leave a base URL as it is: %j',
    async (baseUrl) => {
      expect(await problemsOf({ baseUrl })).toEqual([]);
    },
  );

  it('name an application of Algolia and nothing else', async () => {
    const search = (appId: string) => ({
      search: { provider: 'algolia', appId, apiKey: 'k', indexName: 'i' },
    });
    expect(await problemsOf(search('x.evil.example/;script-src *'))).toEqual(['yaml-invalid']);
    expect(await problemsOf(search('ABC_12'))).toEqual([]);
  });

  it.each([
    ['apache', '" expr=%%{HTTP_COOKIE}"', 'expr=%{HTTP_COOKIE}'],
    ['caddy', '`{$DOCSITE_UNSET:\\{$}SECRET\\}`', '{$SECRET}'],
    ['caddy', '`a\\"b\\`', 'a\\"b\\'],
    ['caddy', '"a b"', 'a b'],
  ] as const satisfies readonly (readonly [HeaderFormat, string, string])[])(
    'ask %s for no expression or variable: %s',
    (format, expected, own) => {
      const written = formatHeaders([{ path: '/*', fields: { 'X-Own': own } }], format);
      expect(written).toContain(`X-Own ${expected}\n`);
    },
  );

  const value = '{env.SECRET} $http_cookie %{SECRET}e 100% "a\\b"';

  it.each([
    ['nginx', `"{env.SECRET} \${docsite_dollar}http_cookie %{SECRET}e 100% \\"a\\\\b\\"" always;`],
    ['apache', '"{env.SECRET} $http_cookie %%{SECRET}e 100%% \\"a\\\\b\\""'],
    ['caddy', '`\\{env.SECRET\\} $http_cookie %\\{SECRET\\}e 100% "a\\b"`'],
    ['netlify', value],
  ] as const satisfies readonly (readonly [HeaderFormat, string])[])(
    'mean to %s what they say',
    (format, expected) => {
      const written = formatHeaders([{ path: '/*', fields: { 'X-Own': value } }], format);
      expect(written).toContain(`X-Own${format === 'netlify' ? ':' : ''} ${expected}\n`);
      expect(written.includes('geo $docsite_dollar')).toBe(format === 'nginx');
    },
  );
});

describe('redirects', () => {
  it.each(['/old?id=1', '/old#part', '/?', '/old/:slug?x=*', '/a%3Fb?'])(
    'start from a path: %j',
    async (from) => {
      expect(await problemsOf({ redirects: [{ from, to: '/new' }] })).toEqual(['yaml-invalid']);
      expect(await problemsOf({ redirects: [{ from: ['/a', from], to: '/new' }] })).toEqual(['yaml-invalid']);
      const text = `---\nredirect_from: [/a, ${JSON.stringify(from)}]\n---\n`;
      const { frontMatter, diagnostics } = readFrontMatter(text, 'a.md');
      expect([frontMatter, diagnostics.map(({ code, range }) => [code, range?.start.line])]).toEqual([
        {},
        [['yaml-invalid', 2]],
      ]);
    },
  );

  it.each(['https://x.example:99999/', 'https://', '//', 'https://[::1', 'https://a b/', 'https://%00/'])(
    'lead to addresses: %j',
    async (to) => {
      expect(await problemsOf({ redirects: [{ from: '/old', to }] })).toEqual(['yaml-invalid']);
    },
  );

  const targets = [
    '/a\r\n/b https://evil.example 301',
    '/a\t/b',
    '/a\u2028b',
    '/"><script>a</script>',
    "/' onclick='a",
  ];

  it.each(targets)('are one rule each, and no markup: %j', (to) => {
    const redirects = [{ from: '/old/', output: 'old/index.html', to }];
    const site = makeSite({ pages: [], redirects, locales: ['en'] });
    const [file] = hostRedirectFiles(site);
    expect(String(file?.contents)).toMatch(/^\/old\/ \S+ 301\n$/);
    const html = redirectHtml({ to, siteUrl: 'https://test.example', lang: 'en' });
    expect(html.match(/<(?!\/)[a-z]+/g)).toEqual([
      '<html',
      '<meta',
      '<meta',
      '<title',
      '<link',
      '<meta',
      '<p',
      '<a',
    ]);
    expect(html).not.toMatch(/\sonclick='/);
  });
});
