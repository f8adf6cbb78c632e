import { builtinModules } from 'node:module';
import type { Message } from 'esbuild';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { diagnosticsFromMessages } from '../modules/compile-problems.ts';
import type { ThemeOverrides } from '../render/theme-overrides.ts';

interface Context {
  readonly root: string;
  readonly overrides: ThemeOverrides;
}

/** What esbuild found wrong in modules of the site that run with the theme or in the browser, at its place. */
export function bundleProblems(messages: readonly Message[], context: Context): Diagnostic[] {
  const known = messages.map((message) => knownProblem(message, context));
  const others = messages
    .filter((_, index) => known[index] === null)
    .map((message) => ({ ...message, text: message.text.replaceAll('"site:', '"') }));
  const located = diagnosticsFromMessages(others, context);
  return [...known.filter((problem) => problem !== null), ...located];
}

/** Null for what can be wrong in any code. */
function knownProblem(message: Message, { root, overrides }: Context): Diagnostic | null {
  const [, file] = /^No matching export in "site:(.+)" for import "default"$/.exec(message.text) ?? [];
  const override = overrides.components.find((component) => component.file === file);
  if (file !== undefined && override) {
    return createDiagnostic('override-has-no-default', { component: override.component }, { file });
  }
  const [, name = ''] = /^Could not resolve "(.+)"$/s.exec(message.text) ?? [];
  if (!isOfNode(name)) return null;
  const [place = { file: null }] = diagnosticsFromMessages([message], { root });
  return createDiagnostic('browser-has-no-node', { name }, place);
}

function isOfNode(name: string): boolean {
  return name.startsWith('node:') || builtinModules.includes(name);
}
