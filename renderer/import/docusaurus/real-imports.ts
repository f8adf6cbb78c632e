import { buildSync } from 'esbuild';
import { orNull } from '../../files/or-null.ts';
import { codeLoaderOf } from '../../modules/bundle-modules.ts';

/**
 * Which of the places in a module that look like imports are some, and no parts of texts or comments: what stands in
 * their place is read by a parser.
 *
 * @param specifier finds what stands before the name of a module, the quote, and the name
 * @returns the numbers of the matches; null for documents, and for code that does not compile
 */
export function realImports(text: string, specifier: RegExp, file: string): ReadonlySet<number> | null {
  const loader = codeLoaderOf(file);
  if (loader === undefined) return null;
  let count = 0;
  const contents = text.replaceAll(
    specifier,
    (_, before: string, quote: string) =>
      `${before.replace(ofTypes, '$1 ')}${quote}${mark}${count++}${quote}`,
  );
  if (count === 0) return new Set();
  const metafile = orNull(
    () =>
      buildSync({
        stdin: { contents, loader },
        bundle: true,
        external: [`${mark}*`],
        write: false,
        metafile: true,
        logLevel: 'silent',
        tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
      }).metafile,
  );
  if (metafile === null) return null;
  const found = Object.values(metafile.inputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  return new Set(found.map((path) => Number(path.slice(mark.length))));
}

const mark = 'docsite-import-';

/** Types are gone before imports are listed. */
const ofTypes = /^(import|export)\s+type\s+(?=[{*]|(?!from\b)[\w$]+\s+from\b)/;
