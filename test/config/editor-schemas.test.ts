/** The JSON Schemas that editors use. Regenerate after a change of a schema: `npx vitest run test/config/editor-schemas.test.ts -u`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../helpers/bundled-cli.ts';
import { createJsonSchema, dataJsonSchemas, type JsonSchema } from './json-schemas.ts';

const schemas = Object.entries({ site: createJsonSchema(), ...dataJsonSchemas() });

test.each(Object.entries(dataJsonSchemas()))(
  'config/schemas/%s.schema.json is up to date',
  async (name, schema) => {
    const text = `${JSON.stringify(schema, null, 2)}\n`;
    await expect(text).toMatchFileSnapshot(`../../config/schemas/${name}.schema.json`);
  },
);

test.each(schemas)('every property of %s says what it means', (_, schema) => {
  const silent: string[] = [];
  const visit = (part: JsonSchema | boolean | undefined, path: string): void => {
    if (typeof part !== 'object') return;
    for (const [key, property] of Object.entries(part.properties ?? {})) {
      if (typeof property === 'object' && !property.description && !property.$ref)
        silent.push(`${path}.${key}`);
      visit(property as JsonSchema, `${path}.${key}`);
    }
    for (const variant of [...(part.anyOf ?? []), ...(part.oneOf ?? [])]) visit(variant as JsonSchema, path);
    visit(part.items as JsonSchema | undefined, path);
    visit(part.additionalProperties as JsonSchema | boolean | undefined, `${path}.*`);
    for (const [name, inner] of Object.entries(part.$defs ?? {})) visit(inner as JsonSchema, name);
  };
  visit(schema, '');
  expect(silent).toEqual([]);
});

test('the package holds them', () => {
  const { files, exports } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  expect(files).toContain('config');
  expect(exports['./config/schemas/*']).toBe('./config/schemas/*');
});
