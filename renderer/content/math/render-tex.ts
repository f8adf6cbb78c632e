/** The part of KaTeX that is used. */
interface Katex {
  renderToString(tex: string, options: object): string;
}

export interface TexOptions {
  /** A formula of its own, not one in a line of text. */
  readonly display: boolean;
  readonly macros: Readonly<Record<string, string>>;
}

/** HTML with MathML in it, or what is wrong and where: an offset into the formula, if KaTeX knows. */
export type RenderedTex =
  | { readonly html: string }
  | { readonly reason: string; readonly offset: number | null };

/** In ems: more than any formula, and less than what hides a page. */
const largestSize = 100;

/** Commands that bring addresses, files or HTML into a page: their place is the text around. KaTeX would show their name in red. */
function refuse({ command }: { readonly command: string }): never {
  throw new Error(`"${command}" is not allowed in formulas`);
}

/** Asks KaTeX, the site's own package, for a formula. */
export function renderTex(katex: unknown, tex: string, { display, macros }: TexOptions): RenderedTex {
  try {
    // A formula may define macros; those are its own.
    const own = { displayMode: display, macros: { ...macros } };
    const options = { ...own, strict: 'ignore', throwOnError: true, trust: refuse, maxSize: largestSize };
    return { html: (katex as Katex).renderToString(tex, options) };
  } catch (error) {
    if (error instanceof RangeError) return { reason: 'it is nested too deeply', offset: null };
    const { message, position } = error as { readonly message: string; readonly position?: number };
    const reason = message
      .replace(/^KaTeX parse error: /, '')
      .replace(/ at (?:position \d+|end of input):.*$/s, '');
    return { reason, offset: position ?? null };
  }
}
