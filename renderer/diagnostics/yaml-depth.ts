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
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    if (bracket === '[' || bracket === '{') open += 1;
    else if (open > 0) open -= 1;
    if (open > bracketLimit) return true;
  }
  return deepIndentation.test(text);
}

const bracketLimit = 100;
const deepIndentation = /(?:^|\n)[ ?-]{200}[^\n]/;
