/** Where the comments begin and end that a line of code may have: any of the usual styles, whatever the language. */
const anyStart = String.raw`(?:\/\/+|\/\*\*?|\{\s*\/\*|<!--|#+|--|;+|%+|\(\*|(?<=^|\s)['"](?=\s*(?:\[!code|$))|REM\b)`;
/** Code of other languages stands in Markdown as an example: its comments are none of Markdown. */
const markdownStart = String.raw`(?:\{\s*\/\*|<!--)`;
const end = String.raw`(?:\*\/\s*\}?|-->|\*\))?`;

/** How lines of a language say something in comments. */
export interface CommentSyntax {
  /** A line that is one comment and nothing else; group 1 is what it says. */
  readonly whole: RegExp;
  /** A line with a comment that ends in `[!code …]`. */
  readonly notation: RegExp;
  /** A comment at the end of a line that says nothing, with the blanks before it. */
  readonly empty: RegExp;
}

const any = commentSyntax(anyStart);
const markdown = commentSyntax(markdownStart);
const markdownNames: ReadonlySet<string> = new Set(['md', 'markdown', 'mdx']);

/** By the name of the language as a fence writes it, in any case. All languages but Markdown have one syntax. */
export function commentSyntaxOf(language: string): CommentSyntax {
  return markdownNames.has(language.toLowerCase()) ? markdown : any;
}

function commentSyntax(start: string): CommentSyntax {
  return {
    whole: new RegExp(String.raw`^\s*${start}\s*(\S.*?)\s*${end}\s*$`),
    notation: new RegExp(String.raw`${start}.*\[!code\s(?:\\.|[^\]\\])+\]\s*${end}\s*$`),
    empty: new RegExp(String.raw`\s*${start}\s*${end}\s*$`),
  };
}
