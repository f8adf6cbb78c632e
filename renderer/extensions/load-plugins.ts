/** The plugins for Markdown that a configuration names: found, compiled, and tried. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Message } from 'esbuild';
import type { MarkdownPluginConfig } from '../config/schema/markdown-plugins.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { causeOf } from '../diagnostics/cause-of.ts';
import { createDiagnostic, type Diagnostic, type Place } from '../diagnostics/diagnostic.ts';
import type { RangeOf } from '../diagnostics/located-yaml.ts';
import { suggestFile } from '../diagnostics/suggest-file.ts';
import { unreadableCause } from '../files/unreadable.ts';
import { type MarkdownPlugins, noPlugins, type PluginUse } from '../model/markdown-plugins.ts';
import { type BundledModules, bundleModules, entryNamespace } from '../modules/bundle-modules.ts';
import { createCodeInputs } from '../modules/code-inputs.ts';
import { codePlaceNotes } from '../modules/code-place.ts';
import { diagnosticsFromMessages } from '../modules/compile-problems.ts';
import { isFilePath } from '../paths/is-file-path.ts';
import { type CodeThread, loadLimit, startCodeThread } from '../threads/code-thread.ts';
import { InterruptError } from '../threads/within-time.ts';
import { type PluginTask, tryPlugin } from './try-plugin.ts';

export interface LoadedPlugins {
  readonly plugins: MarkdownPlugins;
  /** Files of the site that they are made of, and those that were looked for: see `CodeInputs`. */
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A plugin with the place in the configuration that names it. */
interface NamedUse extends PluginUse {
  readonly place: Place;
}

export interface LoadPluginsInput {
  readonly config: SiteConfig;
  readonly rangeOf: RangeOf;
  readonly signal: AbortSignal | null;
}

/** Loads `markdown.remarkPlugins` and `markdown.rehypePlugins`; what is wrong with one is told where it is named. */
export async function loadPlugins({ config, rangeOf, signal }: LoadPluginsInput): Promise<LoadedPlugins> {
  const uses = usesOf(config, rangeOf);
  if (uses.length === 0) return { plugins: noPlugins, inputs: [], diagnostics: [] };
  const { root } = config;
  const codeInputs = createCodeInputs(root);
  const specifiers = uses.map(({ name }) => name);
  const bundled = await bundleModules({ root, specifiers, codeInputs });
  const problems =
    bundled.messages.length > 0
      ? bundleDiagnostics(bundled.messages, uses, root)
      : await tryPlugins(bundled, uses, { root, signal });
  const plugins = {
    uses: uses.map(({ place: _, ...use }) => use),
    fingerprint: bundled.fingerprint,
    modules: bundled.modules,
  };
  const inputs = codeInputs.found();
  return {
    plugins: problems.length > 0 ? noPlugins : plugins,
    inputs,
    diagnostics: [...problems, ...misplaced(uses)],
  };
}

/** Packages say by their names which of the trees they change: one that is given the other finds nothing in it. */
function misplaced(uses: readonly NamedUse[]): Diagnostic[] {
  return uses.flatMap(({ name, kind, place }) => {
    const [, other] = /^(?:@[^/]+\/)?(remark|rehype)-/.exec(name) ?? [];
    if (other === undefined || other === kind) return [];
    return [createDiagnostic('plugin-of-other-list', { name, kind: other }, place)];
  });
}

function usesOf({ markdown, configFile }: SiteConfig, rangeOf: RangeOf): NamedUse[] {
  const { remarkPlugins, rehypePlugins } = markdown;
  const lists = { remark: remarkPlugins, rehype: rehypePlugins } as const;
  return (['remark', 'rehype'] as const).flatMap((kind) =>
    lists[kind].map((written, index) => ({
      kind,
      ...nameAndOptions(written),
      place: { file: configFile, range: rangeOf(['markdown', `${kind}Plugins`, index]) },
    })),
  );
}

function nameAndOptions(written: MarkdownPluginConfig): Pick<PluginUse, 'name' | 'options'> {
  if (typeof written === 'string') return { name: written, options: null };
  const [name, options] = Array.isArray(written) ? written : (Object.entries(written)[0] ?? []);
  return { name: name ?? '', options: options ?? null };
}

function bundleDiagnostics(
  messages: readonly Message[],
  uses: readonly NamedUse[],
  root: string,
): Diagnostic[] {
  const ofEntry = ({ location }: Message) =>
    new RegExp(`^${entryNamespace}:(\\d+)$`).exec(location?.file ?? '')?.[1];
  const missing = messages.flatMap((message) => {
    const use = uses[Number(ofEntry(message))];
    if (!use) return [];
    const path = isFilePath(use.name) ? resolve(root, use.name) : null;
    const cause = path && unreadableCause(path);
    if (cause) return [createDiagnostic('content-unreadable', { path: use.name, cause }, use.place)];
    const args = { name: use.name, suggestion: nearest(use.name, root) };
    return [createDiagnostic('plugin-missing', args, use.place)];
  });
  const others = messages.filter((message) => ofEntry(message) === undefined);
  return [...missing, ...diagnosticsFromMessages(others, { root })];
}

/** A file in the same folder, or an installed package for the same program, with a name like it. */
function nearest(name: string, root: string): string | null {
  if (isFilePath(name)) return suggestFile(name, root);
  const near = suggestFile(`node_modules/${name}`, root);
  return near?.slice('node_modules/'.length) ?? null;
}

/** Tries each plugin where it can do no harm. */
async function tryPlugins(
  { modules }: BundledModules,
  uses: readonly NamedUse[],
  { root, signal }: { readonly root: string; readonly signal: AbortSignal | null },
): Promise<readonly Diagnostic[]> {
  const problems: Diagnostic[] = [];
  let thread: CodeThread | null = null;
  for (const [index, { place, ...use }] of uses.entries()) {
    const { name } = use;
    const task = { use, url: modules[index] ?? '' } satisfies PluginTask;
    if (!thread?.isAlive()) thread = startCodeThread(signal);
    try {
      const exported = thread
        ? ((await thread.call('plugin', task, loadLimit)) as readonly string[] | null)
        : await tryPlugin(task);
      if (exported)
        problems.push(createDiagnostic('plugin-invalid', { name, exported: [...exported] }, place));
    } catch (error) {
      if (error instanceof InterruptError) throw error;
      // Node.js names modules by where they lie on this machine.
      const cause = causeOf(error).replaceAll(pathToFileURL(`${root}/`).href, '');
      const notes = codePlaceNotes(error);
      problems.push(createDiagnostic('plugin-not-loaded', { name, cause }, place, { notes }));
    }
  }
  thread?.close();
  return problems;
}
