import { en } from './en.ts';
import { fr } from './fr.ts';

/** Every text of the interface, by key. `{name}` stands for a value; `one|other` forms are split by `|`. */
export type Messages = { readonly [Key in keyof typeof en]: string };

const shipped: Readonly<Record<string, Messages>> = { en, fr };

/**
 * Messages for a BCP 47 tag: the exact one, else its language, else English.
 * `pt-BR` finds `pt-BR`, then `pt`, then `en`.
 */
export function messagesFor(tag: string): Messages {
  return shipped[tag] ?? shipped[tag.split('-')[0] ?? ''] ?? en;
}
