import { type Dirent, readdirSync } from 'node:fs';
import { hooksFiles } from '../config/config-names.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { nearName, nearTo } from '../diagnostics/near-name.ts';
import { orNull } from '../files/or-null.ts';
import { overridesFolder } from '../render/theme-overrides.ts';

export const customCss = 'custom.css';

/**
 * Files and folders beside the content that nothing reads, with names near to those of hooks, overrides and styles.
 *
 * @param root absolute path of the site folder
 * @param overrides paths of the files in `theme-overrides/`
 */
export function checkSiteNames(root: string, overrides: readonly string[]): Diagnostic[] {
  const entries = orNull(() => readdirSync(root, { withFileTypes: true })) ?? [];
  const names = entries.map(({ name }) => name);
  const besideContent = entries.flatMap((entry) => {
    const near = meantBeside(entry, (name) => names.includes(name));
    return near === null ? [] : [misnamed(entry.name, near)];
  });
  const styles = overrides.flatMap((path) =>
    isMeantAsCustomCss(path, overrides)
      ? [misnamed(`${overridesFolder}/${path}`, `${overridesFolder}/${customCss}`)]
      : [],
  );
  return [...besideContent, ...styles];
}

function meantBeside(entry: Dirent, isThere: (name: string) => boolean): string | null {
  if (!entry.isDirectory()) return nearName(entry.name, hooksFiles, isThere);
  return isThere(overridesFolder) ? null : nearTo(entry.name, [overridesFolder]);
}

/** Of any name where nothing in the folder could import it. */
function isMeantAsCustomCss(path: string, overrides: readonly string[]): boolean {
  if (path.includes('/') || overrides.includes(customCss)) return false;
  const isAlone = path.endsWith('.css') && !overrides.some((other) => /\.[jt]sx?$/.test(other));
  return isAlone || nearName(path, [customCss], () => false) !== null;
}

function misnamed(path: string, meant: string): Diagnostic {
  return createDiagnostic('name-unread', { path, meant }, { file: path });
}
