/** Packages that options ask for: one that the site lacks, or has in a version that is too old, is told. */
import { expect, it, onTestFinished } from 'vitest';
import { createTestSite, problemsOf } from '../helpers/site.ts';

async function problemsWith(katex: string, mermaid: string): Promise<string> {
  const site = createTestSite({
    'site.config.yaml': 'title: T\nurl: https://t.example\nmarkdown:\n  math: true\n  mermaid: true\n',
    'content/pages/index.md': '# Home\n',
    'node_modules/katex/package.json': JSON.stringify({ name: 'katex', version: katex }),
    'node_modules/katex/dist/katex.min.css': '',
    'node_modules/mermaid/package.json': JSON.stringify({ name: 'mermaid', version: mermaid }),
  });
  onTestFinished(site.dispose);
  const { status, diagnostics } = await site.build();
  expect(status).not.toBe('done');
  return problemsOf(
    site,
    diagnostics.filter(({ code }) => code === 'package-missing'),
  );
}

it('a package that is too old is told where the option is, and stops nothing else', async () => {
  expect(await problemsWith('0.15.9', '10.9.8')).toMatchInlineSnapshot(`
    "error [package-missing] "markdown.math" needs the package "katex" in version 0.16 or a later one, and 0.15.9 is installed.
      site.config.yaml:4:9
       3 │ markdown:
       4 │   math: true
         │         ^^^^
       5 │   mermaid: true
      Run "npm install katex@latest" in the site folder.

    error [package-missing] "markdown.mermaid" needs the package "mermaid" in version 11 or a later one, and 10.9.8 is installed.
      site.config.yaml:5:12
       4 │   math: true
       5 │   mermaid: true
         │            ^^^^
       6 │
      Run "npm install mermaid@latest" in the site folder.
    "
  `);
  expect(await problemsWith('0.9.0', '9.99.0')).toContain('0.9.0 is installed');
  expect(await problemsWith('0.16.0', '10.0.0')).not.toContain('katex');
  expect(await problemsWith('1.0.0-beta.1', '10.0.0')).not.toContain('katex');
});
