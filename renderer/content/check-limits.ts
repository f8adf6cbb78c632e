import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ParsedDocument } from '../model/document.ts';
import type { ParseInput, ParseOptions } from '../model/parse-options.ts';
import { emptyRecord } from './empty-record.ts';
import { type ParseContext, positionOfSpan, report } from './parse-context.ts';
import { findExcess } from './syntax/find-excess.ts';

/** Whether the text keeps to the limits that can be told before it is parsed; reports the one that it does not keep to. */
export function keepsLimits(context: ParseContext): boolean {
  const { limits } = context.options;
  const excess = findExcess(context.body, limits);
  if (!excess) return true;
  const { option, found, offset } = excess;
  const args = { option, found, limit: limits[option] };
  report(context, 'content-over-limit', args, positionOfSpan(context, offset, offset + 1));
  return false;
}

/** The document of a file of which nothing is read. `problem` says why. */
export function refusedDocument(
  { id }: Pick<ParseInput, 'id'>,
  { format }: Pick<ParseOptions, 'format'>,
  problem: Diagnostic,
): ParsedDocument {
  const record = {
    ...emptyRecord,
    format: format === 'mdx' || id.endsWith('.mdx') ? ('mdx' as const) : ('md' as const),
    diagnostics: [problem],
  };
  return { record, tree: { type: 'root', children: [] }, sections: [], markdown: '' };
}
