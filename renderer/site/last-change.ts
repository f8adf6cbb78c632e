import { parseDate } from '../config/parse-date.ts';
import type { LocalizedDocument } from './localize.ts';
import type { SiteInput } from './site-input.ts';

/** When a document was last changed; what is not known is null. */
export interface LastChange {
  readonly date: Date;
  readonly author: string | null;
}

/** Front matter `last_update`, completed by version control; null when neither knows the date. */
export function lastChangeOf(
  { source, frontMatter }: Pick<LocalizedDocument, 'source' | 'frontMatter'>,
  { history }: Pick<SiteInput, 'history'>,
): LastChange | null {
  const changes = history.get(source.id);
  const { date: written, author } = frontMatter.last_update ?? {};
  const stated = written === undefined ? null : parseDate(written);
  const date = stated ?? (changes ? new Date(changes.timestamp * 1000) : null);
  return date && { date, author: author ?? changes?.author ?? null };
}
