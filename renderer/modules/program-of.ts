import { parse } from 'acorn';
import { transform } from 'esbuild';
import type { Program } from 'estree';
import { codeLoaderOf } from './bundle-modules.ts';

/**
 * The syntax tree of a module, without types and JSX, which plain JavaScript may hold too. Null for code that does not
 * compile, which is told when it is compiled.
 */
export async function programOf(code: string, file: string): Promise<Program | null> {
  const loader = codeLoaderOf(file) ?? 'jsx';
  try {
    const plain = await transform(code, { loader, jsx: 'automatic', charset: 'utf8' });
    return parse(plain.code, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as Program;
  } catch {
    return null;
  }
}
