/**
 * Prism (by refractor) at build time: code to HTML, line by line. Grammars are registered when first used, on
 * top of a base that is always registered in the same order, since some grammars take in what is there before
 * them: so a document's HTML does not depend on which documents were read before it.
 */

import baseGrammars from 'grammars:base';
import commonGrammars from 'grammars:common';
import rareNames from 'grammars:rare-names';
import { refractor, type Syntax } from 'refractor/core';
import { suggest } from '../../diagnostics/suggest.ts';
import { otherNames, wordsOf } from '../../markup/words-of.ts';
import { linesFromTokens, type PrismToken } from './lines-from-tokens.ts';

export interface Highlighter {
  /** Whether there is a grammar for the language, or it stands for plain text. */
  knows(language: string): boolean;
  /** Whether there is a grammar for it. */
  colours(language: string): boolean;
  /** The known language that `language` was probably meant to be. */
  suggest(language: string): string | null;
  /** The name under which the configuration can add a grammar for the language; null where there is none. */
  additional(language: string): string | null;
  /** HTML of each line. Plain, escaped text when the language is not known. */
  highlight(code: string, language: string): string[];
}

/** The part of Prism that refractor has but does not declare. */
interface PrismCore {
  readonly util: { clone(grammar: object): object };
  readonly languages: Record<string, object | undefined>;
  register(syntax: Syntax): void;
  tokenize(code: string, grammar: object): PrismToken[];
  readonly hooks: {
    readonly all: Readonly<Record<string, unknown[]>>;
    run(name: string, env: PrismEnv): void;
  };
}
interface PrismEnv {
  code: string;
  grammar: object;
  readonly language: string;
  tokens?: PrismToken[];
}

const plainNames = new Set(['', ...wordsOf('text txt plain plaintext none math mermaid ascii output')]);

/** Names in use for a language besides those of Prism. */
const writtenNames = otherNames(`
  bash zsh | ignore git-ignore | javascript cjs mjs node | json jsonl | json5 jsonc | markdown mdx | markup svelte vue vue-html |
  powershell ps1 | properties env | protobuf proto | rust rs | shell-session console terminal | sql pgsql |
  typescript cts mts
`);

const prism = refractor as unknown as PrismCore;

/** Names of grammars, and how many hooks there are of each kind. */
function stateOf({ languages, hooks }: PrismCore) {
  const counts = Object.entries(hooks.all).map(([name, of]) => [name, of.length] as const);
  return { names: new Set(Object.keys(languages)), hooks: new Map(counts) };
}

/** What of Prism is whole. */
let whole = stateOf(prism);

/** Makes a grammar, anew where a text that went over its time was stopped while that one was being made. */
function register(syntax: Syntax): void {
  if (whole.names.has(syntax.displayName)) return;
  for (const name of Object.keys(prism.languages)) {
    if (!whole.names.has(name)) delete prism.languages[name];
  }
  for (const [name, hooks] of Object.entries(prism.hooks.all)) hooks.length = whole.hooks.get(name) ?? 0;
  prism.register(syntax);
  whole = stateOf(prism);
}

/** A highlighter with names of its own, for Prism's one set of grammars; `additional` ones besides those of docsite. */
export function createHighlighter(additional: readonly Syntax[]): Highlighter {
  const byName = syntaxesByName([...baseGrammars, ...commonGrammars, ...additional]);
  const names = [...byName.keys(), 'text'];
  const copies = new Map<object, object>();
  // Prism rewrites a grammar when it first tokenizes with it, and a grammar that is registered later and takes
  // it over would take over the rewritten one: the result would depend on which documents were read before.
  const copyOf = (grammar: object): object => {
    const copy = copies.get(grammar) ?? prism.util.clone(grammar);
    copies.set(grammar, copy);
    return copy;
  };
  let ready = false;
  const grammarOf = (language: string): { name: string; grammar: object } | null => {
    const syntax = byName.get(language);
    if (!syntax) return null;
    if (!ready) for (const base of baseGrammars) register(base);
    ready = true;
    register(syntax);
    const grammar = prism.languages[syntax.displayName];
    return grammar ? { name: syntax.displayName, grammar } : null;
  };
  return {
    knows: (language) => plainNames.has(language.toLowerCase()) || byName.has(language.toLowerCase()),
    colours: (language) => byName.has(language.toLowerCase()),
    suggest: (language) => suggest(language, names),
    additional: (language) => rareNames.find((name) => name === language.toLowerCase()) ?? null,
    highlight(code, language) {
      const found = grammarOf(language.toLowerCase());
      return linesFromTokens(found ? tokenize(code, found, copyOf) : [code]);
    },
  };
}

/** As Prism's own `highlight` does: languages inside templates (PHP, ERB) work by these two hooks. */
function tokenize(
  code: string,
  language: { readonly name: string; readonly grammar: object },
  copyOf: (grammar: object) => object,
): PrismToken[] {
  const env: PrismEnv = { code, grammar: language.grammar, language: language.name };
  prism.hooks.run('before-tokenize', env);
  env.grammar = copyOf(env.grammar);
  env.tokens = prism.tokenize(env.code, env.grammar);
  prism.hooks.run('after-tokenize', env);
  return env.tokens;
}

function syntaxesByName(syntaxes: readonly Syntax[]): ReadonlyMap<string, Syntax> {
  const byName = new Map<string, Syntax>();
  for (const syntax of syntaxes) {
    byName.set(syntax.displayName, syntax);
    for (const alias of syntax.aliases ?? []) byName.set(alias, syntax);
  }
  for (const [name, target] of writtenNames) {
    const syntax = byName.get(target);
    if (syntax && !byName.has(name)) byName.set(name, syntax);
  }
  return byName;
}
