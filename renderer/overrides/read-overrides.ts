import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { type ComponentOverride, overridesFolder, type ThemeOverrides } from '../render/theme-overrides.ts';
import { overridableComponents, overrideNameOf } from './overridable-components.ts';

const customCss = 'custom.css';

/**
 * Looks which components a site replaces: `theme-overrides/footer.tsx` takes the place of `Footer`. Folders, other
 * kinds of files and names that start with `_` are left to what imports them.
 *
 * @param root absolute path of the site folder
 * @returns overrides in the order of their names; files that name no component are problems
 */
export function readOverrides(root: string): {
  readonly overrides: ThemeOverrides;
  readonly diagnostics: readonly Diagnostic[];
} {
  const names = fileNames(join(root, overridesFolder));
  const components: ComponentOverride[] = [];
  const diagnostics: Diagnostic[] = [];
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
  const candidates = overridableComponents.map(overrideNameOf);
  const wanted = name.slice(0, dot);
  const exact = overridableComponents.find((component) => component.name === wanted);
  const near = exact ? overrideNameOf(exact) : suggest(wanted.toLowerCase(), candidates);
  return near === null ? null : near + name.slice(dot);
}

/** Files right in a folder, sorted; none when it does not exist. */
function fileNames(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries
      .filter((entry) => !entry.isDirectory())
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
