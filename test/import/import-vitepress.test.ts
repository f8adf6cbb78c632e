/** What sites of VitePress say in ways of their own comes over too, or is told. */
import { expect, it } from 'vitest';
import { bringOver } from './bring-over.ts';

const config = (options: string) => ({
  '.vitepress/config.mjs': `export default { title: 'T', sitemap: { hostname: 'https://t.example' }, cleanUrls: true, ${options} };\n`,
});

it('keeps numbers in addresses', async () => {
  const { has, problems } = await bringOver('vitepress', {
    ...config("themeConfig: { sidebar: [{ text: 'A', link: '/1-part/02-a' }] }"),
    'index.md': '# Home\n\n[a](/1-part/02-a)\n',
    '1-part/02-a.md': '# A\n',
  });
  expect(problems).toBe('');
  expect(has('build/1-part/02-a.html')).toBe(true);
});
