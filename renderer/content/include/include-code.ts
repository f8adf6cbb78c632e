import { type BodyPosition, type ParseContext, report } from '../parse-context.ts';
import { codePart } from './code-part.ts';
import { readIncluded } from './read-included.ts';
import { isOutside, sitePathsOf } from './site-path.ts';

/** A file that a document asks for. */
export interface FileWanted {
  /** As written, with a region or lines after `#`. */
  readonly path: string;
  /** Lines of it, `3-10`; all without. */
  readonly lines: string | null;
}

/** The code that a document asks for, or null when it is not there, which is told. */
export function includeCode(
  { path: written, lines }: FileWanted,
  position: BodyPosition | undefined,
  context: ParseContext,
): string | null {
  const [, path = '', part = ''] = /^([^#]*)#?(.*)$/s.exec(written) ?? [];
  const ids = sitePathsOf(path, context.id);
  const file = readIncluded({ path, ids }, position, context);
  if (file === 'refused') return null;
  if (file === 'missing') {
    if (ids.every(isOutside)) report(context, 'code-file-outside', { path }, position);
    else report(context, 'code-file-missing', { path, id: ids[0] ?? path }, position);
    return null;
  }
  const { id, text } = file;
  const whole = codePart(text, part);
  const found = 'code' in whole && lines !== null ? codePart(whole.code, lines) : whole;
  if ('code' in found) return found.code;
  if (found.missing === 'lines') {
    const args = { id, lines: lines ?? part, count: found.count };
    report(context, 'code-file-lines', args, position);
  } else report(context, 'code-region-missing', { id, region: part, known: found.known }, position);
  return null;
}

/** The language that code of a file has by the ending of its name. */
export function languageOf(path: string): string {
  return /\.([\w-]+)(?:#.*)?$/s.exec(path)?.[1] ?? '';
}
