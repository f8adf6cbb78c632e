import { didYouMean, type Entries, packageOf } from './catalogue-entry.ts';

/** Problems of the code by which a site extends docsite. */
export const extensionsCatalogue = {
  'components-unclear': {
    severity: 'error',
    message: (a: { code: string }) =>
      `Which components these are cannot be read from the code: \`${a.code}\`.`,
    hint: () =>
      'Write the names: `export default { Chart, h2: Heading }` or `export { Chart } from "./chart.tsx"`.',
  },
  'components-unused': {
    severity: 'warning',
    message: (a: { name: string }) =>
      `"${a.name}" is no element of HTML, and components begin with a capital: no document can use it.`,
    hint: () => 'Rename it, or take it out of the exports.',
  },
  'components-client': {
    severity: 'error',
    message: () => 'The module of all components cannot be an island itself.',
    hint: () =>
      'Remove "use client" here, and write it into the files of the components that need the browser.',
  },
  'client-module-missing': {
    severity: 'error',
    message: (a: { path: string; suggestion: string | null }) => `The file "${a.path}" does not exist.`,
    hint: (a: { path: string; suggestion: string | null }) =>
      didYouMean('Paths are relative to the site folder, and have their extension. Correct the path.')(a),
  },
  'hooks-not-loaded': {
    severity: 'error',
    message: (a: { cause: string }) => `The hooks of the site could not be loaded: ${a.cause}`,
    hint: () => 'Hooks run in Node.js when the site is built.',
  },
  'hooks-invalid': {
    severity: 'error',
    message: () => 'The default export has to be an object with hooks.',
    hint: () =>
      "Write `import { defineHooks } from 'docsite/hooks'` and `export default defineHooks({ … })`.",
  },
  'hook-unknown': {
    severity: 'error',
    message: (a: { name: string; isKnown: boolean; known: readonly string[]; suggestion: string | null }) =>
      a.isKnown ? `The hook "${a.name}" is no function.` : `There is no hook "${a.name}".`,
    hint: (a: { name: string; isKnown: boolean; known: readonly string[]; suggestion: string | null }) =>
      a.isKnown ? `Write \`${a.name}() { … }\`.` : didYouMean(`The hooks are ${a.known.join(', ')}.`)(a),
  },
  'hook-failed': {
    severity: 'error',
    message: (a: { name: string; cause: string }) => `The hook "${a.name}" failed: ${a.cause}`,
  },
  'hook-config-invalid': {
    severity: 'error',
    message: (a: { problem: string }) =>
      `The configuration that the hook "config" returns is wrong: ${a.problem}`,
    hint: () => 'Return the configuration that the hook was given, with the changes that you want.',
  },
  'hook-page-invalid': {
    severity: 'error',
    message: (a: { path: string }) => `The hook "pages" returns a page that cannot be used: "${a.path}".`,
    hint: () =>
      'Each needs a path of its own below content/, such as "docs/current/api/users.md" or "pages/team.mdx", and a text.',
  },
  'hook-page-exists': {
    severity: 'error',
    message: (a: { path: string }) => `The hook "pages" returns a page where a file is: "${a.path}".`,
    hint: () => 'Give the page another path, or remove the file.',
  },
  'hook-data-invalid': {
    severity: 'error',
    message: (a: { name: string }) => `The value "${a.name}" of the hook "data" cannot be imported.`,
    hint: () => 'Give it the name of a JavaScript variable, and a value that JSON can hold.',
  },
  'hook-fields-invalid': {
    severity: 'error',
    message: (a: { fields: readonly string[] }) =>
      `The hook "document" returns fields that front matter cannot have: ${a.fields.join(', ')}.`,
    hint: () => 'Put data of your own under "customFields".',
  },
  'plugin-missing': {
    severity: 'error',
    message: (a: { name: string; suggestion: string | null }) =>
      isPath(a.name)
        ? `The file "${a.name}" of a plugin does not exist.`
        : `The package "${a.name}" of a plugin is not installed.`,
    hint: (a: { name: string; suggestion: string | null }) => {
      if (a.suggestion !== null) return `Did you mean "${a.suggestion}"?`;
      return isPath(a.name)
        ? 'Paths of plugins are relative to the site folder. Correct the path.'
        : `Install it in the site folder: npm install ${packageOf(a.name)}`;
    },
  },
  'plugin-invalid': {
    severity: 'error',
    message: (a: { name: string; exported: readonly string[] }) =>
      `"${a.name}" has no plugin as its default export${a.exported.length === 0 ? '' : `; it exports ${a.exported.join(', ')}`}.`,
    hint: (a: { name: string; exported: readonly string[] }) => {
      const [first] = a.exported;
      if (isPath(a.name)) return 'Write `export default function plugin() { return (tree) => { … } }`.';
      return first === undefined
        ? 'Name a package whose default export is a plugin for remark or rehype.'
        : `To use another export, write "./plugins/own.js" with \`export { ${first} as default } from '${a.name}'\`, and name that file.`;
    },
  },
  'plugin-not-loaded': {
    severity: 'error',
    message: (a: { name: string; cause: string }) => `The plugin "${a.name}" could not be loaded: ${a.cause}`,
    hint: () =>
      'Plugins run in Node.js when the site is built. Check its options, and the imports of its code.',
  },
  'plugin-failed': {
    severity: 'error',
    message: (a: { plugin: string; cause: string }) => `The plugin "${a.plugin}" failed: ${a.cause}`,
    hint: () => 'Correct what it was given, or take it out of the configuration.',
  },
  'plugin-message': {
    severity: 'warning',
    message: (a: { plugin: string; reason: string }) =>
      a.plugin === '' ? a.reason : `${a.reason} (${a.plugin})`,
  },
  'plugin-tree-invalid': {
    severity: 'error',
    message: (a: { plugins: readonly string[]; cause: string }) =>
      `What the plugins of the site made of this file cannot be read: ${a.cause}`,
    hint: (a: { plugins: readonly string[]; cause: string }) =>
      `One of them leaves a node that is not complete: ${a.plugins.join(', ')}. Take them out one after the other to find it.`,
  },
} satisfies Entries;

function isPath(name: string): boolean {
  return /^\.{0,2}\//.test(name);
}
