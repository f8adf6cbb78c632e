import type { BuildOptions } from 'esbuild';
import type { Edit } from './faster-libraries.mjs';

/** Options of esbuild, but for what goes in and out: all `edits` are made unless `faster` names others. */
export declare function bundleOptions(root: string, faster?: readonly Edit[]): BuildOptions;
