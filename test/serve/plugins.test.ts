import { expect, it } from 'vitest';
import { open, start } from './changing-site.ts';

const plugin = (word: string) =>
  `export default () => (tree) => { tree.children.push({ type: 'text', value: '${word}' }); };`;

const config = (name: string) =>
  `title: Test\nurl: https://test.example\nmarkdown: { remarkPlugins: [${name}] }\n`;

it('parses anew when a plugin of the site changes, and keeps what it has while one is broken', async () => {
  const { site, context, rebuild, html } = await open({
    'site.config.yaml': config('./plugins/own.js'),
    'plugins/own.js': plugin('Ahoy'),
  });
  expect(await html(start)).toContain('Ahoy');
  site.write('plugins/own.js', plugin('Moin'));
  await rebuild({ kind: 'changed', path: 'plugins/own.js' });
  expect(await html(start)).toContain('Moin');
  site.write('plugins/own.js', 'export default () => {');
  await rebuild({ kind: 'changed', path: 'plugins/own.js' });
  expect(await html(start)).toContain('Moin');
  expect(context.problems().map(({ file }) => file)).toEqual(['plugins/own.js']);
  site.write('plugins/own.js', plugin('Hej'));
  await rebuild({ kind: 'changed', path: 'plugins/own.js' });
  expect(await html(start)).toContain('Hej');
  expect(context.problems()).toEqual([]);
});

it('takes a plugin that comes after the configuration named it', async () => {
  const { site, context, rebuild, html } = await open();
  site.write('site.config.yaml', config('./plugins/own'));
  await rebuild({ kind: 'changed', path: 'site.config.yaml' });
  expect(context.problems().map(({ code }) => code)).toEqual(['plugin-missing']);
  site.write('plugins/own.ts', plugin('Ahoy'));
  await rebuild({ kind: 'added', path: 'plugins/own.ts' });
  expect(await html(start)).toContain('Ahoy');
});
