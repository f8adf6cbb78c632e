import { expect, test } from 'vitest';
import { findOption, optionHint } from '../../renderer/config/find-option.ts';
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

test('editors take what docsite takes: variables, numbers for texts, and names of headers as they are written', () => {
  const { noIndex, onBrokenLinks, blog, tagline, headers } = createEditorSchema().properties as Record<
    string,
    JsonSchema
  >;
  const pattern = '^\\$\\{';
  expect(noIndex).toMatchObject({ type: ['boolean', 'string'], pattern });
  expect(onBrokenLinks?.anyOf).toEqual([{ enum: ['throw', 'warn', 'ignore'] }, { pattern }]);
  expect(blog?.anyOf).toContainEqual({ anyOf: [{ const: false }, { type: 'string', pattern }] });
  expect(tagline?.type).toEqual(['string', 'number']);
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

test.each([
  ['site_name', 'Did you mean "title"?'],
  ['navbar', 'Did you mean "themeConfig.navbar"?'],
  [
    'sidebarPath',
    'Write the sidebar into sidebars.yaml in the folder of the docs, or let it follow from the folders.',
  ],
  ['constructor', null],
])('what to do about %s', (key, expected) => {
  expect(optionHint(key)).toBe(expected);
});
