/**
 * Lists of grammars that `cli/grammar-modules.mjs` makes from what refractor has: those that come with docsite,
 * `base` before `common`, and those that few sites use.
 */
declare module 'grammars:*' {
  import type { Syntax } from 'refractor/core';

  const grammars: readonly Syntax[];
  export default grammars;
}
