import { isFilePath } from '../../paths/is-file-path.ts';
import { didYouMean, type Entries, error, packageOf, warning } from './catalogue-entry.ts';

/** What is wrong with the result of a hook, as a sentence, and what to do where that is known. */
interface WrongResult {
  readonly problem: string;
  readonly remedy: string | null;
}

/** Problems of the code by which a site extends docsite. */
export const extensionsCatalogue = {
  'components-unclear': error(
    'Which components these are cannot be read from the code: `{code}`.',
    'Write the names: `export default { Chart, h2: Heading }` or `export { Chart } from "./chart.tsx"`.',
  ),
  'components-unused': warning(
    '"{name}" is no element of HTML, and components begin with a capital: no document can use it.',
    'Rename it, or take it out of the exports.',
  ),
  'components-client': error(
    'The module of all components cannot be an island itself.',
    'Remove "use client" here, and write it into the files of the components that need the browser.',
  ),
  'client-module-missing': error(
    'The file "{path}" does not exist.',
    didYouMean('Paths are relative to the site folder, and have their extension. Correct the path.'),
  ),
  'hooks-not-loaded': error(
    'The hooks of the site could not be loaded: {cause}',
    'Hooks run in Node.js when the site is built.',
  ),
  'hooks-invalid': error(
    'The default export has to be an object with hooks.',
    "Write `import { defineHooks } from 'docsite/hooks'` and `export default defineHooks({ … })`.",
  ),
  'hook-unknown': error(
    (a: { name: string; isKnown: boolean; known: readonly string[]; suggestion: string | null }) =>
      a.isKnown ? `The hook "${a.name}" is no function.` : `There is no hook "${a.name}".`,
    (a) =>
      a.isKnown ? `Write \`${a.name}() { … }\`.` : didYouMean(`The hooks are ${a.known.join(', ')}.`)(a),
  ),
  'hook-failed': error(
    'The hook "{name}" failed: {cause}',
    'Mend the hook at this place, or take it out of site.hooks.ts.',
  ),
  'hook-config-invalid': error(
    (a: WrongResult) => `The configuration that the hook "config" returns is wrong: ${a.problem}`,
    (a) => a.remedy ?? 'Return the configuration that the hook was given, with the changes that you want.',
  ),
  'hook-page-invalid': error(
    (a: WrongResult) => `What the hook "pages" returns cannot be used: ${a.problem}`,
    (a) =>
      a.remedy ??
      'Return a list of pages. Each has a path of its own below content/, such as "docs/current/api/users.md" or "pages/team.mdx", and a text.',
  ),
  'hook-page-exists': error(
    'The hook "pages" returns a page where a file is: "{path}".',
    'Give the page another path, or remove the file.',
  ),
  'hook-data-invalid': error(
    'The value "{name}" of the hook "data" cannot be imported.',
    'Give it the name of a JavaScript variable, and a value that JSON can hold.',
  ),
  'hook-fields-invalid': error(
    (a: WrongResult) => `What the hook "document" returns is no front matter: ${a.problem}`,
    (a) => a.remedy ?? 'Put data of your own under "customFields".',
  ),
  'plugin-missing': error(
    (a: { name: string; suggestion: string | null }) =>
      isFilePath(a.name)
        ? `The file "${a.name}" of a plugin does not exist.`
        : `The package "${a.name}" of a plugin is not installed.`,
    (a) => {
      if (a.suggestion !== null) return `Did you mean "${a.suggestion}"?`;
      return isFilePath(a.name)
        ? 'Paths of plugins are relative to the site folder. Correct the path.'
        : `Install it in the site folder: npm install ${packageOf(a.name)}`;
    },
  ),
  'plugin-invalid': error(
    (a: { name: string; exported: readonly string[] }) =>
      `"${a.name}" has no plugin as its default export${a.exported.length === 0 ? '' : `; it exports ${a.exported.join(', ')}`}.`,
    (a) => {
      const [first] = a.exported;
      if (isFilePath(a.name)) return 'Write `export default function plugin() { return (tree) => { … } }`.';
      return first === undefined
        ? 'Name a package whose default export is a plugin for remark or rehype.'
        : `To use another export, write "./plugins/own.js" with \`export { ${first} as default } from '${a.name}'\`, and name that file.`;
    },
  ),
  'plugin-not-loaded': error(
    'The plugin "{name}" could not be loaded: {cause}',
    'Plugins run in Node.js when the site is built. Check its options, and the imports of its code.',
  ),
  'plugin-of-other-list': warning(
    'The plugin "{name}" is one of {kind} by its name, and stands in the other list, where such a plugin does nothing.',
    'Name it in "markdown.{kind}Plugins".',
  ),
  'plugin-failed': error(
    'The plugin "{plugin}" failed: {cause}',
    'Correct what it was given, or take it out of the configuration.',
  ),
  'plugin-message': warning(
    (a: { plugin: string; reason: string }) => (a.plugin === '' ? a.reason : `${a.reason} (${a.plugin})`),
    'Do what the plugin asks for, or take it out of the configuration.',
  ),
  'plugin-tree-invalid': error(
    (a: { plugins: readonly string[]; cause: string }) =>
      `What the plugins of the site made of this file cannot be read: ${a.cause}`,
    (a) =>
      `One of them leaves a node that is not complete: ${a.plugins.join(', ')}. Take them out one after the other to find it.`,
  ),
} satisfies Entries;
