/** Markup that other builders read and docsite takes for text. */
export interface ForeignMarkup {
  /** As it stands in the text. */
  readonly sign: string;
  /** Where, in the source. */
  readonly at: number;
  /** What it would be elsewhere, or what it lacks, in words that follow the sign. */
  readonly meaning: string;
  readonly remedy: string;
  /** Whether it stands for code, in blocks that hold nothing else. */
  readonly inCode?: true;
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
    pattern: /^(?:!!!|\?\?\?\+?)[ \t]+[A-Za-z]\w*/g,
    meaning: 'would be a note of MkDocs elsewhere',
    remedy: 'Write ":::note" and ":::" around it, or ":::details" for one that opens.',
  },
  {
    pattern: /^[?!]>[ \t]+\S[^\n]*/g,
    meaning: 'would be a note of Docsify elsewhere',
    remedy: 'Write ":::tip" or ":::warning" and ":::" around it.',
  },
  {
    pattern: /^===[!+]?[ \t]+"[^"\n]+"/g,
    meaning: 'would be a tab of MkDocs elsewhere',
    remedy:
      'Write the components Tabs and TabItem in a file that ends in ".mdx", or ":::code-group" around code blocks.',
  },
  {
    pattern: /\{\{[<%][^\n]*?[>%]\}\}|\{%-?[ \t]*[\w/][^\n]*?%\}/g,
    meaning: 'would be a tag of a template language elsewhere',
    remedy: 'Use a component, a note or a partial in its place.',
  },
  {
    pattern: /\{\{#(?:include|rustdoc_include|playground|title)\b[^{}\n]*\}\}/g,
    meaning: 'would be an instruction of mdBook elsewhere',
    remedy:
      'Write "::include[./part.md]" for a text, "file=./code.rs" behind the language of an empty code block for code, and "title_meta" into the front matter for a title.',
    inCode: true,
  },
  {
    pattern: /\{\{(?<!\$\{\{)[ \t]*(?:\$\w|(?:page|site|theme|frontmatter)\.|[\w.]+[ \t]*\|)[^{}\n]*\}\}/g,
    meaning: 'would be an expression of a template elsewhere',
    remedy: 'Rename the file to ".mdx" and write {frontMatter.title} or an expression of JavaScript.',
  },
  {
    // Lists in lists of a program are none.
    pattern:
      /!\[\[[^[\]\n]+\]\]|\[\[(?!['\d.,+\s-]*['\]])(?:[a-z][^[\]\n"]*|[^[\]\n"]*[ |#/][^[\]\n"]*)\]\]/g,
    meaning: 'would be a link of a wiki elsewhere',
    remedy: 'Write [text](./file.md), ![text](./image.png) or "::include{file=./part.md}".',
  },
  {
    pattern: /\[[^[\]\n]*\]\((?![ <])[^()<>"'{\n]* [^()<>"'{\n]*\.\w{2,5}(?:#[^()\n]*)?\)/g,
    meaning: 'is no link, as a blank ends an address',
    remedy: 'Write "<" and ">" around the address, or "%20" for each blank.',
  },
  {
    pattern: /%%(?<![\w%]%%)\s*[^\s%][^%]*%%(?![\w%])|^%%$/g,
    meaning: 'would be a comment elsewhere',
    remedy: 'Write <!-- … -->, or {/* … */} in MDX.',
  },
  {
    pattern: /[ \n]\^(?=[a-z-]*[\d-])[a-z\d][a-z\d-]{3,}$/g,
    meaning: 'would be the name of a block elsewhere',
    remedy: 'Remove it, and let links lead to a heading.',
  },
  {
    pattern: /^\([^()\n]+\)=(?=\n|$)/g,
    meaning: 'would be the name of what follows elsewhere',
    remedy: 'Write {#name} behind the heading that follows.',
  },
  {
    pattern: /[ \t](?:\[#[A-Za-z][\w-]*\]|:id=[\w-]+)$/g,
    meaning: 'would be the id of a heading elsewhere',
    remedy: 'Write {#id} behind the heading.',
  },
  {
    pattern: /\{:[ \t]*toc\b[^{}\n]*\}/g,
    meaning: 'would be a list of the headings elsewhere',
    remedy: 'Write "[[toc]]" in place of the list.',
  },
  {
    pattern: /==(?<![=\w]==)(?=[^\s=])[^=\n]*(?<=[^\s=])==(?![=\w])/g,
    meaning: 'would be marked text elsewhere',
    remedy: 'Write <mark>…</mark>.',
  },
  {
    pattern: /\+\+(?<![+\w]\+\+)(?=[^\s+])[^+\n]*(?<=[^\s+])\+\+(?![+\w])/g,
    meaning: 'would be inserted text elsewhere',
    remedy: 'Write <ins>…</ins>.',
  },
  {
    pattern: /\^(?<=[\w)]\^)[^\s^]{1,20}\^(?![\w^])/g,
    meaning: 'would be superscript elsewhere',
    remedy: 'Write <sup>…</sup>, or a formula.',
  },
  {
    pattern: /^[^\n|]*[^\s:][ \t]*(?:\n:[ \t]+\S[^\n]*)+$/g,
    meaning: 'would be a list of definitions elsewhere',
    remedy: 'Write <dl>, <dt> and <dd>, or a list.',
  },
  {
    pattern: /^\*\[[^\]\n]+\]:[ \t]/g,
    meaning: 'would be an abbreviation elsewhere',
    remedy: 'Write <abbr title="…">, or the component Tooltip with content/glossary.yaml.',
  },
  {
    pattern:
      /\{:(?![ \t]*toc\b)[^{}\n]*[.#=][^{}\n]*\}|\{(?<!\{\{|:::[ \t]*\{)[ \t]*(?:[.#][A-Za-z][\w-]*|\w+=(?:"[^"\n]*"|'[^'\n]*'))(?:[ \t]+[^{}\n]*)?\}/g,
    meaning: 'would be a list of attributes elsewhere',
    remedy: 'Headings take {#id}, images {width=…}, notes {.class}; for all else write the element in HTML.',
  },
  {
    pattern: /\[\^[^[\]\s]+\]/g,
    meaning: 'names no footnote of the page',
    remedy: 'Add a line "[^name]: …" for it.',
  },
  {
    pattern: /\[(?<![\w\](]\[)[^[\]\n.,][^[\]\n]*\]\[\w[\w .-]*\]/g,
    meaning: 'names no link of the page',
    remedy: 'Add a line "[name]: ./page.md" for it.',
  },
  {
    pattern: /:(?<![^\s(]:)[a-z][a-z0-9_+-]*[a-z0-9]:(?![^\s).,!?])/g,
    meaning: 'names no emoji',
    remedy: 'Correct the name, or put the emoji itself.',
  },
];

/** Signs of which each kind has one: most texts have none of them. */
const anySign =
  /!!!|\?\?\?|^[^\w\n]*[?!]>|^===|\{(?:[{%:]|[ \t]*(?:[.#]|\w+=))|\[\[|\]\([^()<>"'\s]+ [^"'()]|%%|\)=$|\[#|:id=|==(?!=)\S|\+\+\S|\^\S|^:[ \t]|^\*\[|\]\[|\[\^|:[a-z][\w+-]*:|['"]:[a-z]|\}`/m;

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
  return kinds.flatMap(({ pattern, ...kind }) => {
    if (!isFirst && pattern.source.startsWith('^')) return [];
    let end = 0;
    return [...value.matchAll(pattern)].flatMap(([sign]) => {
      const at = source.indexOf(sign, end);
      if (at < 0) return [];
      end = at + sign.length;
      return source[at - 1] === '\\' ? [] : [{ ...kind, sign, at }];
    });
  });
}
