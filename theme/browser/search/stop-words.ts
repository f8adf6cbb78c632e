/**
 * Words that carry no meaning by themselves, without accents: those of FlexSearch's packs, without the ones that mean
 * something to readers about programs, and with what questions are asked with. The text of a page is indexed without
 * those of its language (titles, headings and code keep them: `socket.on()` is a name), and a query does not insist on
 * them.
 */
import german from 'flexsearch/lang/de';
import english from 'flexsearch/lang/en';
import french from 'flexsearch/lang/fr';

const none: ReadonlySet<string> = new Set();

const words: Readonly<Record<string, ReadonlySet<string>>> = {
  de: stopWords(german, '', ''),
  en: stopWords(
    english,
    'back come down even few go good id know like lot new now say see shell take think time times way well work',
    'don got let might must need needs used using',
  ),
  fr: stopWords(
    french,
    '',
    `afin ainsi alors apres aucun aussi autre autres avant avoir car celle celui ceux chaque ci comme comment depuis doit
    devez donc dont encore entre etre faire fait faut font j lorsque moins ni ou parce pendant peu peut peuvent peux plus
    pourquoi puis quand quoi seulement si sous tes tous tout toute toutes tres utilise utiliser utilisez vers veux voir`,
  ),
};

/** By language code without region; an empty set for languages without a list. */
export function stopWordsOf(language: string): ReadonlySet<string> {
  return words[language] ?? none;
}

/** Those of a pack without some and with others. */
function stopWords({ filter }: typeof english, without: string, others: string): ReadonlySet<string> {
  const all = new Set([...(filter instanceof Set ? filter : []), ...others.split(/\s+/)]);
  for (const word of ['', ...without.split(' ')]) all.delete(word);
  return all;
}
