import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dirname as posixDirname, join as posixJoin } from 'node:path/posix';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { readPackageFacts } from '../files/package-root.ts';
import { nodeStageFs, type StageFs } from '../files/stage-fs.ts';
import { overridesFolder } from '../render/theme-overrides.ts';
import { type SiteFolders, writeSources } from '../sources/write-sources.ts';
import {
  type OverridableComponent,
  overridableComponents,
  overrideNameOf,
} from './overridable-components.ts';

export interface EjectOptions extends SiteFolders {
  /** As the theme names it; `footer` is understood as `Footer`. */
  readonly name: string;
  /** Copy the theme's source instead of wrapping the component. */
  readonly copy: boolean;
}

export interface Ejection {
  /** Null when there is no such component. */
  readonly component: OverridableComponent | null;
  /** Id of the file that was written; null when none was. */
  readonly file: string | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Starts a site's own component; no file is overwritten. Problems: `eject-unknown`, `eject-exists`, and those of `writeSources`. */
export function ejectComponent(
  { root, allowedRoots, name, copy }: EjectOptions,
  fs: StageFs = nodeStageFs,
): Ejection {
  const component = overridableComponents.find(
    (candidate) => candidate.name === name || overrideNameOf(candidate) === name.toLowerCase(),
  );
  if (!component) {
    const names = overridableComponents.map((one) => one.name);
    const suggestion = suggest(name.replaceAll('-', ''), names);
    const unknown = createDiagnostic('eject-unknown', { name, suggestion }, { file: null });
    return { component: null, file: null, diagnostics: [unknown] };
  }
  const file = `${overridesFolder}/${overrideNameOf(component)}.tsx`;
  const existing = [file, file.replace(/tsx$/, 'jsx')].find((candidate) => existsSync(join(root, candidate)));
  if (existing !== undefined) {
    const exists = createDiagnostic('eject-exists', { component: component.name }, { file: existing });
    return { component, file: null, diagnostics: [exists] };
  }
  const text = copy ? copiedComponent(component) : wrappingComponent(component);
  const diagnostics = writeSources([{ file, text }], { root, allowedRoots }, fs);
  return { component, file: diagnostics.length === 0 ? file : null, diagnostics };
}

/** A component that adds nothing yet to the theme's; `ComponentProps` of one without properties is `unknown`, which cannot be spread. */
function wrappingComponent(component: OverridableComponent): string {
  const { name, original, summary } = component;
  const bare = originalSource(component).includes(`export function ${name}()`);
  return [
    `import { ${name} as Original } from 'docsite/original/${original.slice('theme/'.length)}';`,
    ...(bare ? [] : [`import type { ComponentProps } from 'react';`]),
    '',
    `/** The site’s own ${name}: ${summary}. */`,
    `export default function ${name}(${bare ? '' : 'props: ComponentProps<typeof Original>'}) {`,
    `  return <Original ${bare ? '' : '{...props} '}/>;`,
    '}',
    '',
  ].join('\n');
}

function originalSource({ original }: OverridableComponent): string {
  return readFileSync(join(readPackageFacts().root, original), 'utf8');
}

/** The theme's own source, its imports leading back into the theme. */
export function copiedComponent(component: OverridableComponent): string {
  const { name, original } = component;
  const folder = posixDirname(original);
  const relinked = originalSource(component).replaceAll(
    /(\bfrom |\bimport )'(\.{1,2}\/[^']+)'/g,
    (_, keyword: string, path: string) => `${keyword}'docsite/${posixJoin(folder, path)}'`,
  );
  const exported = relinked.replace(
    new RegExp(`^export function ${name}\\b`, 'm'),
    `export default function ${name}`,
  );
  if (exported !== relinked) return exported;
  return `${relinked}\nexport default ${name};\n`;
}
