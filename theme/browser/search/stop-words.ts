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
    `afin ainsi alors apres aucun aucune aussi autre autres avant avoir ca car cas celle celles celui cependant ceux chacun
    chaque chez ci comme comment contre depuis dois doit doivent devez donc dont elles encore enfin ensuite entre etre
    existe facon faire fait faites faut font j jamais je lequel laquelle lesquelles lesquels lors lorsque maniere moins moyen
    ni ou parce pendant permet peu peut peuvent peux plus pour pourquoi puis puisque quand quelque quelques quoi rien selon
    sert seulement si souhaite sous tant tel telle telles tels tes toujours tous tout toute toutes tres trop
    utilisant utiliser utilisez vers veut veux via voici voila voir voulez vouloir`,
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
