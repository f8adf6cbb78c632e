import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../helpers/bundled-cli.ts';
import { createJsonSchema, type JsonSchema } from './json-schemas.ts';

/**
 * Declarations for `import { defineConfig } from 'docsite'`: the options as their JSON Schema describes them, so that
 * a site needs no types but these. Written to config/define-config.d.ts by the test that compares the two.
 */
export function configDeclarations(): string {
  return `${header}
/** What \`site.config.ts\` exports: the options of a site. */
export interface UserConfig ${typeText(createJsonSchema(), 0)}

${editUrlType()}
type Config = UserConfig | (() => UserConfig | Promise<UserConfig>);

/** Gives back what it is given: editors complete and check it. */
export declare function defineConfig(config: Config): Config;
`;
}

/** The type of the one function that a configuration may hold, as it is declared where the option is. */
function editUrlType(): string {
  const source = readFileSync(join(projectRoot, 'renderer/config/schema/edit-url.ts'), 'utf8');
  return /\/\*\*[^/]*\*\/\nexport type EditUrlFunction = .*?;\n(?=\n)/s.exec(source)?.[0] ?? '';
}

const header = '// Written from the schema of the configuration by test/config/config-types.test.ts.\n';

function typeText(schema: JsonSchema | boolean | undefined, depth: number): string {
  if (schema === undefined || typeof schema === 'boolean') return 'unknown';
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return [...new Set(variants.map((one) => typeText(one, depth)))].join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  switch (schema.type) {
    case 'array':
      return `readonly (${typeText(itemsOf(schema), depth)})[]`;
    case 'object':
      return objectText(schema, depth);
    case 'integer':
      return 'number';
    case undefined:
      return 'unknown';
    default:
      return [schema.type].flat().join(' | ');
  }
}

function itemsOf({ items }: JsonSchema): JsonSchema | boolean | undefined {
  return Array.isArray(items) ? items[0] : items;
}

function objectText(schema: JsonSchema, depth: number): string {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0)
    return `{ readonly [name: string]: ${typeText(schema.additionalProperties, depth)} }`;
  const indent = '  '.repeat(depth + 1);
  const lines = properties.flatMap(([name, property]) => {
    const described = typeof property === 'object' ? property.description : undefined;
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
    const mark = schema.required?.includes(name) ? '' : '?';
    const type = typeText(property, depth + 1) + (name === 'editUrl' ? ' | EditUrlFunction' : '');
    return [
      ...(described === undefined ? [] : [`${indent}/** ${described.replaceAll('*/', '* /')} */`]),
      `${indent}readonly ${key}${mark}: ${type}${mark === '' ? '' : ' | undefined'};`,
    ];
  });
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}
