/**
 * Stands for the whole shell in what is loaded after it, the search and the islands: where browsers get it, esbuild reads
 * `entry/hydrate.tsx` in its place (`wholeShell` of the renderer's `bundle-shell.ts`). React, which they share, and the rest of
 * the shell then are one file, which compresses better than two that list each other's names. Here it is empty, since no module
 * may wait for itself.
 */
export {};
