import { en, type Messages } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ptBr } from './pt-br.ts';
import { zhCn } from './zh-cn.ts';

/** The languages that the theme brings, by BCP 47 tag. Read while a site is built; the browser gets one of them. */
export const shippedMessages: Readonly<Record<string, Messages>> = {
  en,
  es,
  fr,
  'pt-BR': ptBr,
  'zh-CN': zhCn,
};

/**
 * Messages for the first of the BCP 47 tags that the theme has texts for, else English. A tag stands for its
 * language in its script, whatever the region: `fr-CA` finds `fr`, `pt` and `pt-PT` find `pt-BR`, `zh-Hans` and
 * `zh` find `zh-CN`. Traditional Chinese is another script, so that `zh-TW` finds nothing.
 */
export function messagesFor(...tags: readonly string[]): Messages {
  for (const tag of tags) {
    const messages = shippedMessages[tag] ?? inSameScript(tag);
    if (messages) return messages;
  }
  return en;
}

function inSameScript(tag: string): Messages | undefined {
  const wanted = languageAndScript(tag);
  const found = Object.keys(shippedMessages).find((shipped) => languageAndScript(shipped) === wanted);
  return found === undefined ? undefined : shippedMessages[found];
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
