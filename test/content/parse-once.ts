import { createParser } from '../../renderer/content/parse-document.ts';
import type { ParsedDocument } from '../../renderer/model/document.ts';
import type { ParseInput, ParseOptions } from '../../renderer/model/parse-options.ts';

/** Parses one file with a parser of its own. */
export function parseDocument(input: ParseInput, options: ParseOptions): ParsedDocument {
  return createParser(options)(input);
}
