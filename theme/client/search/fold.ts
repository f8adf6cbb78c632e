/** Accents of the Latin, Greek and Cyrillic scripts. Marks of other scripts tell words apart and stay. */
const accents = /[\u0300-\u036f]+/g;
const ligature = /[œæß]/g;
const ligatures: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss' };
const ascii = /^[\0-\x7f]*$/;

/** Whether a text needs no care for accents and scripts, as most texts about programs. */
export function isAscii(text: string): boolean {
  return ascii.test(text);
}

/** A term in lower case without its accents, so that `évènement` and `evenement` are alike. */
export function fold(term: string): string {
  if (isAscii(term)) return term;
  return term
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFC')
    .replace(ligature, (letter) => ligatures[letter] ?? letter);
}
