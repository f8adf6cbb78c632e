import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { runsFromSource } from '../threads/runs-from-source.ts';
import { bundleFile } from './bundle-file.ts';
import { placeOfThrown } from './code-place.ts';
import { type Data, type FunctionCall, runEvaluation } from './evaluation-task.ts';
import { runInProcess } from './run-in-process.ts';
import { standIns } from './stand-ins.ts';

export interface Evaluation {
  /** What the module exports as default, or what its default export returns; null when it failed. */
  readonly value: Data;
  readonly diagnostics: readonly Diagnostic[];
}

/** Longest time that a module may run, in milliseconds. */
const patience = 30_000;

/**
 * Runs a module of a folder, such as a configuration, in a process of its own, without its packages, the network and
 * other programs, and gives its default export as data: see `serialiseValue`. Problems have their place in the code.
 *
 * @param root absolute path of the folder
 * @param file POSIX path relative to it
 * @param call functions to call, whose results take the place of what the module exports
 */
export async function evaluateModule(root: string, file: string, call?: FunctionCall): Promise<Evaluation> {
  const { url, diagnostics } = await bundleFile(root, file, { packages: standIns() });
  if (diagnostics.length > 0) return { value: null, diagnostics };
  const task = { url, ...(call && { call }) };
  const result = runsFromSource
    ? await runEvaluation(task)
    : await runInProcess(worker(), task, { cwd: root, milliseconds: patience });
  if (result === null) {
    const args = { file, seconds: patience / 1000 };
    return { value: null, diagnostics: [createDiagnostic('import-config-endless', args, { file })] };
  }
  if ('value' in result) return { value: result.value, diagnostics: [] };
  const { name, message, stack } = result.thrown;
  const error = Object.assign(new Error(message), { name, stack });
  const args = { file, cause: (message.split('\n')[0] ?? name).replaceAll(root, '.') };
  return {
    value: null,
    diagnostics: [createDiagnostic('import-config-throws', args, placeOfThrown(error, file))],
  };
}

function worker(): URL {
  return new URL('./evaluate-worker.js', import.meta.url);
}
