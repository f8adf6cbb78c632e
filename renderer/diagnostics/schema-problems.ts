/**
 * What a zod schema objects to in a value, as a flat list that can be worded and located: unions are resolved
 * to the branch that the author most likely meant, and every unknown key comes with the keys that are known.
 */
import * as z from 'zod';
import type { YamlPath } from './located-yaml.ts';
import { suggest } from './suggest.ts';

/** A scalar that a schema names: a member of an enum, a literal. */
export type Choice = string | number | boolean | null;

/** Names as YAML authors know them, not as zod spells them. */
export type ExpectedType = 'text' | 'number' | 'integer' | 'boolean' | 'list' | 'mapping' | 'null' | 'other';

interface Wanted {
  readonly path: YamlPath;
  readonly expected: readonly ExpectedType[];
  /** Single values that would be right as well, where they are few. */
  readonly choices: readonly Choice[];
  readonly input: unknown;
}

/** `path` leads to the value, or to where it is missing, but for an unknown key. */
export type SchemaProblem =
  /** At the path of the mapping that holds the key. */
  | (Pick<Wanted, 'path'> & {
      readonly kind: 'unknown-key';
      readonly key: string;
      readonly known: readonly string[];
    })
  | (Omit<Wanted, 'input'> & { readonly kind: 'missing' })
  | (Wanted & { readonly kind: 'type' })
  | (Omit<Wanted, 'expected'> & { readonly kind: 'choice' })
  /**
   * Its text goes on from the name (`must start with "/"`), or is a sentence of its own when it starts with a capital.
   * A second line is the hint.
   */
  | (Pick<Wanted, 'path' | 'input'> & { readonly kind: 'invalid'; readonly problem: string });

export type Checked<T> =
  | { readonly value: T; readonly problems: null }
  | { readonly value: null; readonly problems: readonly SchemaProblem[] };

/**
 * Checks plain data; all problems at once, in the order of the schema's keys.
 *
 * @param jitless makes no code for the schema, which takes longer than to check a few values without it
 */
export function checkSchema<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  { jitless = false }: Pick<z.core.ParseContext<z.core.$ZodIssue>, 'jitless'> = {},
): Checked<z.output<Schema>> {
  const quick = schema.safeParse(value, { jitless });
  if (quick.success) return { value: quick.data, problems: null };
  // Second pass, on the way to an error only: the messages carry what zod's issues leave out.
  const { error } = schema.safeParse(value, { error: messageOf });
  const issues = error?.issues ?? quick.error.issues;
  const problems = issues.flatMap((issue) => flatten(issue, [], value));
  return { value: null, problems: withoutEchoes(problems) };
}

/**
 * One slip, one problem: a misspelt key also makes the key that was meant missing, and may break a rule about
 * its mapping as a whole.
 */
function withoutEchoes(problems: readonly SchemaProblem[]): readonly SchemaProblem[] {
  const slips = problems.flatMap((problem) => {
    if (problem.kind !== 'unknown-key') return [];
    const meant = suggest(problem.key, problem.known);
    return meant === null ? [] : [problem.path.join('\0'), [...problem.path, meant].join('\0')];
  });
  const echoes = new Set(slips);
  return problems.filter(
    ({ kind, path }) => (kind !== 'missing' && kind !== 'invalid') || !echoes.has(path.join('\0')),
  );
}

/** Nothing, so that a schema's own message stands out, except the known keys for an unknown one. */
function messageOf(issue: z.core.$ZodRawIssue): string {
  const known = issue.code === 'unrecognized_keys' && issue.inst instanceof z.ZodObject;
  return known ? JSON.stringify(Object.keys((issue.inst as z.ZodObject).shape)) : '';
}

function flatten(issue: z.core.$ZodIssue, base: YamlPath, root: unknown): readonly SchemaProblem[] {
  const path = [...base, ...issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))];
  const input = valueAt(root, path);
  switch (issue.code) {
    case 'unrecognized_keys': {
      const known = knownKeys(issue.message);
      return issue.keys.map((key) => ({ kind: 'unknown-key', path, key, known }));
    }
    case 'invalid_type': {
      const expected = [expectedTypes[issue.expected] ?? 'other'];
      if (input === undefined) return [{ kind: 'missing', path, expected, choices: [] }];
      if (issue.message !== '') return [{ kind: 'invalid', path, input, problem: issue.message }];
      return [{ kind: 'type', path, expected, choices: [], input }];
    }
    case 'invalid_value':
      return [choiceProblem(path, issue.values, input)];
    case 'invalid_union':
      return flattenUnion(issue, path, root);
    case 'invalid_key':
    case 'invalid_element':
      return issue.issues.flatMap((inner) => flatten(inner, path, root));
    default:
      return [{ kind: 'invalid', path, input, problem: issue.message || limitText(issue) }];
  }
}

function flattenUnion(
  issue: z.core.$ZodIssueInvalidUnion,
  path: YamlPath,
  root: unknown,
): readonly SchemaProblem[] {
  const input = valueAt(root, path);
  if (issue.message !== '' && input !== undefined)
    return [{ kind: 'invalid', path, input, problem: issue.message }];
  if ('options' in issue && issue.options !== undefined) return [choiceProblem(path, issue.options, input)];
  const branches = issue.errors.map((issues) => issues.flatMap((inner) => flatten(inner, path, root)));
  const meant = branches.filter((problems) => !problems.some((problem) => rejectsShape(problem, path)));
  const [best] = meant.sort((a, b) => a.length - b.length || depth(b) - depth(a));
  return best ?? [mergedProblem(branches.flat(), path, input)];
}

/** The value itself has the wrong type for the branch, so the branch was not meant. */
function rejectsShape(problem: SchemaProblem, path: YamlPath): boolean {
  const here = problem.path.length === path.length;
  return here && (problem.kind === 'type' || problem.kind === 'choice' || problem.kind === 'missing');
}

function depth(problems: readonly SchemaProblem[]): number {
  return Math.max(0, ...problems.map((problem) => problem.path.length));
}

/** No branch fits: everything that any of them would take. */
function mergedProblem(problems: readonly SchemaProblem[], path: YamlPath, input: unknown): SchemaProblem {
  const here = problems.filter((problem) => rejectsShape(problem, path));
  const expected = [...new Set(here.flatMap((problem) => ('expected' in problem ? problem.expected : [])))];
  const choices = [...new Set(here.flatMap((problem) => ('choices' in problem ? problem.choices : [])))];
  if (input === undefined) return { kind: 'missing', path, expected, choices };
  if (expected.length === 0 && choices.length > 0) return { kind: 'choice', path, choices, input };
  return { kind: 'type', path, expected, choices, input };
}

function choiceProblem(path: YamlPath, values: readonly unknown[], input: unknown): SchemaProblem {
  const choices = values.filter(
    (value): value is Choice => value === null || ['string', 'number', 'boolean'].includes(typeof value),
  );
  if (input === undefined) return { kind: 'missing', path, expected: [], choices };
  return { kind: 'choice', path, choices, input };
}

function limitText(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_small') {
    if (issue.origin === 'array') return `must list at least ${items(issue.minimum)}`;
    if (issue.origin === 'string') {
      return issue.minimum === 1 ? 'must not be empty' : `must have at least ${issue.minimum} characters`;
    }
    return issue.inclusive === false
      ? `must be more than ${issue.minimum}`
      : `must be ${issue.minimum} or more`;
  }
  if (issue.code === 'too_big') {
    if (issue.origin === 'array') return `must list at most ${items(issue.maximum)}`;
    if (issue.origin === 'string') return `must have at most ${issue.maximum} characters`;
    return issue.inclusive === false
      ? `must be less than ${issue.maximum}`
      : `must be ${issue.maximum} or less`;
  }
  return issue.code === 'invalid_format' ? `does not have the form of a ${issue.format}` : 'is not valid';
}

function items(count: number | bigint): string {
  return Number(count) === 1 ? '1 item' : `${count} items`;
}

/** Types by the names that zod has for them; all else is another kind of value. */
const expectedTypes: Readonly<Record<string, ExpectedType>> = {
  string: 'text',
  int: 'integer',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
  array: 'list',
  tuple: 'list',
  object: 'mapping',
  record: 'mapping',
};

function knownKeys(message: string): readonly string[] {
  return message.startsWith('[') ? z.array(z.string()).parse(JSON.parse(message)) : [];
}

function valueAt(root: unknown, path: YamlPath): unknown {
  let value = root;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
