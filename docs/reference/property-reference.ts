import { stringify } from 'yaml';
import { escapeMarkdown, inlineCode } from './escape-markdown.ts';
import { type Property, readProperties, type Schema } from './read-properties.ts';
import { said, type Words } from './words.ts';

interface PropertyReference {
  readonly schema: Schema;
  /** Files as they may be written: each property takes its example from the first that has it. */
  readonly examples: readonly unknown[];
  /** The properties at and below these paths; all without any. */
  readonly paths: readonly string[];
  readonly words: Words;
}

/** A heading for each property, with its meaning, type, default and an example. */
export function propertyReference({ schema, examples, paths, words }: PropertyReference): string {
  const all = readProperties(schema);
  const isWanted = ({ path }: Property) =>
    paths.length === 0 ||
    paths.some(
      (wanted) => path === wanted || [`${wanted}.`, `${wanted}[]`].some((start) => path.startsWith(start)),
    );
  const isParent = ({ path }: Property) =>
    all.some((other) => other.path.startsWith(`${path}.`) || other.path.startsWith(`${path}[]`));
  const described = all
    .filter(isWanted)
    .map((property) =>
      describe(property, isParent(property) ? undefined : exampleOf(property, examples), words),
    );
  return [`## ${words.fields} {#fields}`, ...described].join('\n\n');
}

function describe(property: Property, example: string | undefined, words: Words): string {
  const { path, description, isRequired, isOfList, only, like } = property;
  const facts = [
    `${typeText(property, words)}${defaultText(property, words)}`,
    example?.includes('\n') === false ? `${words.example}: ${inlineCode(example)}` : '',
  ];
  return [
    `### ${inlineCode(path)} {#${idOf(path)}}`,
    [
      said(escapeMarkdown(description.replace(/\.?$/, '.')), words),
      isRequired ? (isOfList ? words.requiredInList : words.required) : '',
      only.size > 0 ? `${words.only} ${[...only].map(inlineCode).join(', ')}.` : '',
      like === undefined ? '' : `${words.as} [${inlineCode(like)}](#${idOf(like.replace(/\[\]$/, ''))}).`,
    ]
      .filter((part) => part !== '')
      .join(' '),
    facts.filter((fact) => fact !== '').join(' · '),
    ...(example?.includes('\n') ? [`\`\`\`yaml\n${example}\n\`\`\``] : []),
  ].join('\n\n');
}

/** The id of the heading of a property. */
export const idOf = (path: string): string =>
  path
    .replace(/<name>|\[\]/g, '')
    .split('.')
    .filter((key) => key !== '')
    .join('-')
    .toLowerCase();

function typeText({ kinds }: Property, words: Words): string {
  const known: Readonly<Record<string, string>> = words.kinds;
  const isEitherWay = kinds.has('true') && kinds.has('false');
  const names = [...kinds]
    .filter((kind) => !(isEitherWay && kind === 'true'))
    .map((kind) =>
      isEitherWay && kind === 'false' ? words.kinds.boolean : (known[kind] ?? valueCode(kind)),
    );
  return `${words.type}: ${names.join(words.or)}`;
}

/** A value of JSON as YAML has it. */
const valueCode = (json: string) => inlineCode(stringify(JSON.parse(json)).trim());

function defaultText(property: Property, words: Words): string {
  const { default: value } = property;
  if (
    value === undefined ||
    (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
  ) {
    return '';
  }
  const text = value === '' ? "''" : flow(value);
  return `, ${words.default} ${inlineCode(text)}`;
}

const flow = (value: unknown) =>
  stringify(value, { collectionStyle: 'flow', lineWidth: 0, flowCollectionPadding: false }).trim();

/** The property as YAML: in one line where that is short. */
function exampleOf({ path }: Property, examples: readonly unknown[]): string | undefined {
  const value = valueAt(path, examples);
  if (value === undefined) return undefined;
  const key = path.slice(path.lastIndexOf('.') + 1);
  const line = `${key}: ${flow(value)}`;
  return line.length <= 80 ? line : stringify({ [key]: value }).trim();
}

/** The first value at a path that is not undefined. */
export function valueAt(path: string, examples: readonly unknown[]): unknown {
  let values = [...examples];
  for (const key of path.split('.')) {
    const name = key.replace(/(\[\])+$/, '');
    values = values.flatMap((value): unknown[] => {
      const holders = Array.isArray(value) ? value : [value];
      return holders.flatMap((holder: unknown): unknown[] => {
        if (typeof holder !== 'object' || holder === null) return [];
        if (name === '<name>') return Object.values(holder);
        return name in holder ? [(holder as Record<string, unknown>)[name]] : [];
      });
    });
  }
  return values.find((value) => value !== undefined);
}
