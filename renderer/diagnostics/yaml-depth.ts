/**
 * Whether a YAML text nests so deeply that the library, which recurses, could end the stack. That must be known
 * before it runs: V8 can abort the whole process when a regular expression is compiled on a full stack, and no
 * handler sees that.
 *
 * Counts from above: brackets that are opened and not closed, in quotes or not, and the characters of the
 * deepest indentation. Neither comes near the limits in a text that was written by hand.
 */
export function isNestedTooDeeply(text: string): boolean {
  let open = 0;
  let indent = 0;
  let indenting = true;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === lineFeed) {
      indent = 0;
      indenting = true;
    } else if (indenting) {
      indenting = code === space || code === hyphen || code === questionMark;
      indent += 1;
      if (indent > indentLimit) return true;
    }
    if (code === openBracket || code === openBrace) open += 1;
    else if ((code === closeBracket || code === closeBrace) && open > 0) open -= 1;
    if (open > bracketLimit) return true;
  }
  return false;
}

const bracketLimit = 100;
const indentLimit = 200;

const lineFeed = 10;
const space = 32;
const hyphen = 45;
const questionMark = 63;
const openBracket = 91;
const closeBracket = 93;
const openBrace = 123;
const closeBrace = 125;
