import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../content/scan/list-files.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { SiteBoundary } from '../files/site-boundary.ts';
import { unreadableCause } from '../files/unreadable.ts';
import { type ComponentOverride, overridesFolder, type ThemeOverrides } from '../render/theme-overrides.ts';
import { checkSiteNames, customCss } from './check-site-names.ts';
import { overridableComponents, overrideNameOf } from './overridable-components.ts';

/**
 * Looks which components a site replaces: `theme-overrides/footer.tsx` takes the place of `Footer`. Folders, other
 * kinds of files and names that start with `_` are left to what imports them.
 *
 * @param root absolute path of the site folder
 * @param isWithin says which links may be followed
 * @returns overrides in the order of their names; files that name no component, names beside
 *   the content that are near to those that are read, and links out of the site are problems
 */
export function readOverrides(
  root: string,
  isWithin: SiteBoundary,
): {
  readonly overrides: ThemeOverrides;
  readonly diagnostics: readonly Diagnostic[];
} {
  const folder = join(root, overridesFolder);
  const listed = existsSync(folder)
    ? listFiles(folder, overridesFolder, isWithin)
    : { paths: [], diagnostics: [] };
  const components: ComponentOverride[] = [];
  const diagnostics = [...listed.diagnostics, ...checkSiteNames(root, listed.paths)];
  const names = listed.paths.filter((path) => {
    if (path.includes('/')) return false;
    const cause = unreadableCause(join(folder, path));
    const file = `${overridesFolder}/${path}`;
    if (cause !== null)
      diagnostics.push(createDiagnostic('content-unreadable', { path: file, cause }, { file }));
    return cause === null;
  });
  for (const name of names.filter((file) => /^[^_.].*\.[jt]sx$/.test(file))) {
    const file = `${overridesFolder}/${name}`;
    const wanted = name.slice(0, name.lastIndexOf('.'));
    const known = overridableComponents.find((component) => overrideNameOf(component) === wanted);
    if (known) components.push({ component: known.name, original: known.original, file });
    else
      diagnostics.push(createDiagnostic('override-unknown', { name, suggestion: nearest(name) }, { file }));
  }
  const css = names.includes(customCss) ? `${overridesFolder}/${customCss}` : null;
  return { overrides: { components, customCss: css }, diagnostics };
}

/** `Footer.tsx` and `foter.tsx` were meant as `footer.tsx`. */
function nearest(name: string): string | null {
  const dot = name.lastIndexOf('.');
  const wanted = name.slice(0, dot);
  const candidates = overridableComponents.map(overrideNameOf);
  const exact = overridableComponents.find((component) => component.name === wanted);
  const near = exact ? overrideNameOf(exact) : suggest(wanted.toLowerCase(), candidates);
  return near === null ? null : near + name.slice(dot);
}
