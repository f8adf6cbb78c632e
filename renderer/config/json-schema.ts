import * as z from 'zod';
import { siteSchema } from './schema/site.ts';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Discriminators that an author may leave out: the schema fills them in before it checks. */
const optionalConstants: Readonly<Record<string, readonly string[]>> = {
  type: ['default', 'dropdown'],
  provider: ['flexsearch'],
};

/**
 * JSON Schema (draft 2020-12) of `site.config.yaml` as an author writes it: editors complete and check with it.
 * Rules that JSON Schema cannot express, and did-you-mean, are docsite's own.
 */
export function createJsonSchema(): JsonSchema {
  const schema = z.toJSONSchema(siteSchema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => relax(jsonSchema),
  });
  return { ...schema, title: 'docsite configuration', description: 'site.config.yaml of a docsite site' };
}

/** A text that begins with a variable of the environment is checked when that is filled in. */
const variable = String.raw`\$\{`;

function relax(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.format === 'uri') {
    delete schema.format;
    schema.pattern = '^https?://';
  }
  if (schema.pattern !== undefined) schema.pattern = `${schema.pattern}|${variable}`;
  for (const [key, constants] of Object.entries(optionalConstants)) {
    const property = schema.properties?.[key];
    if (typeof property !== 'object' || !constants.includes(String(property.const))) continue;
    schema.required = (schema.required ?? []).filter((name) => name !== key);
  }
}
