/** Front matter of one file: text in, checked fields and the body out. */

import { foreignFieldCounterpart } from '../config/foreign-fields.ts';
import type { Trust } from '../config/schema/content.ts';
import { type FrontMatter, frontMatterSchema, schemaOfFields } from '../config/schema/front-matter.ts';
import { createDiagnostic, type Diagnostic, type Range } from '../diagnostics/diagnostic.ts';
import { type LocatedYaml, parseLocatedYaml, type RangeOf } from '../diagnostics/located-yaml.ts';
import { problemDiagnostic } from '../diagnostics/problem-diagnostics.ts';
import type { SchemaProblem } from '../diagnostics/schema-problems.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { checkSpelled } from '../diagnostics/validate-yaml.ts';
import { splitFrontMatter } from './split-front-matter.ts';

export interface FrontMatterResult {
  /** The fields that are right: a wrong one is left out, so that later checks still see the page. */
  readonly frontMatter: FrontMatter;
  /** Where the values of `judgedLater` stand, of those that are written. */
  readonly fieldRanges: Readonly<Record<string, Range>>;
  /** Where any other field stands. */
  readonly rangeOf: RangeOf;
  /** The text below the front matter, without byte order mark. */
  readonly body: string;
  /** 1-based line of the file on which the body starts. */
  readonly bodyLine: number;
  readonly diagnostics: readonly Diagnostic[];
}

const subject = { whole: 'The front matter', entry: 'front matter field' };
const emptyRecord: FrontMatter = {};
const nothing = { frontMatter: emptyRecord, fieldRanges: {}, rangeOf: () => null } as const;

/** Fields that name something outside the file, or an address that another page may have. */
const judgedLater: readonly (keyof FrontMatter)[] = [
  'authors',
  'date',
  'displayed_sidebar',
  'head',
  'id',
  'image',
  'pagination_next',
  'pagination_prev',
  'redirect_from',
  'scripts',
  'slug',
  'stylesheets',
];

/**
 * Reads the front matter of `file`. Unknown fields are ignored with a warning, which names a known one that looks alike:
 * sites carry fields of other tools. Of writers who may write Markdown only, fields that bring code in are refused.
 */
export function readFrontMatter(text: string, file: string, trust: Trust = 'full'): FrontMatterResult {
  const { kind, yaml, body, bodyLine } = splitFrontMatter(text);
  if (kind === 'unclosed' || kind === 'late' || kind === 'foreign')
    return { ...nothing, body, bodyLine, diagnostics: [fenceProblem(kind, body, file)] };
  if (yaml.trim() === '') return { ...nothing, body, bodyLine, diagnostics: [] };
  const located = parseLocatedYaml({ text: yaml, file, firstLine: 2 });
  if (!located.parsed) return { ...nothing, body, bodyLine, diagnostics: located.diagnostics };
  const checked = checkFrontMatter(located, file);
  const allowed = trust === 'full' ? checked : withoutCode(checked, located, file);
  return { ...allowed, rangeOf: located.rangeOf, body, bodyLine };
}

/** What is wrong with the first fence of a text. */
function fenceProblem(kind: 'unclosed' | 'late' | 'foreign', text: string, file: string): Diagnostic {
  const [before = '', fence = ''] = /^(\s*)([-+;]+.*?)[ \t]*\r?\n/.exec(text)?.slice(1) ?? [];
  const lines = before.split('\n');
  const start = { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
  const place = { file, range: { start, end: { ...start, column: start.column + fence.length } } };
  if (kind === 'foreign') return createDiagnostic('front-matter-foreign', { fence }, place);
  return createDiagnostic(`front-matter-${kind}`, {}, place);
}

/** Fields that bring tags into the head, that let text run, or that give the page around it classes. */
const reachBeyond: readonly (keyof FrontMatter)[] = [
  'head',
  'mdx',
  'scripts',
  'sidebar_class_name',
  'stylesheets',
  'wrapperClassName',
];

/** Without the fields that bring code in; that a text is read as Markdown may be said. */
function withoutCode<Checked extends Pick<FrontMatterResult, 'frontMatter' | 'diagnostics'>>(
  checked: Checked,
  { rangeOf }: LocatedYaml,
  file: string,
): Checked {
  const { frontMatter } = checked;
  const isPlain = (field: string) => field === 'mdx' && frontMatter.mdx?.format === 'md';
  const refused = reachBeyond.filter((field) => frontMatter[field] !== undefined && !isPlain(field));
  const problems = refused.map((field) =>
    createDiagnostic('trust-front-matter', { field }, { file, range: rangeOf([field], 'key') }),
  );
  return {
    ...checked,
    frontMatter: withoutFields(frontMatter, new Set(reachBeyond)),
    diagnostics: [...checked.diagnostics, ...problems],
  };
}

/** The fields of data whose places are known. */
export function checkFrontMatter(
  located: LocatedYaml,
  file: string,
): Pick<FrontMatterResult, 'frontMatter' | 'fieldRanges' | 'diagnostics'> {
  const { frontMatter, problems } = checkFields(located);
  const found = problems.map((problem) => fieldDiagnostic(problem, file, located));
  const diagnostics = [...located.diagnostics, ...found];
  return { frontMatter, fieldRanges: rangesIn(frontMatter, located), diagnostics };
}

function rangesIn(frontMatter: FrontMatter, located: LocatedYaml): FrontMatterResult['fieldRanges'] {
  const written = judgedLater.filter((field) => frontMatter[field] !== undefined);
  return Object.fromEntries(
    written.flatMap((field) => {
      const range = located.rangeOf([field]);
      return range ? [[field, range]] : [];
    }),
  );
}

/** The right fields, and what is wrong with the others. */
function checkFields(located: LocatedYaml) {
  const right = rightFields(located.value);
  if (right) return { frontMatter: right, problems: [] };
  const problems: SchemaProblem[] = [];
  let left = located;
  // Each round removes fields, and rules that join fields speak up only once the fields themselves are right.
  for (;;) {
    const checked = checkSpelled(frontMatterSchema, left, { empty: {} });
    if (checked.problems === null) return { frontMatter: checked.value, problems };
    problems.push(...checked.problems);
    left = { ...left, value: withoutFields(left.value, new Set(checked.problems.map(topField))) };
  }
}

/** The fields where there is nothing to tell of them, which is so for most texts. */
function rightFields(value: unknown): FrontMatter | null {
  if (typeof value !== 'object' || value === null) return null;
  // For few texts of a kind, code takes longer to make than to do without.
  return schemaOfFields(Object.keys(value))?.safeParse(value, { jitless: true }).data ?? null;
}

/** The same mapping without the fields named; `null` among them stands for all. */
function withoutFields(value: unknown, names: ReadonlySet<string | null>): unknown {
  if (typeof value !== 'object' || value === null || names.has(null)) return {};
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name)));
}

/** The field that a problem is about, or null for the front matter as a whole. */
function topField(problem: SchemaProblem): string | null {
  const key = problem.path[0] ?? (problem.kind === 'unknown-key' ? problem.key : null);
  return key === null ? null : String(key);
}

function fieldDiagnostic(problem: SchemaProblem, file: string, located: LocatedYaml): Diagnostic {
  if (problem.kind === 'unknown-key' && problem.path.length === 0) {
    const { key, known } = problem;
    const place = { file, range: located.rangeOf([key], 'key') };
    const counterpart = foreignFieldCounterpart(key);
    const suggestion = counterpart === null ? suggest(key, known) : null;
    return createDiagnostic('front-matter-ignored', { key, counterpart, suggestion }, place);
  }
  return problemDiagnostic(problem, { file, subject, rangeOf: located.rangeOf });
}
