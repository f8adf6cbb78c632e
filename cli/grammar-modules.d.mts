import type { Plugin } from 'esbuild';
import type { Plugin as VitePlugin } from 'vitest/config';

/** Plugin of esbuild that makes the modules `grammars:…` of the refractor that `root` has. */
export declare function grammarModules(root: string): Plugin;

/** The same as a plugin of Vite, for the tests. */
export declare const grammarModulesOfVite: VitePlugin;
