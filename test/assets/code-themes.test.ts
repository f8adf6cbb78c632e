import { expect, onTestFinished, test } from 'vitest';
import { createTestSite } from '../helpers/site.ts';

test('themes of code and colours of the announcement are in the style sheet, below the rules of the site', async () => {
  const config = 'title: Test\nurl: https://test.example\n';
  const announcement =
    "announcementBar: { content: News, backgroundColor: '#1a2b3c', textColor: 'rgb(1 2 3 / 50%)' }";
  const site = createTestSite({
    'site.config.yaml': `${config}themeConfig: { prism: { theme: github, darkTheme: dracula }, ${announcement} }\n`,
    'content/pages/index.md': '# Home\n',
    'theme-overrides/custom.css': ':root { --own: 1px }\n',
  });
  onTestFinished(site.dispose);
  const css = () => [...site.output()].find(([path]) => /^assets\/styles-.*\.css$/.test(path))?.[1] ?? '';
  expect((await site.build()).diagnostics).toEqual([]);
  expect(css()).toMatch(/@layer tokens\{\[data-theme=light\]\{--code-background: ?#f6f8fa;/);
  expect(css()).toContain('.announcement-bar{background:#1a2b3c;color:#0102037f}');
  expect(css()).toMatch(/\[data-theme=dark\]\{--code-background: ?#282a36;.*--own: 1px/s);
  site.write('site.config.yaml', config);
  await site.build();
  expect(css()).not.toMatch(/#f6f8fa|#282a36/);
});
