/**
 * Columns that a text takes in a terminal: two for East Asian wide characters and emoji, none for combining
 * marks, joiners and variation selectors (Unicode Standard Annex 11, East Asian Width, without the ambiguous
 * class, which terminals show narrow).
 */
export function columnWidth(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let width = 0;
  for (const character of text) {
    if (zeroWidth.test(character)) continue;
    width += wide.test(character) ? 2 : 1;
  }
  return width;
}

const zeroWidth = /^[\p{Mark}\p{Cf}]$/u;
const wide =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]$/u;
