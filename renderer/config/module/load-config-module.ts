/** `site.config.ts`: a configuration written as code. */
import { causeOf } from '../../diagnostics/cause-of.ts';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { LocatedYaml } from '../../diagnostics/located-yaml.ts';
import { bundleFile } from '../../modules/bundle-file.ts';
import { placeOfThrown } from '../../modules/code-place.ts';
import { loadLimit, startCodeThread } from '../../threads/code-thread.ts';
import { noteLoadedCode } from '../../threads/stray-error.ts';
import { InterruptError } from '../../threads/within-time.ts';
import { unfilledVariables } from '../fill-variables.ts';
import { configOf, type EvaluatedConfig, evaluateConfig } from './evaluate-config.ts';
import { jsonProblems } from './json-problems.ts';
import { locateProperties } from './locate-properties.ts';

export interface ConfigModule {
  readonly located: LocatedYaml;
  /** Ids of the files of the site that the configuration is made of, itself included. */
  readonly inputs: readonly string[];
}

export interface ConfigModuleInput {
  /** Absolute path of the site folder. */
  readonly root: string;
  /** Id of the configuration file, relative to `root`. */
  readonly file: string;
  readonly text: string;
  /** Stops code that runs. */
  readonly signal?: AbortSignal | null;
}

/** What a configuration reads, from files or the environment, may be another thing each time. */
let runs = 0;

/**
 * Compiles and runs a configuration, and takes its default export: an object, or a function that returns or resolves
 * to one. Packages are left to Node; what is imported from the site is compiled with it. Never throws for what the
 * code does: problems stand at their lines.
 */
export async function loadConfigModule(input: ConfigModuleInput): Promise<ConfigModule> {
  const { root, file, signal = null } = input;
  const { url, inputs, diagnostics: wrong } = await bundleFile(root, file, { run: ++runs });
  if (wrong.length > 0) return { located: failed(wrong), inputs };
  const rangeOf = await locateProperties(input);
  try {
    const { value, problems } = await evaluated(url, file, signal);
    const diagnostics = jsonProblems(problems, { file, rangeOf });
    const parsed = diagnostics.length === 0;
    const located = { value, parsed, diagnostics, rangeOf, spellingOf: () => null };
    if (!parsed) return { located, inputs };
    return { located: { ...located, diagnostics: unfilledVariables(located, file) }, inputs };
  } catch (error) {
    if (error instanceof InterruptError) throw error;
    const said = causeOf(error).replace(/^Error: /, '');
    const args = { file, cause: said.replaceAll(root, '.') };
    const problem = createDiagnostic('config-throws', args, placeOfThrown(error, file));
    return { located: failed([problem]), inputs };
  }
}

function failed(diagnostics: readonly Diagnostic[]): LocatedYaml {
  return { value: null, parsed: false, diagnostics, rangeOf: () => null, spellingOf: () => null };
}

/** Runs the configuration where it can do no harm; once it has ended there, its functions are had by running it here. */
async function evaluated(url: string, file: string, signal: AbortSignal | null) {
  const thread = startCodeThread(signal);
  const found = (await (thread?.call('config', url, loadLimit) ?? evaluateConfig(url))) as EvaluatedConfig;
  thread?.close();
  if (!found.hasFunctions || found.problems.length > 0) return found;
  noteLoadedCode(url, file);
  return { value: await configOf(url), problems: [] };
}
