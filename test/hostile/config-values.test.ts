/** Values of the configuration and of files beside the content that look as if they would end what they stand in. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestSite, problemsOf, type TestSite } from '../helpers/site.ts';

const breaks = '</script><script src=https://evil.example/a.js></script><!--<script>"\'\u2028';

let site: TestSite;
beforeAll(async () => {
  const config = {
    title: `T ${breaks}`,
    tagline: breaks,
    url: 'https://test.example',
    search: {
      provider: 'algolia',
      appId: 'A',
      apiKey: breaks,
      indexName: breaks,
      searchParameters: { a: breaks },
    },
    themeConfig: {
      announcementBar: { id: breaks, content: 'News' },
      navbar: { title: breaks, items: [{ label: breaks, to: '/' }] },
      footer: { links: [{ title: breaks, items: [{ label: breaks, to: '/' }] }] },
    },
  };
  site = createTestSite({
    'site.config.yaml': JSON.stringify(config),
    'content/pages/index.md': '# Home\n',
    'content/docs/current/a.md': '# A\n',
  });
  const { status, diagnostics } = await site.build();
  expect([status, problemsOf(site, diagnostics)]).toEqual(['done', '']);
});
afterAll(() => site.dispose());

it('bring no element into a page and end no script', () => {
  const pages = [...site.output()].filter(([path]) => path.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(2);
  for (const [path, html] of pages) {
    expect([path, html.includes('<script src=https://evil.example')]).toEqual([path, false]);
    const data = [
      ...html.matchAll(/<script\b[^>]*type="application\/(?:ld\+)?json"[^>]*>([\s\S]*?)<\/script>/g),
    ];
    for (const [, text = ''] of data) expect(() => JSON.parse(text) as unknown).not.toThrow();
  }
});

it('stay text in what pages share as JSON', () => {
  const shared = [...site.output()].filter(([path]) => /^assets\/data\/.*\.json$/.test(path));
  expect(shared.some(([, text]) => text.includes('evil.example'))).toBe(true);
  for (const [, text] of shared) expect(() => JSON.parse(text) as unknown).not.toThrow();
});

it('images on the machine of a reader are told where they are named, and so are those of the configuration that run code', async () => {
  const own = createTestSite({
    'site.config.yaml': `title: T
url: https://test.example
favicon: 'blob:x'
themeConfig:
  image: 'javascript:run()'
  navbar: { logo: { src: 'FILE:///etc/passwd', alt: A } }
  footer: { logo: { src: 'file:///etc/passwd', alt: A } }
`,
    'content/pages/index.md': '---\nimage: file:///etc/passwd\n---\n\n# Home\n',
    'content/blog/authors.yaml': 'jo: { name: Jo, image_url: file:///etc/passwd }\n',
    'content/blog/2024-01-01-a.md': '---\nauthor: Jo\nauthor_image_url: file:///etc/passwd\n---\n\n# A\n',
  });
  const { diagnostics } = await own.build({ write: false });
  own.dispose();
  const places = diagnostics.map(({ code, file, range }) => `${code} ${file}:${range?.start.line}`);
  expect(places.sort()).toEqual([
    'image-broken content/pages/index.md:2',
    'image-broken site.config.yaml:3',
    'image-broken site.config.yaml:6',
    'image-broken site.config.yaml:7',
    'link-unsafe site.config.yaml:5',
    'yaml-invalid content/blog/2024-01-01-a.md:3',
    'yaml-invalid content/blog/authors.yaml:1',
  ]);
});

it('pictures for social networks on other servers have full addresses, whatever is left out of them', async () => {
  const images = ['//cdn.example/a.png', 'http:cdn.example/a.png', 'https://cdn.example/a b.png'];
  const own = createTestSite(
    Object.fromEntries(
      images.map((image, index) => [`content/pages/p${index}.md`, `---\nimage: '${image}'\n---\n\n# A\n`]),
    ),
  );
  expect((await own.build()).status).toBe('done');
  const written = images.map(
    (_, index) => /property="og:image" content="([^"]+)"/.exec(own.read(`p${index}/index.html`))?.[1],
  );
  own.dispose();
  expect(written).toEqual([
    'https://cdn.example/a.png',
    'http://cdn.example/a.png',
    'https://cdn.example/a b.png',
  ]);
});

it('pictures for social networks are files of the site, or addresses that run nothing', async () => {
  const images = {
    climbs: '../../../../outside.png',
    'climbs from static': '/../../outside.png',
    'runs code': 'javascript:run()',
    'is a page': 'data:text/html,x',
  };
  const pages = Object.entries(images).map(([name, image]) => [
    `content/pages/${name.replaceAll(' ', '-')}.md`,
    `---\nimage: ${JSON.stringify(image)}\n---\n\n# A\n`,
  ]);
  const own = createTestSite({
    'site.config.yaml': 'title: T\nurl: https://test.example\n',
    'content/pages/index.md': '# Home\n',
    ...Object.fromEntries(pages),
  });
  const { diagnostics } = await own.build({ write: false });
  own.dispose();
  expect(
    diagnostics.map(({ code, file, range }) => `${code} ${file} ${range?.start.line}`).sort(),
  ).toMatchInlineSnapshot(`
    [
      "image-broken content/pages/climbs-from-static.md 2",
      "image-broken content/pages/climbs.md 2",
      "link-unsafe content/pages/is-a-page.md 2",
      "link-unsafe content/pages/runs-code.md 2",
    ]
  `);
});
