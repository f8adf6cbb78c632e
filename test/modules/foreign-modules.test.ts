import { expect, test } from 'vitest';
import { foreignModule } from '../../renderer/modules/foreign-modules.ts';

const advice = (name: string) => foreignModule(name)?.advice;

test('modules of other builders are never to be installed', () => {
  expect(foreignModule('@theme/Tabs')).toEqual({
    origin: 'a module of Docusaurus',
    advice: 'Remove the line: <Tabs> needs no import.',
  });
  expect(advice('@theme/TabItem')).toContain('<TabItem> needs no import');
  expect(advice('@docusaurus/useBaseUrl')).toContain('docsite adds the base URL');
  expect(advice('@theme-original/Layout')).toContain('write the component yourself');
  expect(advice('@docusaurus/constructor')).toContain('Remove the line');
  expect(advice('@astrojs/starlight/components')).toContain('need no import');
  expect(foreignModule('nextra/components')?.origin).toBe('a module of Nextra');
  for (const name of [
    'vue',
    'vitepress/theme',
    'astro:assets',
    'fumadocs-ui/components/tabs',
    '@rspress/core/theme',
  ])
    expect(advice(name)).toContain('Remove the line');
});

test('loaders of webpack have a form of their own here', () => {
  expect(advice('!!raw-loader!./a.ts')).toBe('Write "./a.ts?raw".');
  expect(advice('!!../../a.ts?raw')).toBe('Write "../../a.ts?raw".');
  expect(advice('raw-loader!./a.ts')).toBe('Write "./a.ts?raw".');
  expect(advice('!!raw-loader!own-loader!./a.ts')).toBe('Write "./a.ts?raw".');
  expect(advice('!!raw-loader?esModule=false!./a.ts')).toBe('Write "./a.ts?raw".');
  expect(advice('!!url-loader?limit=1!./a.png')).toBe('Write "./a.png".');
});

test('other modules are packages', () => {
  for (const name of [
    'react',
    '@scope/theme',
    './@theme/Tabs',
    'theme/Tabs',
    'vue-like',
    'astronomy',
    'fumadocs',
  ])
    expect(foreignModule(name)).toBeNull();
});
