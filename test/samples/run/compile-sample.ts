import { transform } from 'esbuild';
import type { Sample } from '../read-pages.ts';

/** A sample as the body of a function that takes the names in `parameters`. */
export interface CompiledSample {
  readonly body: string;
}

/** `claim(line, …)` stands for `console.log(…)` on lines with a comment behind it. */
export const parameters = ['scope', 'load', 'require', 'module', 'exports', 'meta', 'claim', '__dirname'];

/**
 * Makes a body of a module or a script. Imports become calls of `load`, exports fields of `exports`, and free names
 * are looked up in `scope` before they are those of Node.js.
 */
export async function compileSample(sample: Sample): Promise<CompiledSample> {
  const marked = sample.code
    .split('\n')
    .map((line, index) => (isClaim(line) ? line.replace('console.log(', `claim(${index}, `) : line))
    .join('\n');
  const isModule = /^(import|export)\s/m.test(sample.code) || /import\.meta/.test(sample.code);
  const { code } = await transform(marked, {
    loader: /^(ts|typescript)$/.test(sample.language) ? 'ts' : 'jsx',
    target: 'es2022',
    logLevel: 'silent',
    ...(isModule && { format: 'esm' }),
  });
  const linked = isModule ? withoutModuleSyntax(code) : code;
  const source = `${sample.file}:${sample.line}`.replaceAll(/\s/g, '_');
  return { body: `with (scope) {\n${linked}\n}\n//# sourceURL=sample:${source}` };
}

/** Whether a line prints something and says in a comment what that is. */
export function isClaim(line: string): boolean {
  return /console\.log\(.*\)\)?;? \/\/ \S/.test(line);
}

function withoutModuleSyntax(code: string): string {
  return code
    .replace(/^import\s+([^"]+?)\s+from\s+"([^"]+)";$/gm, (_, clause: string, name: string) =>
      bindings(clause)
        .map((binding) => `const ${binding} = load(${JSON.stringify(name)});`)
        .join(' '),
    )
    .replace(/^import "([^"]+)";$/gm, (_, name: string) => `load(${JSON.stringify(name)});`)
    .replace(/^export \{([^}]*)\};$/gm, (_, names: string) => `Object.assign(exports, {${fields(names)}});`)
    .replaceAll('import.meta', 'meta');
}

/** What stands between `import` and `from`, as patterns to assign to. */
function bindings(clause: string): string[] {
  const [, main, , rest] = /^([\w$]+)?(,\s*)?([\s\S]*)$/.exec(clause.trim()) ?? [];
  const named = (rest ?? '').replace(/^\* as /, '').replaceAll(/\bas\b/g, ':');
  return [...(main ? [`{ default: ${main} }`] : []), ...(named === '' ? [] : [named])];
}

/** `a, b as c` as the fields `a: a, c: b`. */
function fields(names: string): string {
  return names
    .split(',')
    .map((name) => name.trim().split(' as '))
    .filter(([name]) => name !== '')
    .map(([name, outside = name]) => `${outside}: ${name}`)
    .join(', ');
}
