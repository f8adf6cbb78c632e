import base from 'grammars:base';
import common from 'grammars:common';
import type { Syntax } from 'refractor/core';

export interface AdditionalGrammars {
  readonly syntaxes: readonly Syntax[];
  /** Names that are no grammar of Prism. */
  readonly unknown: readonly string[];
  /** Every name there is, for suggestions; empty when nothing is unknown. */
  readonly known: readonly string[];
}

/** Loads the grammars that `prism.additionalLanguages` asks for besides those that are always there. */
export async function loadAdditionalGrammars(names: readonly string[]): Promise<AdditionalGrammars> {
  const always = new Set([...base, ...common].flatMap(namesOf));
  const missing = names.filter((name) => !always.has(name));
  if (missing.length === 0) return { syntaxes: [], unknown: [], known: [] };
  const { default: rare } = await import('grammars:rare');
  const unknown = missing.filter((name) => !rare.some((syntax) => namesOf(syntax).includes(name)));
  return {
    syntaxes: rare.filter((syntax) => namesOf(syntax).some((name) => missing.includes(name))),
    unknown,
    known: unknown.length === 0 ? [] : [...always, ...rare.flatMap(namesOf)],
  };
}

function namesOf({ displayName, aliases }: Syntax): string[] {
  return [displayName, ...(aliases ?? [])];
}
