/** What `docsite/theme` gives to a site's own components, wherever they stand. */
import { expect, it, onTestFinished } from 'vitest';
import { createTestSite } from '../helpers/site.ts';

const facts = `import { Link, useBaseUrl, usePage, useSite } from 'docsite/theme';
export function Facts() {
  const { kind, path, title, version, locale, frontMatter } = usePage();
  return (
    <p>
      {[kind, path, title, version, locale, frontMatter.team, useSite().title].join(' ')}
      <Link to="/guide/#rooms" className="x">guide</Link><Link href="https://example.org">away</Link>
      <Link to="/fr/guide/">fr</Link><img src={useBaseUrl('/logo.svg')} />
    </p>
  );
}
`;

it('works in static components, islands, pages, documents, expressions and feeds', async () => {
  const { build, read, dispose } = createTestSite({
    'site.config.yaml':
      'title: Test\nurl: https://test.example\nbaseUrl: /repo/\ni18n: { locales: [en, fr] }\ndocs: { versions: { current: { label: Next } } }\n',
    'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'content/components/facts.tsx': facts,
    'content/components/alive.tsx': `'use client';\n${facts.replaceAll('Facts', 'Alive')}`,
    'content/components/quiet.tsx': "'use client';\nexport const Quiet = () => <i>quiet</i>;\n",
    'content/pages/index.md': '# Home\n',
    'content/pages/guide.md': '## Rooms\n',
    'content/pages/page.tsx':
      "import { Facts } from '../components/facts.tsx';\nimport { Alive } from '../components/alive.tsx';\nimport { Quiet } from '../components/quiet.tsx';\nexport const frontMatter = { title: 'A page', customFields: {}, keywords: ['k'] };\nexport default () => <><Facts /><Alive /><Quiet /></>;\n",
    'content/docs/current/doc.mdx':
      "---\ntitle: A doc\ncustomFields: { team: Red }\n---\n\nimport { Facts } from '@site/content/components/facts.tsx';\nimport { Alive } from '@site/content/components/alive.tsx';\nimport { useSite, usePage } from 'docsite/theme';\n\n<Facts />\n\n<Alive><Facts /></Alive>\n\n{useSite().title} {usePage().frontMatter.customFields.team} {usePage().version}\n",
    'content/blog/2024-01-01-post.mdx':
      "---\ntitle: A post\n---\n\nimport { usePage } from 'docsite/theme';\n\nOn {usePage().path}\n\n{/* truncate */}\n\nMore\n",
  });
  onTestFinished(dispose);
  expect((await build()).diagnostics).toEqual([]);
  const factsIn = (path: string) =>
    [...read(path).matchAll(/<p>(\w+ \/repo\/[^<]*)<a/g)].map(([, text]) => text);
  expect(factsIn('page/index.html')).toEqual([
    'page /repo/page/ A page  en  Test',
    'page /repo/page/ A page  en  Test',
  ]);
  expect(factsIn('fr/docs/doc/index.html')).toEqual([
    'doc /repo/fr/docs/doc/ A doc current fr  Test',
    'doc /repo/fr/docs/doc/ A doc current fr  Test',
    'doc /repo/fr/docs/doc/ A doc current fr  Test',
  ]);
  expect(read('docs/doc/index.html')).toContain('Test\nRed\ncurrent');
  expect(read('blog/index.html')).toContain('On /repo/blog/');
  expect(read('blog/rss.xml')).toContain('On /repo/blog/2024/01/01/post/');
  expect(read('fr/docs/doc/index.md')).toMatch(/Test\s+Red\s+current/);
  const islands = [...read('fr/page/index.html').matchAll(/<docsite-island[^>]*>/g)].map(([tag]) => tag);
  expect(islands[0]).toContain(
    'data-page="{&quot;kind&quot;:&quot;page&quot;,&quot;path&quot;:&quot;/repo/fr/page/&quot;',
  );
  expect(islands[1]).not.toContain('data-page');
  const links = [...read('fr/page/index.html').matchAll(/<p>page .*?<\/p>/g)].map(([part]) =>
    [...part.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url]) => url),
  );
  const expected = ['/repo/fr/guide/#rooms', 'https://example.org', '/repo/fr/guide/', '/repo/logo.svg'];
  expect(links[0]).toEqual(expected);
});

it('leaves addresses of "pathname://" as they are, on the server and in islands', async () => {
  const { build, read, dispose } = createTestSite({
    'site.config.yaml':
      'title: Test\nurl: https://test.example\nbaseUrl: /repo/\nonBrokenLinks: warn\ni18n: { locales: [en, fr] }\n',
    'content/components/alive.tsx':
      "'use client';\nimport { Link } from 'docsite/theme';\nexport const Alive = () => <Link to=\"pathname:///try/\">try</Link>;\n",
    'content/pages/index.tsx':
      'import { Link } from \'docsite/theme\';\nimport { Alive } from \'../components/alive.tsx\';\nexport default () => <><Link to="pathname:///app/?a=1&b#c">app</Link><Alive /><Link to="/apt/">no</Link></>;\n',
  });
  onTestFinished(dispose);
  const { diagnostics } = await build();
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'The link "/apt/" leads to /repo/apt/, where there is no page.',
  ]);
  expect(read('fr/index.html')).toContain('<a href="/repo/app/?a=1&amp;b#c">app</a>');
});
