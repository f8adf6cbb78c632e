/** New YAML entries as text. */
import { Document, isCollection } from 'yaml';

export interface BlockStyle {
  /** Before each line. */
  readonly indentation: string;
  /** Spaces by which what is inside is set in. */
  readonly step: number;
}

/** Each entry on lines of its own, long texts unbroken; ends with a line feed. */
export function renderBlock(
  pairs: Readonly<Record<string, unknown>>,
  { indentation, step }: BlockStyle,
): string {
  const text = new Document(pairs).toString({ lineWidth: 0, indent: step, singleQuote: true });
  return text.replace(/^(?=.)/gm, indentation);
}

/** Entries or items on one line, without the brackets around them. */
export function renderFlow(value: Readonly<Record<string, unknown>> | readonly unknown[]): string {
  const document = new Document(value);
  const { contents } = document;
  if (isCollection(contents)) contents.flow = true;
  const text = document.toString({ lineWidth: 0, singleQuote: true }).trim();
  return text.slice(1, -1).trim();
}

/** Lines that end with a line feed, with `eol` in its place. */
export function withLineEnds(text: string, eol: '\n' | '\r\n'): string {
  return eol === '\n' ? text : text.replaceAll('\n', eol);
}
