import { type BundleModulesInput, bundleModules } from './bundle-modules.ts';
import { createCodeInputs } from './code-inputs.ts';
import { diagnosticsFromMessages } from './compile-problems.ts';

/**
 * Compiles one file of a folder as `bundleModules` does. Gives the URL of its module, the files that it is made of and
 * what is wrong with them, after which there is nothing to run.
 */
export async function bundleFile(
  root: string,
  file: string,
  options: Pick<BundleModulesInput, 'packages' | 'run'> = {},
) {
  const codeInputs = createCodeInputs(root);
  const input = { root, specifiers: [`./${file}`], codeInputs, ...options };
  const { modules, messages } = await bundleModules(input);
  const diagnostics = diagnosticsFromMessages(messages, { root });
  return { url: modules[0] ?? '', inputs: codeInputs.found(), diagnostics };
}
