import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { LocatedYaml, YamlPath } from '../diagnostics/located-yaml.ts';
import { suggest } from '../diagnostics/suggest.ts';

/** Variables of the process by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

const variable = /(\$?)\$\{([^{}]*)\}/g;

/**
 * The data with `${NAME}` and `${NAME:-default}` in its texts replaced by what the environment has, as shells do:
 * the default stands in for a variable that is unset or empty. `$${` stands for `${` itself. A value that is one
 * variable and nothing else is read as YAML reads it, so that `noIndex: ${PREVIEW:-false}` is a boolean. A variable
 * that is unset and has no default is an error at its place.
 */
export function fillVariables(located: LocatedYaml, env: Environment, file: string): LocatedYaml {
  const diagnostics: Diagnostic[] = [];
  const spellings = new Map<string, string>();
  const fillText = (text: string, path: YamlPath): unknown => {
    const filled = text.replace(variable, (written: string, dollar: string, inner: string) => {
      if (dollar !== '') return written.slice(1);
      const value = lookUp(inner, env);
      if (value !== null) return value;
      const name = nameIn(inner);
      const suggestion = name === null ? null : suggest(name, Object.keys(env));
      const args = { written, name, suggestion };
      diagnostics.push(createDiagnostic('config-variable', args, { file, range: located.rangeOf(path) }));
      return '';
    });
    if (filled === text) return text;
    spellings.set(path.join('\0'), filled);
    return isOneVariable(text) ? scalarOf(filled) : filled;
  };
  const fill = (value: unknown, path: YamlPath): unknown => {
    if (typeof value === 'string') return value.includes('${') ? fillText(value, path) : value;
    if (Array.isArray(value)) return value.map((item, index) => fill(item, [...path, index]));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, [...path, key])]));
  };
  const value = fill(located.value, []);
  return {
    ...located,
    value,
    parsed: located.parsed && diagnostics.length === 0,
    diagnostics: [...located.diagnostics, ...diagnostics],
    spellingOf: (path) => spellings.get(path.join('\0')) ?? located.spellingOf(path),
  };
}

/** A variable in the form of shells, as a text holds it when nothing fills it in: names in capitals, as of the environment. */
const unfilled = /\$\{[A-Z][A-Z0-9_]+(?::-[^{}]*)?\}/;

/** Variables in texts of a configuration that is code, which has `process.env` for them: they would be published as they are. */
export function unfilledVariables({ value, rangeOf }: LocatedYaml, file: string): Diagnostic[] {
  const find = (part: unknown, path: YamlPath): Diagnostic[] => {
    if (typeof part === 'string') {
      const [written] = unfilled.exec(part) ?? [];
      if (written === undefined) return [];
      const name = nameIn(written.slice(2, -1)) ?? '';
      return [createDiagnostic('config-variable-literal', { written, name }, { file, range: rangeOf(path) })];
    }
    if (typeof part !== 'object' || part === null) return [];
    return Object.entries(part).flatMap(([key, item]) =>
      find(item, [...path, Array.isArray(part) ? Number(key) : key]),
    );
  };
  return find(value, []);
}

/** `NAME` from `NAME` and `NAME:-default`; null for what is no name. */
function nameIn(inner: string): string | null {
  return /^([A-Za-z_]\w*)(?::-|$)/.exec(inner)?.[1] ?? null;
}

function lookUp(inner: string, env: Environment): string | null {
  const name = nameIn(inner);
  if (name === null) return null;
  const isGiven = inner.length > name.length;
  const value = env[name];
  if (!isGiven) return value ?? null;
  return value === undefined || value === '' ? inner.slice(name.length + 2) : value;
}

function isOneVariable(text: string): boolean {
  return /^\$\{[^{}]*\}$/.test(text);
}

/** Booleans and numbers in the spellings of YAML's core schema that people write. */
function scalarOf(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) ? Number(text) : text;
}
