/** Schema problems as diagnostics: the words, the place and the corrected line. */
import { createDiagnostic, type Diagnostic, type Place } from './diagnostic.ts';
import type { RangeOf, YamlPath } from './located-yaml.ts';
import type { Choice, ExpectedType, SchemaProblem } from './schema-problems.ts';
import { suggest } from './suggest.ts';

/** How a file speaks of itself. */
export interface Subject {
  /** The whole, as the start of a sentence: `The front matter`. */
  readonly whole: string;
  /** One entry: `option`, `field`. */
  readonly entry: string;
}

export interface ProblemContext {
  readonly file: string;
  readonly subject: Subject;
  readonly rangeOf: RangeOf;
  /** What to do about a key that is unknown here and near to none that is known, as a sentence, or null. */
  readonly hintOf?: (key: string) => string | null;
}

/**
 * The place is that of the value; of a key that is missing, the key of the mapping that lacks it, and of an unknown one
 * the key itself.
 */
export function problemDiagnostic(problem: SchemaProblem, context: ProblemContext): Diagnostic {
  const { path } = problem;
  const name = pathText(path);
  const key = String(path.at(-1) ?? '');
  switch (problem.kind) {
    case 'unknown-key':
      return unknownKeyDiagnostic(problem, context);
    case 'missing': {
      const args = {
        name,
        key,
        expected: expectedText(problem.expected, problem.choices),
        subject: context.subject,
      };
      return createDiagnostic('yaml-missing', args, placeOf(path.slice(0, -1), 'key', context));
    }
    case 'type': {
      const args = {
        name: path.length === 0 ? null : name,
        subject: context.subject,
        expected: expectedText(problem.expected, problem.choices),
        found: foundText(problem.input),
        fix: path.length === 0 ? wholeFix(problem) : typeFix(problem, key),
      };
      return createDiagnostic('yaml-type', args, placeOf(path, 'value', context));
    }
    case 'choice': {
      const choices = problem.choices.map(choiceText);
      const wanted = typeof problem.input === 'string' ? suggest(problem.input, choices) : null;
      const found = scalarText(problem.input) ?? foundText(problem.input);
      const args = { name, found, choices, suggestion: wanted };
      return createDiagnostic('yaml-choice', args, placeOf(path, 'value', context));
    }
    case 'invalid': {
      const [text = '', fix = null] = problem.problem.split('\n');
      const args = { name, problem: text, found: scalarText(problem.input), fix };
      return createDiagnostic('yaml-invalid', args, placeOf(path, 'value', context));
    }
  }
}

function unknownKeyDiagnostic(
  { path, key, known }: SchemaProblem & { kind: 'unknown-key' },
  context: ProblemContext,
): Diagnostic {
  const suggestion = suggest(key, known);
  const counterpart = context.hintOf?.(key) ?? null;
  const args = { key, parent: pathText(path), suggestion, counterpart, known, subject: context.subject };
  return createDiagnostic('yaml-unknown-key', args, placeOf([...path, key], 'key', context));
}

function placeOf(path: YamlPath, what: 'key' | 'value', context: ProblemContext): Place {
  return { file: context.file, range: context.rangeOf(path, what) };
}

/** `themeConfig.navbar.items[2].label`, as documentation writes it. */
export function pathText(path: YamlPath): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    if (!/^[\w$-]+$/.test(key)) return `${text}["${key}"]`;
    return text === '' ? key : `${text}.${key}`;
  }, '');
}

const expectedNames: Readonly<Record<ExpectedType, string>> = {
  text: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  list: 'a list',
  mapping: 'a mapping',
  null: 'empty',
  other: 'another kind of value',
};

function expectedText(expected: readonly ExpectedType[], choices: readonly Choice[]): string {
  const names = [...expected.map((type) => expectedNames[type]), ...choices.map(quotedChoice)];
  return names.length < 2
    ? (names[0] ?? 'a value')
    : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
}

function choiceText(choice: Choice): string {
  return choice === null ? 'null' : String(choice);
}

function quotedChoice(choice: Choice): string {
  return typeof choice === 'string' ? `"${choice}"` : choiceText(choice);
}

function foundText(input: unknown): string {
  if (input === null) return 'empty';
  if (Array.isArray(input)) return 'a list';
  if (typeof input === 'object') return 'a mapping';
  return typeof input === 'string'
    ? `the text ${scalarText(input) ?? ''}`
    : (scalarText(input) ?? typeof input);
}

/** A scalar short enough to quote, or null. */
function scalarText(input: unknown): string | null {
  if (typeof input === 'string') return `"${input.length > 60 ? `${input.slice(0, 57)}…` : input}"`;
  return typeof input === 'number' || typeof input === 'boolean' ? String(input) : null;
}

/** A text in place of a mapping may be entries whose colons have no plain space behind them. */
function wholeFix(problem: SchemaProblem & { kind: 'type' }): string {
  const [, key] = /^([\w.-]+)[:：]/.exec(String(problem.input)) ?? [];
  return key === undefined ? typeFix(problem, '') : `Write "${key}: …", with a plain space after each colon.`;
}

/** The line as it should be, where the value leaves no doubt about what was meant. */
function typeFix({ expected, choices, input }: SchemaProblem & { kind: 'type' }, key: string): string {
  if (input === null) return 'Write a value, or remove the line.';
  const wants = (type: ExpectedType) => expected.includes(type);
  if (typeof input === 'string') {
    const truth = /^(?:(true|yes|on)|(false|no|off))$/i.exec(input);
    if (wants('boolean') && truth) return `Write "${key}: ${truth[1] !== undefined}".`;
    const numeric = input.trim() !== '' && Number.isFinite(Number(input));
    if ((wants('number') || wants('integer')) && numeric)
      return `Write "${key}: ${Number(input)}", without quotes.`;
  }
  if (wants('list') && !wants('mapping') && typeof input !== 'object') {
    const [, first] = /^-([^-\s]\S*)/.exec(String(input)) ?? [];
    if (first !== undefined) return `Write a space behind each dash: "- ${first}".`;
    const items = String(input)
      .split(/\s*,\s*/)
      .map(listItemText);
    return `Write it as a list: "${key}: [${items.join(', ')}]".`;
  }
  if (wants('integer') && typeof input === 'number') return `Write "${key}: ${Math.round(input)}".`;
  if (wants('mapping')) {
    const others = choices.length === 0 ? '' : ` Otherwise write ${expectedText([], choices)}.`;
    return `Write each entry as "name: value" on a line of its own.${others}`;
  }
  return `Write ${expectedText(expected, choices)}.`;
}

/** An item of a list in brackets, in quotes where it needs them. */
function listItemText(item: string): string {
  return /[[\]{}"'#]|: /.test(item) ? JSON.stringify(item) : item;
}
