/**
 * Scripts that put no blanks between words: Han, Kana, Thai, Lao, Khmer, Myanmar. A long run is taken in pieces: the time
 * that `Intl.Segmenter` takes for each word grows with the text that it was given.
 */
const unspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]{1,500}/g;

/** Runs between blanks with a letter or a digit; words of scripts without blanks by `Intl.Segmenter`, 100 times slower. */
export function countWords(text: string, lang: string): number {
  if (text.search(unspaced) === -1) return countSpaced(text);
  const segmenter = new Intl.Segmenter(lang, { granularity: 'word' });
  let words = 0;
  const others = text.replace(unspaced, (run) => {
    for (const { isWordLike } of segmenter.segment(run)) if (isWordLike) words += 1;
    return ' ';
  });
  return words + countSpaced(others);
}

function countSpaced(text: string): number {
  let words = 0;
  let counted = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code <= 32 || code === 0xa0) counted = false;
    else if (!counted && isWordCode(code)) {
      words += 1;
      counted = true;
    }
  }
  return words;
}

/** Letters and digits of ASCII, and anything above Latin-1's punctuation that is not general punctuation. */
function isWordCode(code: number): boolean {
  if (code < 128)
    return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
  return code >= 0xc0 && !(code >= 0x2000 && code <= 0x2bff) && !(code >= 0x3000 && code <= 0x303f);
}
