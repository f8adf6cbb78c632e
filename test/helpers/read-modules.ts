import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { transform } from 'esbuild';
import glob from 'fast-glob';

export interface ModuleImport {
  /** A file of the project (relative to its root), or the name of a package or of a Node module. */
  readonly target: string;
  readonly isFile: boolean;
}

export interface Module {
  /** Relative to the project's root, with forward slashes. */
  readonly file: string;
  readonly text: string;
  readonly lines: number;
  /** Its JavaScript without types, comments and templates: what begins a line is a statement of its own. */
  readonly code: string;
  /** Everything it names in an import, types included. */
  readonly imports: readonly ModuleImport[];
  /** Files whose code runs before its own: imports by value, without those that wait for a call. */
  readonly runsAfter: readonly string[];
}

/** Reads every module of the given folders of the project in `root`. */
export async function readModules(root: string, folders: readonly string[]): Promise<Module[]> {
  const patterns = folders.map((folder) => `${folder}/**/*.{ts,tsx,mts,mjs}`);
  const files = (await glob(patterns, { cwd: root })).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = readFileSync(join(root, file), 'utf8');
      // Without its types, what a module still imports is what runs before it.
      const loader = file.endsWith('x') ? 'tsx' : 'ts';
      const supported = { 'template-literal': false };
      const { code } = await transform(text, { loader, jsx: 'automatic', sourcefile: file, supported });
      const resolve = (name: string) => resolveImport(file, name);
      return {
        file,
        text,
        lines: text.split('\n').length - 1,
        code,
        imports: [...staticImports(text), ...dynamicImports(text)].map(resolve),
        runsAfter: staticImports(code)
          .map(resolve)
          .filter(({ isFile }) => isFile)
          .map(({ target }) => target),
      };
    }),
  );
}

/** Statements begin a line, as the formatter leaves them. */
export function staticImports(text: string): string[] {
  return namesBy(text, [
    /^(?:import|export)\s[^'"`;]*?\bfrom\s+['"]([^'"]+)['"]/gm,
    /^import\s+['"]([^'"]+)['"]/gm,
  ]);
}

/** Calls of `import()`, and types written with it. */
export function dynamicImports(text: string): string[] {
  return namesBy(text, [/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g]);
}

function namesBy(text: string, forms: readonly RegExp[]): string[] {
  const names = forms.flatMap((form) => [...text.matchAll(form)].map(([, name = '']) => name));
  return [...new Set(names)];
}

function resolveImport(file: string, name: string): ModuleImport {
  const isFile = name.startsWith('.');
  return { target: isFile ? join(dirname(file), name) : name, isFile };
}
