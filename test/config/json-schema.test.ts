import { expect, test } from 'vitest';
import { findOption } from '../../renderer/config/find-option.ts';
import { createJsonSchema } from './json-schemas.ts';

/** Regenerate after a change of the schema: `npx vitest run test/config/json-schema.test.ts --update`. */
test('site.config.schema.json is up to date', async () => {
  const text = `${JSON.stringify(createJsonSchema(), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../site.config.schema.json');
});

test('only title and url are required, and unknown options are refused', () => {
  const schema = createJsonSchema();
  expect(schema.required).toEqual(['title', 'url']);
  expect(schema.additionalProperties).toBe(false);
});

test.each([
  ['navbar', 'themeConfig.navbar'],
  ['locales', 'i18n.locales'],
  ['postsPerPage', 'blog.postsPerPage'],
  ['darkTheme', 'themeConfig.prism.darkTheme'],
  ['editUrl', null],
  ['presets', null],
])('%s belongs at %s', (key, expected) => {
  expect(findOption(key)).toBe(expected);
});
