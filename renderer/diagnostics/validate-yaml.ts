/**
 * One call for every YAML text of a site (configuration, front matter, sidebars, categories, authors, tags,
 * messages): text in; the schema's output, or every problem at its line and column.
 */
import type { z } from 'zod';
import { type Diagnostic, hasErrors } from './diagnostic.ts';
import { type LocatedYaml, parseLocatedYaml, type RangeOf, type YamlPath } from './located-yaml.ts';
import { problemDiagnostic, type Subject } from './problem-diagnostics.ts';
import { checkSchema, type SchemaProblem } from './schema-problems.ts';

export interface ValidateYamlInput<Schema extends z.ZodType> {
  readonly text: string;
  /** Source id, for the diagnostics. */
  readonly file: string;
  /** Objects must be strict for unknown keys to be reported. */
  readonly schema: Schema;
  /** 1-based line of the file at which `text` starts; 1 if not given. */
  readonly firstLine?: number;
  /** How messages speak of the file: `The file` and `field` if not given. */
  readonly subject?: Subject;
  /** What an empty text means; an empty mapping if not given. */
  readonly empty?: unknown;
  /** What to do about a key that is unknown in its place, as a sentence, or null. */
  readonly hintOf?: (key: string) => string | null;
}

export interface ValidatedYaml<T> {
  /** Null when there is an error. */
  readonly value: T | null;
  readonly diagnostics: readonly Diagnostic[];
  readonly rangeOf: RangeOf;
}

/**
 * Parses and checks; never throws. Scalars such as `1.10` or `true` are taken as the author spelt them where
 * the schema wants text, so schemas say `z.string()` and need no coercion.
 */
export function validateYaml<Schema extends z.ZodType>(
  input: ValidateYamlInput<Schema>,
): ValidatedYaml<z.output<Schema>> {
  return validateLocated(parseLocatedYaml(input), input);
}

/** The same for data whose places are known already. */
export function validateLocated<Schema extends z.ZodType>(
  located: LocatedYaml,
  input: Omit<ValidateYamlInput<Schema>, 'text' | 'firstLine'>,
): ValidatedYaml<z.output<Schema>> {
  const { rangeOf } = located;
  if (!located.parsed) return { value: null, diagnostics: located.diagnostics, rangeOf };
  // A site has few such files of each kind.
  const checking = { empty: input.empty ?? {}, jitless: true };
  const { value, problems } = checkSpelled(input.schema, located, checking);
  const context = {
    file: input.file,
    subject: input.subject ?? { whole: 'The file', entry: 'field' },
    rangeOf,
    ...(input.hintOf === undefined ? {} : { hintOf: input.hintOf }),
  };
  const found = [...(problems ?? []), ...prototypeKeyProblems(located, problems ?? [])].map((problem) =>
    problemDiagnostic(problem, context),
  );
  const diagnostics = [...located.diagnostics, ...found];
  return { value: hasErrors(diagnostics) ? null : value, diagnostics, rangeOf };
}

/** Where no other problem says it: schemas with names of their own tell the key as unknown. */
function prototypeKeyProblems({ prototypeKeys = [] }: LocatedYaml, told: readonly SchemaProblem[]) {
  const known = new Set(told.map((problem) => keyOf('key' in problem ? [...problem.path, problem.key] : [])));
  const problem = 'The key "__proto__" cannot be used.\nGive it another name.';
  return prototypeKeys
    .filter((path) => !known.has(keyOf(path)))
    .map((path): SchemaProblem => ({ kind: 'invalid', path, input: null, problem }));
}

/**
 * Checks the data against the schema, with numbers and booleans replaced by their spelling where the schema
 * asks for text. Each round can bring up further ones (in a union's branch, say), and each replaces at least one.
 */
export function checkSpelled<Schema extends z.ZodType>(
  schema: Schema,
  located: LocatedYaml,
  { empty, jitless = false }: { readonly empty: unknown; readonly jitless?: boolean },
): ReturnType<typeof checkSchema<Schema>> {
  let root = located.value ?? empty;
  for (;;) {
    const checked = checkSchema(schema, root, { jitless });
    const misread = checked.problems?.filter(wantsSpelling) ?? [];
    if (misread.length === 0) return checked;
    const spellings = new Map(
      misread.map(({ path, input }) => [keyOf(path), located.spellingOf(path) ?? String(input)]),
    );
    root = respelled(root, spellings, []);
  }
}

function keyOf(path: YamlPath): string {
  return JSON.stringify(path);
}

function wantsSpelling(problem: SchemaProblem): problem is SchemaProblem & { kind: 'type' } {
  return (
    problem.kind === 'type' &&
    problem.expected.includes('text') &&
    (typeof problem.input === 'number' || typeof problem.input === 'boolean')
  );
}

/** The same data with each scalar that stands at one of the paths as it is spelt. */
function respelled(value: unknown, spellings: ReadonlyMap<string, string>, path: YamlPath): unknown {
  if (Array.isArray(value)) return value.map((item, index) => respelled(item, spellings, [...path, index]));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, respelled(item, spellings, [...path, key])]),
    );
  return typeof value === 'number' || typeof value === 'boolean'
    ? (spellings.get(keyOf(path)) ?? value)
    : value;
}
