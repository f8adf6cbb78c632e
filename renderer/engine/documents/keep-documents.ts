import type { SiteConfig } from '../../config/site-config.ts';
import type { DocumentStore } from '../../content/store/document-store.ts';
import type { DiagnosticCode } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Document } from '../../model/document.ts';
import { unkeptCache } from '../cache-problem.ts';
import { isHeadKey } from './document-keys.ts';

/** Puts documents into the cache folder. Nothing of this build depends on it: what goes wrong is a hint. */
export function keepDocuments(
  store: DocumentStore,
  documents: Iterable<Document>,
  config: SiteConfig,
): Diagnostic | null {
  try {
    store.save([...documents].filter(isLasting));
    return null;
  } catch (error) {
    return unkeptCache(error, config);
  }
}

/** Another machine, or this one when it has less to do, may have the time that was lacking. */
function isLasting({ key, diagnostics }: Document): boolean {
  return !isHeadKey(key) && diagnostics.every(({ code }) => !ofThisMachine.has(code));
}

/** Problems that another machine need not have. */
export const ofThisMachine: ReadonlySet<DiagnosticCode> = new Set([
  'code-too-slow',
  'content-over-memory',
  'content-too-slow',
]);
