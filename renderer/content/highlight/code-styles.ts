import { wordsOf } from '../../markup/words-of.ts';

/** How a piece of code is shown. */
export interface CodeStyle {
  /** Class of its colour; none for that of plain code. */
  readonly colour: string;
  readonly isItalic: boolean;
  readonly isBold: boolean;
  /** All its classes, separated by a space. */
  readonly classes: string;
}

/**
 * Classes of colours, which `theme/styles/code.css` has the variables of, and the types of Prism's tokens. They are the short
 * names of Pygments (https://pygments.org/docs/tokens/). Of several, the last one counts.
 */
const colours: readonly (readonly [className: string, types: string])[] = [
  ['c', 'comment prolog doctype cdata'],
  ['k', 'keyword atrule rule important boolean null builtin-type'],
  ['s', 'string char attr-value template-string regex url inserted'],
  ['m', 'number constant symbol unit'],
  ['nf', 'function function-variable method'],
  ['nc', 'class-name builtin namespace type'],
  ['nt', 'tag selector deleted'],
  ['na', 'property attr-name variable parameter key literal-property'],
  ['p', 'punctuation operator'],
];

const colourOf = new Map(
  colours.flatMap(([className, types], rank) => wordsOf(types).map((type) => [type, { className, rank }])),
);
const italic = 'ge';
const bold = 'gs';
const comment = 'c';

export const plainCode: CodeStyle = { colour: '', isItalic: false, isBold: false, classes: '' };

/** Styles by the types of a token. */
const known = new Map<string, CodeStyle>();
/** Grammars name a few hundred; languages within Markdown are types too, and may have any name. */
const mostKnown = 1000;

/** What a token itself says of its style. */
export function styleOf(type: string, alias: string | readonly string[] | null | undefined): CodeStyle {
  const names = alias ? `${type} ${typeof alias === 'string' ? alias : alias.join(' ')}` : type;
  const before = known.get(names);
  if (before) return before;
  const types = wordsOf(names);
  const [last] = types.flatMap((name) => colourOf.get(name) ?? []).sort((a, b) => b.rank - a.rank);
  const style = styleWith({
    colour: last?.className ?? '',
    isItalic: types.some((name) => name === 'italic' || colourOf.get(name)?.className === comment),
    isBold: types.some((name) => name === 'bold' || name === 'title'),
  });
  if (known.size < mostKnown) known.set(names, style);
  return style;
}

/** The style of what stands in `outer`. */
export function innerStyle(outer: CodeStyle, own: CodeStyle): CodeStyle {
  if (own === plainCode || outer === plainCode) return own === plainCode ? outer : own;
  if (own.colour !== '' && !outer.isItalic && !outer.isBold) return own;
  return styleWith({
    colour: own.colour || outer.colour,
    isItalic: outer.isItalic || own.isItalic,
    isBold: outer.isBold || own.isBold,
  });
}

function styleWith(style: Omit<CodeStyle, 'classes'>): CodeStyle {
  const { colour, isItalic, isBold } = style;
  // Comments are written in italics anyway.
  const names = [colour, isItalic && colour !== comment ? italic : '', isBold ? bold : ''];
  const classes = names.filter((name) => name !== '').join(' ');
  return classes === '' ? plainCode : { ...style, classes };
}
