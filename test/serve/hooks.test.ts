import { expect, it } from 'vitest';
import { open, start } from './changing-site.ts';

const hooks = (title: string) =>
  `export default { document: () => ({ title: '${title}' }), pages: () => [{ path: 'pages/${title}.md', text: '# Made' }] };`;

it('follows the hooks of a site, those that come later too', async () => {
  const { site, context, rebuild, html } = await open();
  site.write('site.hooks.js', hooks('ahoy'));
  await rebuild({ kind: 'added', path: 'site.hooks.js' });
  expect(await html(start)).toContain('<title>ahoy');
  expect(await html('ahoy/index.html')).toContain('Made');
  site.write('site.hooks.js', hooks('moin'));
  await rebuild({ kind: 'changed', path: 'site.hooks.js' });
  expect(await html(start)).toContain('<title>moin');
  expect(await html('ahoy/index.html')).toBe('');
  expect(context.problems()).toEqual([]);
});
