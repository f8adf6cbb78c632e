/** What the grammars of `grammars:rare` are called. */
declare module 'grammars:rare-names' {
  const names: readonly string[];
  export default names;
}

/** Grammars of refractor, as `cli/grammar-modules.mjs` lists them: `base`, then `common`, and `rare`, which few sites use. */
declare module 'grammars:*' {
  import type { Syntax } from 'refractor/core';

  const grammars: readonly Syntax[];
  export default grammars;
}
