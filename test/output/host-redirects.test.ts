import { expect, test } from 'vitest';
import { hostRedirectFiles } from '../../renderer/output/host-redirects.ts';
import { makeSite, type SiteParts } from './make-site.ts';

const redirects = [
  { from: '/old/', output: 'old/index.html', to: '/docs/#new' },
  { from: '/fr/a:b*(c)/', output: 'fr/a:b*(c)/index.html', to: 'https://other.example/x y' },
];
const filesOf = (parts: Partial<SiteParts>) =>
  hostRedirectFiles(makeSite({ pages: [], redirects, locales: ['en', 'fr'], ...parts }));

test('Netlify and Cloudflare get one rule a line, whichever locales are built', () => {
  expect(filesOf({})).toEqual([
    {
      path: '_redirects',
      locale: null,
      contents: '/old/ /docs/#new 301\n/fr/a%3Ab%2A(c)/ https://other.example/x%20y 301\n',
    },
  ]);
});

test('Vercel gets its own file on request', () => {
  const files = filesOf({ config: { redirectFiles: ['vercel.json'] } });
  expect(files.map(({ path, contents }) => [path, JSON.parse(String(contents))])).toEqual([
    [
      'vercel.json',
      {
        redirects: [
          { source: '/old/', destination: '/docs/#new', permanent: true },
          {
            source: '/fr/a\\:b\\*\\(c\\)/',
            destination: 'https://other.example/x y',
            permanent: true,
          },
        ],
      },
    ],
  ]);
});

test('there is no file without redirects', () => {
  expect(filesOf({ redirects: [] })).toEqual([]);
  expect(filesOf({ redirects: [], statics: ['_redirects'] })).toEqual([]);
  expect(filesOf({ config: { redirectFiles: [] } })).toEqual([]);
});

const addedTo = (own: string, path: '_redirects' | 'vercel.json' = '_redirects') => {
  const made = makeSite({ pages: [], redirects, config: { redirectFiles: [path] }, statics: [path] });
  return hostRedirectFiles(made, () => own).map(({ contents }) => contents)[0];
};
const added = '/old/ /docs/#new 301\n/fr/a%3Ab%2A(c)/ https://other.example/x%20y 301\n';

test("redirects are added to the site's own file, before a rule for every path", () => {
  expect(addedTo('/chat https://chat.example/')).toBe(`/chat https://chat.example/\n${added}`);
  expect(addedTo('# Ours\r\n/a /b\r\n\r\n/* /404 404\r\n')).toBe(
    `# Ours\r\n/a /b\r\n\r\n${added}/* /404 404\r\n`,
  );
  expect(addedTo('')).toBe(added);
  const own = { cleanUrls: true, redirects: [{ source: '/a', destination: '/b' }] };
  expect(JSON.parse(String(addedTo(`\uFEFF${JSON.stringify(own)}`, 'vercel.json')))).toMatchObject({
    cleanUrls: true,
    redirects: [{ source: '/a' }, { source: '/old/' }, { destination: 'https://other.example/x y' }],
  });
  for (const broken of ['{', 'null', '{ "redirects": 1 }'])
    expect(addedTo(broken, 'vercel.json')).toBeUndefined();
});
