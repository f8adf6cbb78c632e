import { expect, it } from 'vitest';
import type { CatalogueEntry } from '../../renderer/diagnostics/catalogue/catalogue-entry.ts';
import { catalogue } from '../../renderer/diagnostics/catalogue.ts';

it('every problem says what to do', () => {
  const entries = Object.entries<CatalogueEntry<never>>(catalogue);
  expect(entries.filter(([, { hint }]) => hint === undefined).map(([code]) => code)).toEqual([]);
});
