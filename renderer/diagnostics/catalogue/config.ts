/** Configuration, front matter and data files: YAML that does not parse, or says what it cannot say. */
import { didYouMean, type Entries, type Suggestion } from './catalogue-entry.ts';

type NoArguments = Readonly<Record<never, never>>;

/** The wording of one file: `The front matter` and `field`. */
interface SubjectArguments {
  readonly subject: { readonly whole: string; readonly entry: string };
}

interface UnknownKey extends SubjectArguments {
  readonly key: string;
  /** Path of the mapping that holds the key; empty at the top. */
  readonly parent: string;
  readonly suggestion: string | null;
  readonly known: readonly string[];
}

interface ConfigVariable {
  readonly written: string;
  readonly name: string | null;
  readonly suggestion: string | null;
}

interface OptionOverride {
  readonly option: string;
  readonly problem: string;
  readonly value: string;
  readonly fix: string | null;
}

interface ConfigMissing {
  readonly looked: readonly string[];
  /** The configuration of another builder that stands in the folder. */
  readonly other: {
    readonly file: string;
    readonly builder: string;
    /** Its name for `docsite import`, and the folder to give. */
    readonly importer?: string;
    readonly folder: string;
  } | null;
}

export const configCatalogue = {
  'package-missing': {
    severity: 'error',
    message: (a: { name: string; option: string }) =>
      `"${a.option}" needs the package "${a.name}", which is not installed.`,
    hint: (a: { name: string }) => `Run "npm install ${a.name}" in the site folder.`,
  },
  'cards-without-font': {
    severity: 'error',
    message: (_: Record<string, never>) => 'Social cards cannot be drawn: this machine has no fonts.',
    hint: () =>
      'Install one, such as the package fonts-dejavu of Debian, or remove "themeConfig.socialCards".',
  },
  'yaml-syntax': {
    severity: 'error',
    message: (a: { problem: string; fix?: string }) => `The YAML does not parse: ${a.problem}.`,
    hint: (a: { problem: string; fix?: string }) =>
      a.fix === undefined
        ? 'Check the indentation and the brackets, and put values that hold special characters in quotes.'
        : `Put the whole value in quotes: ${a.fix}`,
  },
  'yaml-tab': {
    severity: 'error',
    message: (_: NoArguments) => 'A tab is used as indentation, which YAML does not allow.',
    hint: () => 'Replace the tab by two spaces.',
  },
  'yaml-unquoted-colon': {
    severity: 'error',
    message: (a: { key: string; fixed: string }) =>
      `The value of "${a.key}" holds a colon, which YAML reads as the start of another entry.`,
    hint: (a: { key: string; fixed: string }) => `Put the value in quotes: ${a.fixed}`,
  },
  'yaml-colon-space': {
    severity: 'error',
    message: (a: { key: string; value: string }) => `"${a.key}:${a.value}" has no space after the colon.`,
    hint: (a: { key: string; value: string }) => `Write "${a.key}: ${a.value}".`,
  },
  'yaml-duplicate-key': {
    severity: 'error',
    message: (a: { key: string }) => `The key "${a.key}" is written twice.`,
    hint: (a: { key: string }) => `Keep one "${a.key}" and remove the other.`,
  },
  'yaml-tag': {
    severity: 'error',
    message: (a: { tag: string }) => `The YAML tag "${a.tag}" is not supported.`,
    hint: () => 'Remove the tag, or put the value in quotes if the "!" belongs to it.',
  },
  'yaml-alias-unknown': {
    severity: 'error',
    message: (a: { name: string }) => `The alias "*${a.name}" refers to no anchor "&${a.name}" above it.`,
    hint: () => 'Put the value in quotes if the "*" belongs to the text.',
  },
  'yaml-alias-circular': {
    severity: 'error',
    message: (a: { name: string }) => `The alias "*${a.name}" stands inside the value that it repeats.`,
    hint: () => 'Write the value out.',
  },
  'yaml-control-character': {
    severity: 'error',
    message: (a: { character: string }) =>
      `The text holds the control character ${a.character}, which neither pages nor feeds can show.`,
    hint: () => 'Remove it.',
  },
  'yaml-too-large': {
    severity: 'error',
    message: (a: { what: string }) => `The YAML is ${a.what}.`,
    hint: () => 'Write it flatter and without repeated aliases.',
  },
  'yaml-unknown-key': {
    severity: 'error',
    message: unknownKeyMessage,
    hint: unknownKeyHint,
  },
  'yaml-missing': {
    severity: 'error',
    message: (a: SubjectArguments & { name: string; key: string; expected: string }) =>
      `The ${a.subject.entry} "${a.name}" is missing.`,
    hint: (a: SubjectArguments & { name: string; key: string; expected: string }) =>
      `Add "${a.key}: …" (${a.expected}).`,
  },
  'yaml-type': {
    severity: 'error',
    message: (a: SubjectArguments & { name: string | null; expected: string; found: string; fix: string }) =>
      `${a.name === null ? a.subject.whole : `"${a.name}"`} must be ${a.expected}, but is ${a.found}.`,
    hint: (a: SubjectArguments & { name: string | null; expected: string; found: string; fix: string }) =>
      a.fix,
  },
  'yaml-choice': {
    severity: 'error',
    message: (a: { name: string; found: string; choices: readonly string[]; suggestion: string | null }) =>
      `"${a.name}" is ${a.found}, which is not one of its values.`,
    hint: (a: { name: string; found: string; choices: readonly string[]; suggestion: string | null }) =>
      `${a.suggestion === null ? '' : `Did you mean "${a.suggestion}"? `}Possible values: ${a.choices.join(', ')}.`,
  },
  'yaml-invalid': {
    severity: 'error',
    message: invalidMessage,
    hint: (a: { name: string; problem: string; found: string | null; fix: string | null }) => a.fix,
  },
  'front-matter-unclosed': {
    severity: 'error',
    message: (_: NoArguments) => 'The front matter is opened by "---" and not closed.',
    hint: () => 'Write a line "---" after its last field.',
  },
  'front-matter-late': {
    severity: 'warning',
    message: (_: NoArguments) => 'The front matter is not on the first line, so it is read as text.',
    hint: () => 'Remove the empty lines above "---".',
  },
  'front-matter-ignored': {
    severity: 'warning',
    message: (a: { key: string; counterpart: string | null } & Suggestion) =>
      `The front matter field "${a.key}" is not known and is ignored.`,
    hint: (a: { key: string; counterpart: string | null } & Suggestion) =>
      a.counterpart ??
      didYouMean(`Put data of your own under "customFields:", as "customFields: {${a.key}: …}".`)(a),
  },
  'config-missing': {
    severity: 'error',
    message: (a: ConfigMissing) =>
      `No configuration file: ${a.looked.map((name) => `"${name}"`).join(' and ')} ${a.looked.length === 1 ? 'does' : 'do'} not exist.`,
    hint: (a: ConfigMissing) => {
      const write = `write a file ${a.looked[0] ?? 'site.config.yaml'} with two lines: "title: My site" and "url: https://example.com".`;
      if (a.looked.length === 1) return `Check the name, or ${write}`;
      if (a.other === null) return `Begin a site with "docsite init", or ${write}`;
      const begin =
        a.other.importer !== undefined
          ? `Run "docsite import ${a.other.importer} ${a.other.folder}" to bring the site over into a folder beside it, or`
          : 'To begin here all the same,';
      return `"${a.other.file}" is read by ${a.other.builder}, not by docsite.\n${begin} ${write}`;
    },
  },
  'config-twice': {
    severity: 'error',
    message: (a: { files: readonly string[] }) =>
      `The site has ${a.files.length} configurations: ${a.files.join(', ')}.`,
    hint: (a: { files: readonly string[] }) =>
      `Keep one of them; docsite reads "${a.files[0]}" if you name it with --config.`,
  },
  'config-not-data': {
    severity: 'error',
    message: (a: { name: string | null; found: string }) =>
      `${a.name === null ? 'The configuration' : `"${a.name}"`} is ${a.found}, which is no data.`,
    hint: () => 'Values are texts, numbers, booleans, null, lists and plain objects, as in JSON.',
  },
  'config-throws': {
    severity: 'error',
    message: (a: { file: string; cause: string }) => `"${a.file}" fails when it is run: ${a.cause}`,
    hint: () => 'Its default export is an object of options, or a function that returns one.',
  },
  'config-function-throws': {
    severity: 'error',
    message: (a: { option: string; file: string; cause: string }) =>
      `"${a.option}" fails for "${a.file}": ${a.cause}`,
    hint: () => 'Return null for pages that have no such address.',
  },
  'config-is-code': {
    severity: 'error',
    message: (a: { file: string; fix: string }) => `"${a.file}" is code, which docsite does not change.`,
    hint: (a: { file: string; fix: string }) => a.fix,
  },
  'config-variable': {
    severity: 'error',
    message: ({ written, name }: ConfigVariable) =>
      name === null
        ? `"${written}" names no variable of the environment.`
        : `The environment has no variable "${name}".`,
    hint: ({ written, name, suggestion }: ConfigVariable) => {
      if (suggestion !== null) return `Did you mean "${suggestion}"?`;
      const literal = `Write "$${written}" if the text itself is meant.`;
      return name === null
        ? literal
        : `Set it, or give a value for its absence: "\${${name}:-…}". ${literal}`;
    },
  },
  'config-variable-literal': {
    severity: 'warning',
    message: (a: { written: string; name: string }) =>
      `"${a.written}" is published as it is: a configuration in code reads the environment itself.`,
    hint: (a: { name: string }) =>
      `Write process.env.${a.name}, between backquotes as \${process.env.${a.name}}.`,
  },
  'config-override': {
    severity: 'error',
    message: (a: OptionOverride) => `--${a.option} ${a.problem}, but is "${a.value}".`,
    hint: (a: OptionOverride) => a.fix,
  },
  'config-unreadable': {
    severity: 'error',
    message: (a: { file: string; cause: string }) => `"${a.file}" cannot be read: ${a.cause}.`,
    hint: (a: { file: string; cause: string }) => `Check that "${a.file}" is a file that you may read.`,
  },
  'config-not-utf8': {
    severity: 'error',
    message: (a: { file: string }) => `"${a.file}" is not UTF-8 text.`,
    hint: () => 'Save the file with the encoding UTF-8.',
  },
  'locale-unknown': {
    severity: 'error',
    message: (a: { name: string; locales: readonly string[]; suggestion: string | null }) =>
      `The locale "${a.name}" is not configured. Configured: ${a.locales.join(', ')}.`,
    hint: (a: { name: string; locales: readonly string[]; suggestion: string | null }) =>
      didYouMean(`Add "${a.name}" to i18n.locales, or use one of: ${a.locales.join(', ')}.`)(a),
  },
  'config-language-unknown': {
    severity: 'error',
    message: (a: { name: string; suggestion: string | null }) => `Prism has no grammar named "${a.name}".`,
    hint: (a: { suggestion: string | null }) => didYouMean('Take it out of the list.')(a),
  },
} satisfies Entries;

function unknownKeyMessage(a: UnknownKey): string {
  return `Unknown ${a.subject.entry} "${a.key}"${a.parent === '' ? '' : ` in ${a.parent}`}.`;
}

function unknownKeyHint({ suggestion, known }: UnknownKey): string {
  if (suggestion !== null) return `Did you mean "${suggestion}"?`;
  const own = known.includes('customFields') ? ' Data of your own belongs under "customFields".' : '';
  return `Known here: ${[...known].sort().join(', ')}.${own}`;
}

/** A problem that starts with a capital is a sentence of its own. */
function invalidMessage(a: {
  name: string;
  problem: string;
  found: string | null;
  fix: string | null;
}): string {
  if (/^[A-Z]/.test(a.problem)) return a.problem;
  return `"${a.name}" ${a.problem}${a.found === null ? '' : `, but is ${a.found}`}.`;
}
