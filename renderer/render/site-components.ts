/** `content/components/mdx.tsx`: the components that every document of a site may use without an import. */
import { join } from 'node:path';
import { type Loader, transform } from 'esbuild';
import { isHtmlName } from '../content/syntax/html-elements.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { rangeOfFirst } from '../diagnostics/range-in.ts';
import { isFile } from '../files/read-text-if-there.ts';
import { readNamedText } from '../files/unreadable.ts';
import { codeLoaderOf } from '../modules/bundle-modules.ts';
import { hasClientDirective } from './islands/client-directive.ts';
import { siteComponentsIds } from './module-source.ts';

export interface SiteComponents {
  /** Path of the module relative to the site folder; null for a site without one. */
  readonly id: string | null;
  /** Names of components and of elements that are replaced; null when the module cannot be read. */
  readonly names: readonly string[] | null;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Looks for the module and reads which names it gives. Throws as `readNamedText` does.
 *
 * @param root absolute path of the site folder
 */
export async function readSiteComponents(root: string): Promise<SiteComponents> {
  for (const id of siteComponentsIds) {
    const path = join(root, id);
    if (isFile(path)) return namesIn(readNamedText(path), id, codeLoaderOf(id) ?? 'jsx');
  }
  return { id: null, names: [], diagnostics: [] };
}

async function namesIn(source: string, id: string, loader: Loader): Promise<SiteComponents> {
  const compiled = await transform(source, { loader, jsx: 'automatic', logLevel: 'silent' }).catch(
    () => null,
  );
  // What is wrong is told when it is compiled with all that it imports.
  if (compiled === null) return { id, names: null, diagnostics: [] };
  const { exportedNames } = await import('./exported-names.ts');
  const { names, unclear } = exportedNames(compiled.code);
  const unused = names.filter((name) => !/^[A-Z]/.test(name) && !isHtmlName(name));
  const isIsland = hasClientDirective(source);
  return {
    id,
    names,
    diagnostics: [
      ...unclear.map((code) =>
        createDiagnostic('components-unclear', { code }, { file: id, range: rangeOfFirst(source, code) }),
      ),
      ...unused.map((name) => createDiagnostic('components-unused', { name }, { file: id })),
      ...(isIsland ? [createDiagnostic('components-client', {}, { file: id })] : []),
    ],
  };
}
