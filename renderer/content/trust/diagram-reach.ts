/** What in the source of a diagram reaches beyond the drawing, and on which of its lines, from 0. */
export interface DiagramReach {
  readonly what: string;
  readonly line: number;
}

/** Formatting of labels; with an attribute, each of these elements may load something or lie over others. */
const plainElement = /^<\/?(?:b|br|code|em|i|p|s|small|span|strong|sub|sup|u)\s*\/?>/i;

/** As in `<<interface>>` of class diagrams. */
const stereotype = /<<[\w -]+>>/g;

const reaching: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\bimg["']?\s*:/i, 'an image'],
  // What names no folder and no scheme stays on the site; `url(Address)` may be a box of a flowchart.
  [/url\([^)]*[/:]|image-set\(|@import/i, 'a style that loads a file'],
  [/^[ \t]*(?:click|href|links?)\b.*(?:javascript|vbscript)\s*:/im, 'a link that runs code'],
];

/**
 * Finds what Mermaid would make an element, an image or a style of that asks a server of the writer's choice for
 * something. Mermaid itself lets no script into a drawing and keeps styles within it.
 */
export function diagramReach(source: string): DiagramReach | null {
  const text = decoded(source).replace(stereotype, (found) => found.replaceAll(/[<>]/g, ' '));
  const found = [elementIn(text), ...reaching.map(([pattern, what]) => ({ at: text.search(pattern), what }))];
  const [first] = found.filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at);
  return first ? { what: first.what, line: text.slice(0, first.at).split('\n').length - 1 } : null;
}

function elementIn(text: string): { readonly at: number; readonly what: string } {
  for (const { index } of text.matchAll(/<\/?[a-z]/gi)) {
    if (!plainElement.test(text.slice(index, index + 20))) return { at: index, what: 'HTML' };
  }
  return { at: -1, what: '' };
}

/** Escapes of JSON and YAML (`\u0075`, `\x75`), of CSS (`\75 `, `\u`), and of Mermaid (`#117;`), in each other too. */
const escaped =
  /\\\s*\n\s*|\\u(?:0{4})?([\da-f]{4})|\\x([\da-f]{2})|\\([\da-f]{2,6})\s?|#(\d{2,6});|&?#x([\da-f]{2,6});|\\(\D)/gi;

function decoded(source: string): string {
  let text = source;
  for (let round = 0; round < 4; round += 1) {
    const next = text.replace(escaped, (whole, json, yaml, css, decimal, hex, itself: string | undefined) => {
      if (itself !== undefined) return itself;
      const code = decimal ? Number(decimal) : Number.parseInt(String(json ?? yaml ?? css ?? hex ?? '0'), 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole.startsWith('\\') ? '' : whole;
    });
    if (next === text) break;
    text = next;
  }
  return text;
}
