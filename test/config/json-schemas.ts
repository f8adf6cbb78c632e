/** The JSON Schemas that docsite ships for editors, from the schemas that check the files; tests write them. */
import * as z from 'zod';
import { frontMatterSchema } from '../../renderer/config/schema/front-matter.ts';
import { siteSchema } from '../../renderer/config/schema/site.ts';
import { categorySchema, sidebarsSchema } from '../../renderer/site/data/sidebars-schema.ts';
import {
  authorsSchema,
  glossarySchema,
  messagesSchema,
  tagsSchema,
} from '../../renderer/site/data/site-data-schemas.ts';
import { type DescribedFile, descriptionOf } from './property-descriptions.ts';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Discriminators that an author may leave out: the schema fills them in before it checks. */
const optionalConstants: Readonly<Record<string, readonly string[]>> = {
  type: ['default', 'dropdown'],
  provider: ['flexsearch'],
};

/** JSON Schema (draft 2020-12) of `site.config.yaml` as an author writes it, for editors. */
export function createJsonSchema(): JsonSchema {
  const schema = z.toJSONSchema(siteSchema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => relax(jsonSchema),
  });
  const described = describeProperties(schema, 'site');
  return { ...described, title: 'docsite configuration', description: 'site.config.yaml of a docsite site' };
}

/** The same for editors of YAML, where a variable alone may stand for a choice, a boolean or a number. */
export function createEditorSchema(): JsonSchema {
  return mapSchemas(asSpelled(createJsonSchema()), (part) => {
    const { type, enum: choices, const: only, ...rest } = part;
    const ofVariable = { type: 'string', pattern: `^${variable}` } as const;
    if (choices?.every((choice) => typeof choice === 'string'))
      return { ...rest, type: 'string', anyOf: [{ enum: choices }, { pattern: ofVariable.pattern }] };
    if (only === false) return { ...rest, anyOf: [{ const: only }, ofVariable] };
    const isVariable = type === 'boolean' || type === 'number' || type === 'integer';
    return isVariable && only === undefined ? { ...rest, ...ofVariable, type: [type, 'string'] } : part;
  });
}

/** What is read as a number, such as `1.10`, is taken as it is spelt where a text is asked for. */
function asSpelled(schema: JsonSchema): JsonSchema {
  return mapSchemas(schema, (part) => {
    const types = [part.type ?? []].flat() as string[];
    const isAnyText = types.includes('string') && !part.pattern && !part.format && !part.enum && !part.const;
    return isAnyText ? { ...part, type: [...new Set([...types, 'number'])] as never } : part;
  });
}

/** Every schema within one, from within to without. */
function mapSchemas(schema: JsonSchema, change: (part: JsonSchema) => object): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) && key !== 'propertyNames'
      ? change(part as JsonSchema)
      : part,
  );
}

/** The schema with a description for each property that has none. */
function describeProperties(
  schema: JsonSchema,
  file: DescribedFile,
  path: readonly string[] = [],
): JsonSchema {
  const within = (part: unknown, below: readonly string[]): never =>
    (typeof part === 'object' && part !== null && !Array.isArray(part)
      ? describeProperties(part as JsonSchema, file, below)
      : part) as never;
  const property = (key: string, value: unknown) => {
    const below = [...path, key];
    const inner: JsonSchema = within(value, below);
    const description = inner.description ?? descriptionOf(file, below);
    return description === undefined ? inner : { description, ...inner };
  };
  const { properties, anyOf, oneOf, items, additionalProperties, $defs } = schema;
  const mapped = (record: object, map: (key: string, value: unknown) => unknown) =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(key, value)])) as never;
  return {
    ...schema,
    ...(properties && { properties: mapped(properties, property) }),
    ...(anyOf && { anyOf: anyOf.map((part) => within(part, path)) }),
    ...(oneOf && { oneOf: oneOf.map((part) => within(part, path)) }),
    ...(items !== undefined && { items: within(items, path) }),
    ...(additionalProperties !== undefined && { additionalProperties: within(additionalProperties, path) }),
    ...($defs && { $defs: mapped($defs, (_, value) => within(value, path)) }),
  };
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

const files: Readonly<Record<string, { schema: z.ZodType; file: DescribedFile; title: string }>> = {
  'front-matter': { schema: frontMatterSchema, file: 'frontMatter', title: 'Front matter of a page' },
  sidebars: { schema: sidebarsSchema, file: 'sidebars', title: 'sidebars.yaml of the docs' },
  category: { schema: categorySchema, file: 'sidebars', title: '_category_.yaml of a folder of the docs' },
  authors: { schema: authorsSchema, file: 'authors', title: 'authors.yaml of the blog' },
  tags: { schema: tagsSchema, file: 'tags', title: 'tags.yaml of the docs or the blog' },
  glossary: { schema: glossarySchema, file: 'glossary', title: 'glossary.yaml: what terms mean' },
  messages: { schema: messagesSchema, file: 'messages', title: 'messages.yaml of a locale' },
};

/** JSON Schemas of the YAML that stands beside the content, by name, from the schemas that check it. */
export function dataJsonSchemas(): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    Object.entries(files).map(([name, { schema, file, title }]) => {
      const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      return [name, { ...asSpelled(describeProperties(json, file)), title }];
    }),
  );
}
