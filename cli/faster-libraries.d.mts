import type { Plugin } from 'esbuild';

/** Plugin of esbuild that makes the edits. */
export declare const fasterLibraries: Plugin;
