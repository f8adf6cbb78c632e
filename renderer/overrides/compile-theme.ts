import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { OutputFile } from '../model/output-file.ts';
import { errorsOfBuild } from '../modules/compile-problems.ts';
import { overrideElements } from '../render/override-elements-plugin.ts';
import { styleSheet } from '../render/page-styles.ts';
import { buildForServer, externalReact } from '../render/server-build.ts';
import { bundleProblems } from './bundle-problems.ts';
import { type SiteModulesOptions, siteModules } from './site-modules.ts';
import { themeIslands } from './theme-islands.ts';

export interface CompiledTheme {
  /** Absolute path of the compiled `theme/entry/server-theme.ts`; null for the theme that docsite brings. */
  readonly file: string | null;
  /** Ids of the `"use client"` modules in it, sorted. */
  readonly islands: readonly string[];
  /** What the site's components import of styles, or null. */
  readonly css: OutputFile | null;
  readonly diagnostics: readonly Diagnostic[];
}

export interface CompileThemeOptions extends SiteModulesOptions {
  /** Absolute path of the folder to compile into. */
  readonly outDir: string;
}

/** Compiles the theme with the site's components in it, for the threads that render. */
export async function compileTheme(options: CompileThemeOptions): Promise<CompiledTheme> {
  const { root, packageRoot, outDir, overrides } = options;
  const islands = themeIslands(options);
  try {
    await buildForServer(
      { root, outDir },
      {
        absWorkingDir: packageRoot,
        jsxDev: true,
        entryPoints: [{ in: join(packageRoot, 'theme/entry/server-theme.ts'), out: 'theme' }],
        plugins: [overrideElements(root), externalReact(), islands.plugin, siteModules(options)],
      },
    );
    const sheet = join(outDir, 'theme.css');
    const css = existsSync(sheet) ? await styleSheet('overrides', await readFile(sheet, 'utf8')) : null;
    return { file: join(outDir, 'theme.mjs'), islands: islands.found(), css, diagnostics: [] };
  } catch (error) {
    const diagnostics = bundleProblems(errorsOfBuild(error), { root, overrides });
    return { file: null, islands: [], css: null, diagnostics };
  }
}
