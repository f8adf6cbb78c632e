/** The options that a schema accepts, as paths: `docs.versions.*.label`, `themeConfig.navbar.items[doc].docId`. */
import type { JsonSchema } from '../config/json-schemas.ts';

const discriminators = ['type', 'provider'];

/** Objects are walked into, lists stand for their items; what chooses between shapes names the shape. */
export function schemaKeys(schema: JsonSchema, path = ''): string[] {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return unique(branches.flatMap((branch) => keysOf(branch, path + nameOf(branch))));
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([key, value]) =>
      discriminators.includes(key) && typeof value === 'object' && value.const !== undefined
        ? []
        : keysOf(value, path === '' ? key : `${path}.${key}`),
    );
  }
  const inner = [
    ...(hasShape(schema.items) ? keysOf(schema.items, path) : []),
    ...(hasShape(schema.additionalProperties) ? keysOf(schema.additionalProperties, `${path}.*`) : []),
  ];
  return inner.length > 0 ? inner : [path];
}

type Branch = JsonSchema | boolean;

function keysOf(schema: Branch | Branch[] | undefined, path: string): string[] {
  return typeof schema === 'object' && !Array.isArray(schema) ? schemaKeys(schema, path) : [path];
}

function nameOf(branch: Branch): string {
  if (typeof branch !== 'object') return '';
  for (const key of discriminators) {
    const value = branch.properties?.[key];
    if (typeof value === 'object' && value.const !== undefined) return `[${String(value.const)}]`;
  }
  return '';
}

/** Whether there are options to walk into. */
function hasShape(schema: Branch | Branch[] | undefined): boolean {
  return (
    typeof schema === 'object' &&
    !Array.isArray(schema) &&
    (schema.properties ?? schema.anyOf ?? schema.oneOf) !== undefined
  );
}

function unique(keys: readonly string[]): string[] {
  return [...new Set(keys)];
}
