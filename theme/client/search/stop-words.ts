/**
 * Words that carry no meaning by themselves, without accents. The text of a page is indexed without those of its
 * language (titles, headings and code keep them: `socket.on()` is a name), and a query does not insist on them.
 */
const words: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(
    `a about after all also am an and any are as at be because been before being but by can could did do does doing
    don for from get got had has have having he her here how i if in into is isn it its just let make me might more
    most must my need needs no nor not of off on once one only or other our out over own same she should so some such
    than that the their them then there these they this those to too under until up use used using very want was we
    were what when where which while who why will with without would you your`.split(/\s+/),
  ),
  fr: new Set(
    `a afin ai ainsi alors apres as au aucun aussi autre autres aux avant avec avoir c car ce cela celle celui ces cet
    cette ceux chaque ci comme comment d dans de depuis des deux devez doit donc dont du elle elles en encore entre es
    est et etait ete etre eux faire fait faut font ici il ils j je l la le les leur leurs lorsque lui m ma mais me
    meme mes moi moins mon n ne ni nos notre nous on ont ou par parce pas pendant peu peut peuvent peux plus pour
    pourquoi puis qu quand que quel quelle quelles quels qui quoi s sa sans se sera ses seulement si son sont sous
    sur t ta te tes toi ton tous tout toute toutes tres tu un une utilise utiliser utilisez vers veux voir vos votre vous y`.split(
      /\s+/,
    ),
  ),
};

const none: ReadonlySet<string> = new Set();

/** By language code without region; an empty set for languages without a list. */
export function stopWordsOf(language: string): ReadonlySet<string> {
  return words[language] ?? none;
}
