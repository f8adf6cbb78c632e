import ar from './ar.json';
import cs from './cs.json';
import de from './de.json';
import { en, type Messages } from './en.ts';
import es from './es.json';
import fa from './fa.json';
import fr from './fr.json';
import he from './he.json';
import hi from './hi.json';
import id from './id.json';
import it from './it.json';
import ja from './ja.json';
import ko from './ko.json';
import nl from './nl.json';
import pl from './pl.json';
import pt from './pt.json';
import ptBr from './pt-br.json';
import ru from './ru.json';
import tr from './tr.json';
import uk from './uk.json';
import vi from './vi.json';
import zhCn from './zh-cn.json';
import zhTw from './zh-tw.json';

/**
 * The languages that the theme brings, by BCP 47 tag. Read while a site is built; the browser gets one of them.
 *
 * Each is a JSON file with the keys of `en.ts`, as translation tools read and write it. `pt-br.json` has only what
 * differs from the Portuguese of Portugal. French has no-break spaces (U+00A0, U+202F) where its typography wants them,
 * right-to-left languages isolate values (U+2068, U+2069), and Spanish addresses nobody as tú, usted or vos.
 */
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
  'pt-BR': { ...pt, ...ptBr },
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
