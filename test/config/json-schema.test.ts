import { expect, test } from 'vitest';
import { findOption } from '../../renderer/config/find-option.ts';
import { createEditorSchema, createJsonSchema, type JsonSchema } from './json-schemas.ts';

/** Regenerate after a change of the schema: `npx vitest run test/config/json-schema.test.ts --update`. */
test('site.config.schema.json is up to date', async () => {
  const text = `${JSON.stringify(createEditorSchema(), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../site.config.schema.json');
});

test('only title and url are required, and unknown options are refused', () => {
  const schema = createJsonSchema();
  expect(schema.required).toEqual(['title', 'url']);
  expect(schema.additionalProperties).toBe(false);
});

test('editors take what docsite takes: a variable for a boolean or a number, and names of headers as they are written', () => {
  const { noIndex, headers } = createEditorSchema().properties as Record<string, JsonSchema>;
  expect(noIndex).toMatchObject({ type: ['boolean', 'string'], pattern: '^\\$\\{' });
  expect(headers?.anyOf).toContainEqual(
    expect.objectContaining({
      properties: expect.objectContaining({
        fields: expect.objectContaining({
          propertyNames: { type: 'string', pattern: expect.stringMatching(/^\^\[A-Za-z/) },
        }),
      }),
    }),
  );
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
