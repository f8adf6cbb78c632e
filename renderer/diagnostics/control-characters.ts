/** Characters that HTML and XML have no place for: most of the first 32, two that are none, halves of surrogate pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const control = /[\0-\x08\x0B\x0E-\x1F\uFFFE\uFFFF]|\p{Surrogate}/u;
const everyControl = new RegExp(control, 'gu');
/** Found in half the time: these, and surrogate pairs too, which few texts have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
const suspect = /[\0-\x08\x0B\x0E-\x1F\uFFFE\uFFFF\uD800-\uDFFF]/;

/** Where the first of them stands; -1 without any. */
export function findControlCharacter(text: string): number {
  return suspect.test(text) ? text.search(control) : -1;
}

/** The text with U+FFFD for each of them, so that places in it stay what they are. */
export function withoutControlCharacters(text: string): string {
  return suspect.test(text) ? text.replace(everyControl, '\uFFFD') : text;
}

/**
 * Whether a text may have one of them, told by its bytes, four at a time: that takes half the time of making a string of them
 * to look through.
 *
 * @param bytes valid UTF-8
 */
export function mayHoldControlCharacter(bytes: Buffer): boolean {
  // Numbers of four bytes stand at such places alone; buffers do too.
  if (bytes.byteOffset % 4 !== 0) return true;
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? 0;
    // Not 0 where one of the bytes is below that of a blank; most are not.
    if (((word - 0x20202020) & ~word & 0x80808080) === 0) continue;
    if (isControlByte(word & 255) || isControlByte((word >> 8) & 255)) return true;
    if (isControlByte((word >> 16) & 255) || isControlByte(word >>> 24)) return true;
  }
  return (
    bytes.subarray(words.byteLength).some(isControlByte) || noCharacters.some((one) => bytes.includes(one))
  );
}

/** All below a blank but tabs, line feeds, form feeds and carriage returns. */
function isControlByte(byte: number): boolean {
  return byte < 32 && ((0b11_0110_0000_0000 >> byte) & 1) === 0;
}

const noCharacters = ['\uFFFE', '\uFFFF'].map((character) => Buffer.from(character));

/** `U+0001`. */
export function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
