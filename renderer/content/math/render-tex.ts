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

/** Asks KaTeX, the site's own package, for a formula. */
export function renderTex(katex: unknown, tex: string, { display, macros }: TexOptions): RenderedTex {
  try {
    // A formula may define macros; those are its own.
    const options = { displayMode: display, macros: { ...macros }, strict: 'ignore', throwOnError: true };
    return { html: (katex as Katex).renderToString(tex, options) };
  } catch (error) {
    const { message, position } = error as { readonly message: string; readonly position?: number };
    const reason = message
      .replace(/^KaTeX parse error: /, '')
      .replace(/ at (?:position \d+|end of input):.*$/s, '');
    return { reason, offset: position ?? null };
  }
}
