import { join } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { readTextIfThere } from '../files/read-text-if-there.ts';
import type { Documents } from '../site/checks/check-components.ts';
import { checkQuality } from '../site/checks/check-quality.ts';
import { comparePreviousPages } from '../site/checks/compare-sitemap.ts';
import type { Site } from '../site/site.ts';
import type { BuildOptions } from './api.ts';

/** Checks that only run where the command asks for them. Texts are read from disk anew for them. */
export function askedChecks(
  site: Site,
  documents: Documents,
  { previousUrls = [], quality = false }: BuildOptions,
): Diagnostic[] {
  const read = (id: string) => readTextIfThere(join(site.config.root, id));
  return [
    ...comparePreviousPages(site, previousUrls),
    ...(quality ? checkQuality(site, documents, read) : []),
  ];
}
