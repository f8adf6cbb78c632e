/** What sites of Starlight say in ways of their own comes over too, or is told. */
import { expect, it } from 'vitest';
import { bringOver } from './bring-over.ts';

const config = (options: string, site = '') => ({
  'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { site: 'https://t.example', ${site} integrations: [starlight({ title: 'T', ${options} })] };
`,
});

it('keeps numbers in addresses', async () => {
  const { has, problems } = await bringOver('starlight', {
    ...config("favicon: '/f.svg', sidebar: ['01-part/02-a', { autogenerate: { directory: '01-part' } }]"),
    'src/content/docs/index.md': '---\ntitle: Home\n---\n\n[a](/01-part/02-a/)\n',
    'src/content/docs/01-part/02-a.md': '---\ntitle: A\n---\n',
    'public/f.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  });
  expect(problems).toBe('');
  expect(has('build/01-part/02-a/index.html')).toBe(true);
});
