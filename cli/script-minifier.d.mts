import type { Minifier } from '../renderer/assets/bundle-shell.ts';

export declare const scriptMinifier: Minifier;
