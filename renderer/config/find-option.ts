import * as z from 'zod';
import { siteSchema } from './schema/site.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Full name of the one option called `key` (of `navbar`: `themeConfig.navbar`); null for none, or several equally deep. */
export function findOption(key: string): string | null {
  let level: readonly Named[] = [{ name: '', schema: optionsSchema() }];
  while (level.length > 0) {
    level = level.flatMap(children);
    const matches = level.filter(({ name }) => name.split('.').at(-1) === key);
    if (matches.length > 0) return matches.length === 1 ? (matches[0]?.name ?? null) : null;
  }
  return null;
}

function optionsSchema(): JsonSchema {
  return z.toJSONSchema(siteSchema, { io: 'input', unrepresentable: 'any' });
}

interface Named {
  readonly name: string;
  readonly schema: JsonSchema;
}

function children({ name, schema }: Named): readonly Named[] {
  const variants = [schema, ...(schema.anyOf ?? [])];
  const properties = variants.flatMap((variant) => Object.entries(variant.properties ?? {}));
  return properties.flatMap(([key, child]) =>
    typeof child === 'object' ? [{ name: name === '' ? key : `${name}.${key}`, schema: child }] : [],
  );
}
