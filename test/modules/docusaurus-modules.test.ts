import { expect, test } from 'vitest';
import { docusaurusAdvice } from '../../renderer/modules/docusaurus-modules.ts';

test('modules of Docusaurus are never to be installed', () => {
  expect(docusaurusAdvice('@theme/Tabs')).toBe('Remove the line: <Tabs> needs no import.');
  expect(docusaurusAdvice('@theme/TabItem')).toContain('<TabItem> needs no import');
  expect(docusaurusAdvice('@docusaurus/useBaseUrl')).toContain('docsite adds the base URL');
  expect(docusaurusAdvice('@theme-original/Layout')).toContain('write the component yourself');
  expect(docusaurusAdvice('@docusaurus/constructor')).toContain('Remove the line');
});

test('other modules are packages', () => {
  for (const name of ['react', '@scope/theme', './@theme/Tabs', 'theme/Tabs'])
    expect(docusaurusAdvice(name)).toBeNull();
});
