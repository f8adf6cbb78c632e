import { evaluateModule } from '../../modules/evaluate-module.ts';
import type { Data } from '../../modules/evaluation-task.ts';
import type { ConfigContext } from '../config-context.ts';
import { isFunction, isObject } from '../fields.ts';
import { gapOf } from '../gap.ts';

/** Where documents appear that `rewrites` moves, by their paths in the folder of the documents; patterns that are not understood are told. */
export async function rewritten(
  rewrites: Data | undefined,
  paths: readonly string[],
  { root, context }: { readonly root: string; readonly context: ConfigContext },
): Promise<ReadonlyMap<string, string>> {
  if (isFunction(rewrites ?? null)) {
    const call = { name: 'rewrites', arguments: paths };
    const { value } = await evaluateModule(root, context.configFile, call);
    const [targets] = Array.isArray(value) ? value : [];
    const list: readonly Data[] = Array.isArray(targets) ? targets : [];
    return new Map(paths.map((path, index) => [path, textOr(list[index], path)]));
  }
  const rules = Object.entries(isObject(rewrites ?? null) ? (rewrites as object) : {}).flatMap(
    ([from, to]) => {
      const rule = typeof to === 'string' ? ruleOf(from, to) : null;
      if (rule === null) context.gaps.push(rewriteGap(context.configFile, from, String(to)));
      return rule === null ? [] : [rule];
    },
  );
  const targetOf = (path: string): string =>
    rules.reduce<string | null>((found, rule) => found ?? rule(path), null) ?? path;
  return new Map(paths.map((path) => [path, targetOf(path)]));
}

function textOr(data: Data | undefined, fallback: string): string {
  return typeof data === 'string' ? data : fallback;
}

const rewriteGap = gapOf('lost', 'page', (from: string, to: string) => [
  `Pages at "${from}" do not appear at "${to}".`,
  'Move them, or write "slug" into their front matter.',
]);

/** `:name` and `(.*)`, with a slash before them and a sign of how often they are there. */
const placeholder = /(\/?)(?::(\w+)(\([^()]*\))?|(\([^()]*\)))([*+?])?/g;

/** What may stand for a placeholder. */
const kinds: Readonly<Record<string, string>> = { '(.*)': '.*', '(.+)': '.+', '([^/]+)': '[^/]+' };

/** Gives where a path appears, or null when the rule does not mean it. Null for a rule with patterns of its own. */
function ruleOf(from: string, to: string): ((path: string) => string | null) | null {
  const names: string[] = [];
  let isKnown = true;
  let end = 0;
  const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const parts = [...from.matchAll(placeholder)].map((match) => {
    const [whole, slash = '', name, own, unnamed, sign = ''] = match;
    const kind = kinds[own ?? unnamed ?? '([^/]+)'];
    isKnown &&= kind !== undefined;
    const before = literal(from.slice(end, match.index));
    end = match.index + whole.length;
    names.push(name ?? String(names.filter((one) => /^\d/.test(one)).length));
    const isRepeated = kind === '[^/]+' && /[*+]/.test(sign);
    const value = isRepeated ? `${kind}(?:/${kind})*` : kind;
    return `${before}(?:${slash}(${value}))${sign === '*' || sign === '?' ? '?' : ''}`;
  });
  if (!isKnown) return null;
  const pattern = new RegExp(`^${parts.join('')}${literal(from.slice(end))}$`);
  return (path) => {
    const match = pattern.exec(path);
    if (match === null) return null;
    const values = Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? '']));
    let unnamed = 0;
    return to.replaceAll(placeholder, (_, slash: string, name: string | undefined) => {
      const value = values[name ?? String(unnamed++)] ?? '';
      return value === '' ? '' : slash + value;
    });
  };
}
