import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { LocatedData } from './site-data.ts';

type Entries<Entry> = Readonly<Record<string, Entry | null>>;

export interface EntriesToTranslate<Entry> {
  /** How messages name one of them. */
  readonly kind: 'author' | 'tag';
  /** Those of the default locale. */
  readonly base: Entries<Entry>;
  /** Id of their file, whether or not it is there. */
  readonly baseFile: string;
  /** False when that file could not be read: what is missing may be in it. */
  readonly complete: boolean;
  /** Those of a locale. */
  readonly own: LocatedData<Entries<Entry>>;
  /** The field that decides the address of a page, which is one in all locales. */
  readonly addressField: string & keyof Entry;
}

/**
 * The entries of the default locale with what a locale says about them: field by field, by key. An entry that only
 * the locale has is kept, for its own posts may name it, and is a problem all the same.
 */
export function translateEntries<Entry extends object>(
  input: EntriesToTranslate<Entry>,
): {
  entries: Record<string, Entry | null>;
  diagnostics: Diagnostic[];
} {
  const { kind, base, baseFile, complete, own, addressField } = input;
  const entries: Record<string, Entry | null> = Object.assign(Object.create(null), base);
  const diagnostics: Diagnostic[] = [];
  const at = (path: readonly string[]) => ({ file: own.file, range: own.rangeOf(path, 'key') });
  for (const [key, translated] of Object.entries(own.value)) {
    if (!Object.hasOwn(base, key)) {
      const args = { kind, key, file: baseFile, suggestion: suggest(key, Object.keys(base)) };
      if (complete) diagnostics.push(createDiagnostic('translation-entry-unknown', args, at([key])));
      entries[key] = translated;
      continue;
    }
    const original = base[key] ?? null;
    const written = translated?.[addressField];
    if (written !== undefined && !isSame(written, original?.[addressField])) {
      const args = { kind, key, field: addressField, file: baseFile };
      diagnostics.push(createDiagnostic('translation-address-ignored', args, at([key, addressField])));
    }
    entries[key] = merged(original, translated, addressField);
  }
  return { entries, diagnostics };
}

function merged<Entry extends object>(
  original: Entry | null,
  translated: Entry | null,
  addressField: string & keyof Entry,
): Entry | null {
  if (original === null && translated === null) return null;
  const result = { ...original, ...translated } as Entry;
  delete result[addressField];
  const address = original?.[addressField];
  return address === undefined ? result : { ...result, [addressField]: address };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
