import { type BodyPosition, type ParseContext, type PartialFile, report } from '../parse-context.ts';
import { mayShow } from './site-path.ts';

/** The first of the files that is there. `refused`: a document may not show one, or it cannot be read, which is told. */
export function readIncluded(
  { path, ids }: { readonly path: string; readonly ids: readonly string[] },
  position: BodyPosition | undefined,
  context: ParseContext,
): PartialFile | 'missing' | 'refused' {
  if (!ids.every((id) => mayShow(id, context.trust))) {
    report(context, 'trust-include', { path }, position);
    return 'refused';
  }
  for (const id of ids) {
    const text = context.included.read(id);
    if (text === null) continue;
    if (typeof text === 'string') return { id, text };
    report(context, 'content-unreadable', { path: id, cause: text.unreadable }, position);
    return 'refused';
  }
  return 'missing';
}
