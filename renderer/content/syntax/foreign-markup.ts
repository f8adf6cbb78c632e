/** Markup that other builders read and docsite takes for text. */
export interface ForeignMarkup {
  /** As it stands in the text. */
  readonly sign: string;
  /** Where, in the source. */
  readonly at: number;
  /** What it would be elsewhere, or what it lacks, in words that follow the sign. */
  readonly meaning: string;
  readonly remedy: string;
}

interface Kind extends Omit<ForeignMarkup, 'sign' | 'at'> {
  /** Matches in the value of a text node. Only for the first node of a paragraph where it begins with `^`. */
  readonly pattern: RegExp;
}

/**
 * What nobody writes as mere text, so that each is worth a word: GitHub takes most of them for text as well. A pattern
 * asks for all that tells its markup from prose (`a == b`, `C++`, `[[Prototype]]`, `string[][]`, prices in dollars). What may not
 * stand before a sign is looked at behind it: a sign is found sooner.
 */
const kinds: readonly Kind[] = [
  {
    pattern: /^(?:!!!|\?\?\?\+?)[ \t]+[A-Za-z]\w*/,
    meaning: 'would be a note of MkDocs elsewhere',
    remedy: 'Write ":::note" and ":::" around it, or ":::details" for one that opens.',
  },
  {
    pattern: /^===[!+]?[ \t]+"[^"\n]+"/,
    meaning: 'would be a tab of MkDocs elsewhere',
    remedy:
      'Write the components Tabs and TabItem in a file that ends in ".mdx", or ":::code-group" around code blocks.',
  },
  {
    pattern: /\{\{[<%][^\n]*?[>%]\}\}|\{%-?[ \t]*[\w/][^\n]*?%\}/,
    meaning: 'would be a tag of a template language elsewhere',
    remedy: 'Use a component, a note or a partial in its place.',
  },
  {
    pattern: /\{\{(?<!\$\{\{)[ \t]*(?:\$\w|(?:page|site|theme|frontmatter)\.|[\w.]+[ \t]*\|)[^{}\n]*\}\}/,
    meaning: 'would be an expression of a template elsewhere',
    remedy: 'Rename the file to ".mdx" and write {frontMatter.title} or an expression of JavaScript.',
  },
  {
    // Lists in lists of a program are none.
    pattern: /!\[\[[^[\]\n]+\]\]|\[\[(?!['\d.,+\s-]*['\]])(?:[a-z][^[\]\n"]*|[^[\]\n"]*[ |#/][^[\]\n"]*)\]\]/,
    meaning: 'would be a link of a wiki elsewhere',
    remedy: 'Write [text](./file.md), ![text](./image.png) or "::include{file=./part.md}".',
  },
  {
    pattern: /==(?<![=\w]==)(?=[^\s=])[^=\n]*(?<=[^\s=])==(?![=\w])/,
    meaning: 'would be marked text elsewhere',
    remedy: 'Write <mark>…</mark>.',
  },
  {
    pattern: /\+\+(?<![+\w]\+\+)(?=[^\s+])[^+\n]*(?<=[^\s+])\+\+(?![+\w])/,
    meaning: 'would be inserted text elsewhere',
    remedy: 'Write <ins>…</ins>.',
  },
  {
    pattern: /\^(?<=[\w)]\^)[^\s^]{1,20}\^(?![\w^])/,
    meaning: 'would be superscript elsewhere',
    remedy: 'Write <sup>…</sup>, or a formula.',
  },
  {
    pattern: /^[^\n|]*[^\s:][ \t]*(?:\n:[ \t]+\S[^\n]*)+$/,
    meaning: 'would be a list of definitions elsewhere',
    remedy: 'Write <dl>, <dt> and <dd>, or a list.',
  },
  {
    pattern: /^\*\[[^\]\n]+\]:[ \t]/,
    meaning: 'would be an abbreviation elsewhere',
    remedy: 'Write <abbr title="…">, or the component Tooltip with content/glossary.yaml.',
  },
  {
    pattern:
      /\{:[^{}\n]*[.#=][^{}\n]*\}|\{[ \t]*(?:[.#][A-Za-z][\w-]*|\w+=(?:"[^"\n]*"|'[^'\n]*'))(?:[ \t]+[^{}\n]*)?\}/,
    meaning: 'would be a list of attributes elsewhere',
    remedy: 'Headings take {#id}, images {width=…}, notes {.class}; for all else write the element in HTML.',
  },
  {
    pattern: /\[\^[^[\]\s]+\]/,
    meaning: 'names no footnote of the page',
    remedy: 'Add a line "[^name]: …" for it.',
  },
  {
    pattern: /\[(?<![\w\](]\[)[^[\]\n.,][^[\]\n]*\]\[\w[\w .-]*\]/,
    meaning: 'names no link of the page',
    remedy: 'Add a line "[name]: ./page.md" for it.',
  },
  {
    pattern: /:(?<![^\s(]:)[a-z][a-z0-9_+-]*[a-z0-9]:(?![^\s).,!?])/,
    meaning: 'names no emoji',
    remedy: 'Correct the name, or put the emoji itself.',
  },
];

/** Signs of which each kind has one: most texts have none of them. */
const anySign =
  /!!!|\?\?\?|^===|\{(?:[{%:]|[ \t]*(?:[.#]|\w+=))|\[\[|==(?!=)\S|\+\+\S|\^\S|^:[ \t]|^\*\[|\]\[|\[\^|:[a-z][\w+-]*:/m;

/** Whether a text may hold any such markup. */
export function mayHoldForeignMarkup(text: string): boolean {
  return anySign.test(text);
}

/**
 * @param value of a text node
 * @param source the same as it stands in the file: what is escaped there is meant as text
 * @param isFirst whether a paragraph begins with it
 */
export function foreignMarkupIn(value: string, source: string, isFirst: boolean): ForeignMarkup[] {
  if (!mayHoldForeignMarkup(value)) return [];
  return kinds.flatMap(({ pattern, meaning, remedy }) => {
    if (!isFirst && pattern.source.startsWith('^')) return [];
    const [sign] = pattern.exec(value) ?? [];
    const at = sign === undefined ? -1 : unescapedAt(source, sign);
    return sign === undefined || at < 0 ? [] : [{ sign, at, meaning, remedy }];
  });
}

/** Where `sign` stands in `source` without a backslash before it; -1 for nowhere. */
function unescapedAt(source: string, sign: string): number {
  let at = source.indexOf(sign);
  while (at > 0 && source[at - 1] === '\\') at = source.indexOf(sign, at + 1);
  return at;
}
