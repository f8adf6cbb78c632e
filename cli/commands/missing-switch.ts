import type { SiteConfig } from '../../renderer/config/site-config.ts';

/** A next step, so that readers can change the language or the version; none where the navbar has it. */
export function missingSwitch(
  { themeConfig, configFile }: SiteConfig,
  type: 'localeDropdown' | 'docsVersionDropdown',
): string[] {
  if (JSON.stringify(themeConfig.navbar.items).includes(`"type":"${type}"`)) return [];
  const item = `{ type: ${type}, position: right }`;
  return [`  - let readers change it: add "- ${item}" to themeConfig.navbar.items of ${configFile}`];
}
