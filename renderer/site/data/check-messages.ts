import { en, type Messages } from '../../../theme/messages/en.ts';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { LocatedData } from './site-data.ts';
import type { SiteMessages } from './site-data-schemas.ts';

/**
 * What is wrong with a site's own texts of the interface: a name that no text has, places such as `{date}` that are lost or
 * unknown, and more plural forms than the language has.
 *
 * @param lang BCP 47 tag of their language
 */
export function checkMessages(
  { file, value, rangeOf }: LocatedData<SiteMessages>,
  lang: string,
): Diagnostic[] {
  const known = Object.keys(en);
  return Object.entries(value.theme).flatMap(([key, text]) => {
    const place = { file, range: rangeOf(['theme', key], 'key') };
    if (!isMessage(key))
      return createDiagnostic('message-unknown', { key, suggestion: suggest(key, known) }, place);
    const [wanted, found] = [placesIn(en[key]), placesIn(text)];
    const lost = wanted.filter((name) => !found.includes(name) && key !== namesSite);
    const strange = found.filter((name) => !wanted.includes(name));
    const forms = text.split('|').length;
    const most = en[key].includes('|') ? formsOf(lang) : Number.POSITIVE_INFINITY;
    return [
      ...(lost.length + strange.length > 0
        ? [createDiagnostic('message-places', { key, lost, strange, wanted }, place)]
        : []),
      ...(forms > most ? [createDiagnostic('message-forms', { key, forms, most, lang }, place)] : []),
    ];
  });
}

/** The one message whose place is the same for all of a site: its name may be written out. */
const namesSite = 'baseUrlTitle';

function isMessage(key: string): key is keyof Messages {
  return Object.hasOwn(en, key);
}

function placesIn(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))];
}

/** How many plural forms a language has; those of English for what is no language. */
function formsOf(lang: string): number {
  try {
    return new Intl.PluralRules(lang).resolvedOptions().pluralCategories.length;
  } catch {
    return 2;
  }
}
