/** What in Markdown text is JSX beyond doubt: braces in prose, generics and elements of HTML are none. */
import { blankOut, type Span } from './blank-out.ts';
import { isHtmlName } from './html-elements.ts';

/** A text without any of these holds no JSX: asked before anything is looked at. */
export const mayHoldJsx = /<\/?[A-Z]|<\/>|=\{|\{\/\*|(?:im|ex)port(?<=^[ \t>]*..port)[\s{]/m;

// A word is looked for first, and then what stands before it: the other way round takes ten times as long.
const importStatement =
  /import(?<=^[ \t>]*import)\s*(?:[\w$*{][^'"`;]{0,400}?[\s}]from\s*)?(["'])[^"'\n]+\1;?(?=[ \t]*$)/gm;
const exportStatement =
  /export(?<=^[ \t>]*export)\s+(?:(?:const|let|var)\s[^=\n]*=|(?:default\s+)?(?:async\s+)?function\b[^(\n]*\(|default\s+(?:class\b|\(|\{))/gm;
const braceAttribute = /(?<!\\)<[A-Za-z][\w.:-]*(?:\s+[\w:-]+=(?:"[^"]*"|'[^']*'))*\s+[\w:-]+=\{/g;
const commentInBraces = /(?<!\\)\{\/\*.*?\*\/\}/gs;
const fragment = /(?<!\\)<\/>/g;
const componentTag = /(?<!\\)<(\/?)([A-Z][\w.]*)((?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*(\/?)>/g;

/** Elements that hold code, and comments: what stands in them is meant as it is. */
const verbatim = /<!--.*?-->|<(script|style|pre|code|kbd|samp|textarea)\b.*?<\/\1\s*>/gis;

/**
 * The places of JSX in `text`, a `.md` file with blanks for its code, in their order. `isComponent` tells names of
 * components that are known; others count where they are closed or have attributes with values.
 */
export function findJsx(text: string, isComponent: (name: string) => boolean): Span[] {
  const shown = blankOut(text, spansOf(verbatim, text));
  const signs = [importStatement, exportStatement, braceAttribute, commentInBraces, fragment];
  return [...signs.flatMap((sign) => spansOf(sign, shown)), ...componentTags(shown, isComponent)].sort(
    (a, b) => a.start - b.start,
  );
}

function spansOf(sign: RegExp, text: string): Span[] {
  return [...text.matchAll(sign)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
}

function componentTags(text: string, isComponent: (name: string) => boolean): Span[] {
  const tags = [...text.matchAll(componentTag)].map(
    ({ 0: found, 1: slash, 2: name = '', 3: attributes = '', 4: end, index }) => ({
      place: { start: index, end: index + found.length },
      name,
      isSure: slash !== '' || end !== '' || attributes.includes('='),
    }),
  );
  const sure = new Set(tags.flatMap(({ name, isSure }) => (isSure || isComponent(name) ? name : [])));
  return tags.flatMap(({ place, name }) => (sure.has(name) && !isHtmlName(name) ? place : []));
}
