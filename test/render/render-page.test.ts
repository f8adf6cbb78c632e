/** What stands around a document, and the styles that a page links for what it holds. */
import { expect, it, onTestFinished } from 'vitest';
import { createTestSite } from '../helpers/site.ts';

it('a page has its heading before its folded contents, and tags as chips wherever they are listed', async () => {
  const made = createTestSite({
    'content/pages/index.md': '# Home\n',
    'content/pages/about.md': '# About\n\nText.\n\n## Us\n\nText.\n',
    'content/blog/2024-01-01-first.md': '---\ntags: [news]\n---\n\n# First\n',
  });
  onTestFinished(() => made.dispose());
  await made.build();
  const about = made.read('about/index.html').replace(/^[\s\S]*<main/, '');
  expect(about.match(/<h1|<details class="mobile-contents"|<h2/g)).toEqual([
    '<h1',
    '<details class="mobile-contents"',
    '<h2',
  ]);
  const styles = (path: string) => made.read(path).match(/(?<=\/assets\/)(?:extras|special)(?=-)/g);
  expect(styles('about/index.html')).toEqual(null);
  expect(new Set(styles('blog/tags/index.html'))).toEqual(new Set(['special', 'extras']));
});

it('a text in another language than its page has the words of the interface in its own', async () => {
  const note = ':::note\n\nText.\n\n:::\n';
  const made = createTestSite({
    'site.config.yaml': `title: Test\nurl: https://test.example\ni18n: { defaultLocale: en, locales: [en, fr] }\n`,
    'content/pages/index.md': '# Home\n',
    'content/components/words.tsx': `"use client";
import { useMessages } from 'docsite/theme';
export const Words = ({ children }) => <i>{useMessages().text('note')}{children}</i>;`,
    'content/pages/a.mdx': `import { Words } from '../components/words.tsx';\n\n# A\n\n<Words>\n\n${note}\n</Words>\n\n${note}\n\`\`\`sh\nls\n\`\`\`\n`,
    'content/pages/b.md': '# B\n',
    'content/i18n/fr/pages/b.md': `# B\n\n${note}`,
    'content/blog/2024-01-01-first.md': `# First\n\n${note}`,
    'content/i18n/en/messages.yaml': 'theme:\n  note: Nota bene\n',
  });
  onTestFinished(() => made.dispose());
  expect((await made.build()).diagnostics).toEqual([]);
  const titles = (path: string) =>
    [...made.read(path).matchAll(/<p class="admonition-title">(.*?)<\/p>|<i>(.*?)<docsite-slot/g)].map(
      ([, title, ofIsland]) => title ?? ofIsland,
    );
  // An island gets what the browser has, which knows the words of the page alone.
  expect(titles('fr/a/index.html')).toEqual(['Remarque', 'Nota bene', 'Nota bene']);
  expect(made.read('fr/a/index.html')).toContain('aria-label="Copy the code to the clipboard"');
  expect(titles('fr/b/index.html')).toEqual(['Remarque']);
  expect(titles('fr/blog/index.html')).toEqual(['Nota bene']);
  expect(titles('fr/blog/2024/01/01/first/index.html')).toEqual(['Nota bene']);
});
