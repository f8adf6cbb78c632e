import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  build,
  configOf,
  makeFolder,
  readTree,
  type Site,
  systemError,
  type Tree,
  watchedFs,
} from './helpers.ts';

test('any sequence of builds leaves exactly the files of the last build of each locale', () => {
  const outer = makeFolder();
  let count = 0;
  const paths = [
    'index.html',
    'a/index.html',
    'a/b/index.html',
    'x.css',
    'fr/index.html',
    'fr/a/index.html',
    'de.txt',
  ];
  const tree = fc.dictionary(fc.constantFrom(...paths), fc.constantFrom('1', '2', '3'));
  const run = fc.record({
    locales: fc.constantFrom(['en'], ['fr'], ['en', 'fr']),
    shared: tree,
    en: tree,
    fr: tree,
    inPlace: fc.boolean(),
    keepSpare: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(run, { maxLength: 6 }), (runs) => {
      count += 1;
      const config = configOf(join(outer, String(count)));
      mkdirSync(config.contentDir, { recursive: true });
      const model = new Map<string, Tree>();
      for (const { locales, shared, en, fr, inPlace, keepSpare } of runs) {
        // A path has one owner, as it has in a real site.
        const own = (files: Tree, fits: (path: string) => boolean) =>
          Object.fromEntries(Object.entries(files).filter(([path]) => fits(path)));
        const site: Site = {
          shared: own(shared, (path) => /^(x|de)/.test(path)),
          byLocale: {
            en: own(en, (path) => /^(index|a)/.test(path)),
            fr: own(fr, (path) => path.startsWith('fr/')),
          },
        };
        const fs = watchedFs(({ operation, path }) => {
          if (inPlace && operation === 'rename' && path === config.outDir) throw systemError('EBUSY');
        });
        const result = build({ config, site, built: locales, keepSpare, fs });
        expect(result.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
        for (const [locale, files] of model) model.set(locale, refreshed(files, site.shared));
        for (const locale of locales) model.set(locale, { ...site.shared, ...site.byLocale[locale] });
        expect(readTree(config.outDir)).toEqual(Object.assign({}, ...model.values()));
      }
    }),
    { numRuns: 60 },
  );

  function refreshed(files: Tree, shared: Tree): Tree {
    return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, shared[path] ?? text]));
  }
});
