/** Addresses that would run code are refused in every field that is published, however they are spelt. */
import { afterAll, describe, expect, it } from 'vitest';
import { siteSchema } from '../../renderer/config/schema/site.ts';
import { readFrontMatter } from '../../renderer/content/read-front-matter.ts';
import { unsafeScheme } from '../../renderer/paths/unsafe-scheme.ts';
import { authorsSchema } from '../../renderer/site/data/site-data-schemas.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const sites: TestSite[] = [];
afterAll(() => {
  for (const site of sites) site.dispose();
});

const unsafe = [
  'javascript:run()',
  'JAVASCRIPT:run()',
  'jAvAsCrIpT:run()',
  ' javascript:run()',
  '\tjavascript:run()',
  '\u0001javascript:run()',
  `${'\u0002'.repeat(300)}javascript:run()`,
  'java\tscript:run()',
  'java\nscript:run()',
  'java\r\nscript:run()',
  'javascript\t:run()',
  `j${'\n'.repeat(200)}avascript:run()`,
  'javascript://host/%0arun()',
  'vbscript:run()',
  'VB\tscript:run()',
  'data:text/html,<script>run()</script>',
  'data:text/html;base64,eA==',
  ' DATA:text/HTML,x',
  'da\tta:text/html,x',
  'data:\ttext/html,x',
  `data:${' '.repeat(100)}text/html,x`,
  'data:application/xhtml+xml,x',
  'data:text/xml,x',
  'data:application/xml,x',
  'data:text/javascript,run()',
  'data:x,y',
];
const safe = [
  'https://example.com/',
  'mailto:a@example.com',
  'tel:+1',
  '/docs/javascript:a',
  './data:text/html',
  'ftp://example.com',
  'data:image/png;base64,eA==',
  'data:text/plain,x',
  'data:,x',
  'about:blank',
  'java script',
  'x-javascript:run',
];

describe('unsafeScheme', () => {
  it.each(unsafe)('refuses %j', (url) =>
    expect(unsafeScheme(url)).toMatch(/^(?:javascript:|vbscript:|data:)/),
  );
  it.each(safe)('lets %j be', (url) => expect(unsafeScheme(url)).toBeNull());
  it('knows a drawing that is shown from one that is opened', () => {
    expect(unsafeScheme('data:image/svg+xml,x', 'asset')).toBeNull();
    expect(unsafeScheme('data:image/svg+xml,x', 'link')).toBe('data:image/svg+xml');
  });
});

const fields: readonly ((url: string) => object)[] = [
  (url) => ({ custom_edit_url: url }),
  (url) => ({ author: 'Jo', author_url: url }),
  (url) => ({ author: 'Jo', authorURL: url }),
  (url) => ({ author: 'Jo', author_image_url: url }),
  (url) => ({ author: 'Jo', authorImageURL: url }),
  (url) => ({ authors: { name: 'Jo', url } }),
  (url) => ({ authors: [{ name: 'Jo', url }] }),
  (url) => ({ authors: { name: 'Jo', image_url: url } }),
  (url) => ({ authors: { name: 'Jo', imageURL: url } }),
];
const options: readonly ((url: string) => object)[] = [
  (url) => ({ docs: { editUrl: url } }),
  (url) => ({ docs: [{ id: 'api', editUrl: url }] }),
  (url) => ({ blog: { editUrl: url } }),
  (url) => ({ favicon: url }),
  (url) => ({ scripts: [url] }),
  (url) => ({ scripts: [{ src: url }] }),
  (url) => ({ stylesheets: [url] }),
  (url) => ({ themeConfig: { navbar: { logo: { src: url } } } }),
  (url) => ({ themeConfig: { navbar: { logo: { src: '/a.svg', srcDark: url } } } }),
  (url) => ({ themeConfig: { footer: { logo: { src: url } } } }),
];

describe('is refused in the front matter', () => {
  it.each(fields.map((field) => [JSON.stringify(field('…')), field] as const))('%s', (_, field) => {
    for (const url of unsafe) {
      const { frontMatter, diagnostics } = readFrontMatter(
        `---\n${JSON.stringify(field(url))}\n---\n`,
        'a.md',
      );
      expect([url, JSON.stringify(frontMatter).includes('run')]).toEqual([url, false]);
      expect([url, diagnostics.length]).toEqual([url, 1]);
    }
    const { diagnostics } = readFrontMatter(
      `---\n${JSON.stringify(field('https://a.example'))}\n---\n`,
      'a.md',
    );
    expect(diagnostics).toEqual([]);
  });
});

describe('is refused in the configuration', () => {
  const config = { title: 'Test', url: 'https://test.example' };
  it.each(options.map((option) => [JSON.stringify(option('…')), option] as const))('%s', (_, option) => {
    for (const url of unsafe)
      expect([url, siteSchema.safeParse({ ...config, ...option(url) }).success]).toEqual([url, false]);
    expect(siteSchema.safeParse({ ...config, ...option('https://a.example') }).success).toBe(true);
  });
  it.each(['url', 'image_url', 'imageURL'])('authors.yaml: %s', (field) => {
    for (const url of unsafe) expect(authorsSchema.safeParse({ jo: { [field]: url } }).success).toBe(false);
  });
  it.each([
    'red;position:fixed',
    'red}body{display:none',
    'url(https://evil.example/)',
    'URL(//evil.example)',
    'red/*',
    'image-set("//evil.example/a.png" 1x)',
    'red\\;x',
    '"red"',
    'red</style>',
  ])('as a colour: %s', (color) => {
    for (const field of ['backgroundColor', 'textColor']) {
      const themeConfig = { announcementBar: { content: 'x', [field]: color } };
      expect(siteSchema.safeParse({ ...config, themeConfig }).success).toBe(false);
    }
  });
  it.each([
    '',
    'red',
    '#20232a',
    'rgb(1 2 3 / 50%)',
    'hsl(10deg, 5%, 4%)',
    'var(--a)',
    'color-mix(in srgb, red 5%, #fff)',
  ])('but not the colour %j', (color) => {
    const themeConfig = { announcementBar: { content: 'x', backgroundColor: color } };
    expect(siteSchema.safeParse({ ...config, themeConfig }).success).toBe(true);
  });
});

it('is refused in links, wherever they are written', async () => {
  const url = (place: string) => `java\tscript:run("${place}")`;
  const config = {
    title: 'Test',
    url: 'https://test.example',
    redirects: [{ from: '/old', to: url('redirect') }],
    themeConfig: {
      navbar: {
        logo: { src: '/a.svg', href: url('logo') },
        items: [
          { label: 'A', href: url('href') },
          { label: 'B', to: url('to') },
          { type: 'html', value: '<a href="java&#x09;script:run(\'navbar html\')">x</a>' },
          { label: 'C', items: [{ label: 'D', href: url('dropdown') }] },
        ],
      },
      announcementBar: { content: '<a href="JavaScript:run(\'announcement\')">x</a>' },
      footer: {
        links: [{ label: 'E', href: url('footer') }],
        copyright: '<a href=" javascript:run(\'copyright\')">x</a>',
      },
    },
  };
  const sidebars = {
    docs: [
      'a',
      { type: 'link', label: 'F', href: url('sidebar') },
      { type: 'link', label: 'G', href: url('sidebar as written'), autoAddBaseUrl: false },
      { type: 'html', value: '<a href="vbscript:run(\'sidebar html\')">x</a>' },
    ],
  };
  const site = createTestSite({
    'site.config.yaml': JSON.stringify(config),
    'content/static/a.svg': '<svg/>',
    'content/docs/current/sidebars.yaml': JSON.stringify(sidebars),
    'content/docs/current/a.mdx':
      '# A\n\n<Card title="x" href={"java\\tscript:run(\'card\')"} />\n\n<LinkCard title="x" href="javascript:run(\'link card\')" />\n\n<Button href="javascript:run(\'button\')">x</Button>\n\n[x](<javascript:run("markdown")>)\n\n<a href="javascript:run(\'jsx\')">x</a>\n\n<ThemedImage alt="x" sources={{ light: "javascript:run(\'themed\')", dark: "/a.svg" }} />\n',
  });
  sites.push(site);
  const { diagnostics } = await site.build({ write: false });
  const told = diagnostics
    .filter(({ code }) => code === 'link-unsafe')
    .map(({ message }) => /run\(\W*([^"'\\]+)/.exec(message)?.[1]);
  expect([...new Set(told)].sort()).toEqual(
    [
      ...[
        'announcement',
        'button',
        'card',
        'copyright',
        'dropdown',
        'footer',
        'href',
        'jsx',
        'link card',
        'logo',
      ],
      ...[
        'markdown',
        'navbar html',
        'redirect',
        'sidebar',
        'sidebar as written',
        'sidebar html',
        'themed',
        'to',
      ],
    ].sort(),
  );
});
