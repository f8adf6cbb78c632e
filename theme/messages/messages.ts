import { ar } from './ar.ts';
import { cs } from './cs.ts';
import { de } from './de.ts';
import { en, type Messages } from './en.ts';
import { es } from './es.ts';
import { fa } from './fa.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ptBr } from './pt-br.ts';
import { ru } from './ru.ts';
import { tr } from './tr.ts';
import { uk } from './uk.ts';
import { vi } from './vi.ts';
import { zhCn } from './zh-cn.ts';
import { zhTw } from './zh-tw.ts';

/** The languages that the theme brings, by BCP 47 tag. Read while a site is built; the browser gets one of them. */
export const shippedMessages: Readonly<Record<string, Messages>> = {
  ar,
  cs,
  de,
  en,
  es,
  fa,
  fr,
  he,
  hi,
  id,
  it,
  ja,
  ko,
  nl,
  pl,
  pt,
  'pt-BR': ptBr,
  ru,
  tr,
  uk,
  vi,
  'zh-CN': zhCn,
  'zh-TW': zhTw,
};

/**
 * Messages for the first of the BCP 47 tags that the theme has texts for, else English. A tag stands for its
 * language in its script, whatever the region: `de-AT` finds `de`, `pt-PT` finds `pt`, `zh-Hans` and `zh` find `zh-CN`,
 * `zh-HK` finds `zh-TW`. `sr-Latn` finds nothing, were there texts in Cyrillic script alone.
 */
export function messagesFor(...tags: readonly string[]): Messages {
  for (const tag of tags) {
    const messages = shippedMessages[tag] ?? shippedMessages[baseName(tag) ?? ''] ?? inSameScript(tag);
    if (messages) return messages;
  }
  return en;
}

function inSameScript(tag: string): Messages | undefined {
  const wanted = languageAndScript(tag);
  const found = Object.keys(shippedMessages).find((shipped) => languageAndScript(shipped) === wanted);
  return found === undefined ? undefined : shippedMessages[found];
}

/** `pt-BR` for `pt-br`, without extensions. Null for no tag at all. */
function baseName(tag: string): string | null {
  try {
    return new Intl.Locale(tag).baseName;
  } catch {
    return null;
  }
}

/** `pt-Latn` for `pt-BR`: the likely script of Unicode CLDR where the tag names none. Null for no tag at all. */
function languageAndScript(tag: string): string | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return null;
  }
}
