/** Where the front matter of a file ends. No YAML is read here. */
export interface SplitText {
  /**
   * `yaml`: the lines between the fences. `none`: there is no front matter. `unclosed`: an opening fence,
   * fields, and no closing fence. `late`: fences with fields, behind blanks or empty lines. `foreign`: fields between
   * fences that are none here.
   */
  readonly kind: 'yaml' | 'none' | 'unclosed' | 'late' | 'foreign';
  /** The lines between the fences, which start on line 2 of the file; empty unless `kind` is `yaml`. */
  readonly yaml: string;
  readonly body: string;
  /** 1-based line of the file on which `body` starts. */
  readonly bodyLine: number;
}

const opening = /^---[ \t]*\r?\n/;
/** TOML, JSON of Hexo, four dashes or more, and three with a language or a comment behind them. */
const foreign =
  /^(?:\+{3}[ \t]*\r?\n[^=]*=[\s\S]*?\n\+{3}|;{3}[ \t]*\r?\n[^:]*:[\s\S]*?\n;{3}|(-{4,})[ \t]*\r?\n[\w-]+:[\s\S]*?\n\1|---[ \t]*(?:ya?ml|json5?|toml|javascript|js|#.*)[ \t]*\r?\n[^:=]*[:=][\s\S]*?\n---)[ \t]*(?:\r?\n|$)/i;
const closing = /^---[ \t]*\r?$/;

/** Splits at the first line `---` after an opening one (Docusaurus' rule), without byte order mark; line ends stay. */
export function splitFrontMatter(source: string): SplitText {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source;
  const open = opening.exec(text);
  if (open === null) {
    const late = /^\s+---[ \t]*\r?\n\s*[\w-]+:/.test(text);
    const kind = late ? 'late' : foreign.test(text) ? 'foreign' : 'none';
    return { kind, yaml: '', body: text, bodyLine: 1 };
  }
  const start = open[0].length;
  let line = 2;
  for (let at = start; at < text.length; line += 1) {
    const newline = text.indexOf('\n', at);
    const end = newline === -1 ? text.length : newline;
    if (text.startsWith('---', at) && closing.test(text.slice(at, end))) {
      return { kind: 'yaml', yaml: text.slice(start, at), body: text.slice(end + 1), bodyLine: line + 1 };
    }
    at = end + 1;
  }
  // A first line `---` may also be a thematic break: only a field below it says that front matter was meant.
  const unclosed = /^\s*[\w-]+:(\s|$)/.test(text.slice(start, start + 1000));
  return { kind: unclosed ? 'unclosed' : 'none', yaml: '', body: text, bodyLine: 1 };
}
