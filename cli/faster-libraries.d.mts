import type { Plugin } from 'esbuild';

export interface Edit {
  readonly name: string;
  /** Files of the library that it is made in. */
  readonly file: RegExp;
  /** What stands there once, and what takes its place. */
  readonly places: readonly (readonly [from: string, to: string])[];
}

export declare const edits: readonly Edit[];

/** Plugin of esbuild that makes the edits, or `chosen` ones. */
export declare function fasterLibraries(chosen?: readonly Edit[]): Plugin;
