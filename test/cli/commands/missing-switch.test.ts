import { expect, test } from 'vitest';
import { missingSwitch } from '../../../cli/commands/missing-switch.ts';
import { resolveConfig } from '../../../renderer/config/resolve-config.ts';
import { siteSchema } from '../../../renderer/config/schema/site.ts';

const configWith = (items: object[]) =>
  resolveConfig(
    siteSchema.parse({ title: 'A', url: 'https://a.example', themeConfig: { navbar: { items } } }),
    { root: '/site', configFile: 'site.config.yaml' },
  );

test('what lets readers change the language or version is named where the navbar lacks it', () => {
  expect(missingSwitch(configWith([]), 'localeDropdown')).toEqual([
    '  - let readers change it: add "- { type: localeDropdown, position: right }" to themeConfig.navbar.items of site.config.yaml',
  ]);
  expect(missingSwitch(configWith([{ type: 'localeDropdown' }]), 'docsVersionDropdown')).toHaveLength(1);
  expect(missingSwitch(configWith([{ type: 'localeDropdown' }]), 'localeDropdown')).toEqual([]);
});
