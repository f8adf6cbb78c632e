import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';
import { sha256 } from '../files/content-hash.ts';
import type { OutputFile } from '../model/output-file.ts';

/** The styles that documents and pages import, themselves or by their static components. */
export interface PageStyles {
  readonly files: readonly OutputFile[];
  /** Name of the style sheet below `assets/`, by source id. */
  readonly byModule: ReadonlyMap<string, string>;
}

export const noStyles: PageStyles = { files: [], byModule: new Map() };

/**
 * Reads the style sheets that esbuild put beside compiled modules. Those that are the same are one file.
 *
 * @param modules absolute path of the compiled module by source id
 */
export async function readPageStyles(modules: ReadonlyMap<string, string>): Promise<PageStyles> {
  const files = new Map<string, OutputFile>();
  const byModule = new Map<string, string>();
  for (const [id, module] of modules) {
    const sheet = module.replace(/mjs$/, 'css');
    if (!existsSync(sheet)) continue;
    const file = await styleSheet('page', await readFile(sheet, 'utf8'));
    files.set(file.path, file);
    byModule.set(id, file.path.slice('assets/'.length));
  }
  return { files: [...files.values()], byModule };
}

/** A style sheet as it is published, with a hash in its name. */
export async function styleSheet(name: string, css: string): Promise<OutputFile> {
  const { code } = await transform(css, { loader: 'css', minify: true, charset: 'utf8' });
  const hash = sha256(code).slice(0, 8);
  return { path: `assets/${name}-${hash}.css`, contents: code, locale: null };
}
