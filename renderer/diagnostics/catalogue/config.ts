/** Configuration, front matter and data files: YAML that does not parse, or says what it cannot say. */
import { didYouMean, type Entries, error, renameHint, type Suggestion, warning } from './catalogue-entry.ts';

/** The wording of one file: `The front matter` and `field`. */
interface SubjectArguments {
  readonly subject: { readonly whole: string; readonly entry: string };
}

interface UnknownKey extends SubjectArguments {
  readonly key: string;
  /** Path of the mapping that holds the key; empty at the top. */
  readonly parent: string;
  readonly suggestion: string | null;
  /** What to do where nothing is near, as a sentence. */
  readonly counterpart: string | null;
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
  /** A file of another name, and the name that it should have. */
  readonly misnamed: { readonly path: string; readonly meant: string } | null;
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
  'package-missing': error(
    (a: { option: string; name: string; least?: string; installed?: string }) =>
      a.installed === undefined
        ? `"${a.option}" needs the package "${a.name}", which is not installed.`
        : `"${a.option}" needs the package "${a.name}" in version ${a.least} or a later one, and ${a.installed} is installed.`,
    (a) => `Run "npm install ${a.name}${a.least === undefined ? '' : '@latest'}" in the site folder.`,
  ),
  'cards-without-font': error(
    'Social cards cannot be drawn: this machine has no fonts.',
    'Install one, such as the package fonts-dejavu of Debian, or remove "themeConfig.socialCards".',
  ),
  'yaml-syntax': error(
    (a: { problem: string; fix?: string }) => `The YAML does not parse: ${a.problem}.`,
    (a) =>
      a.fix === undefined
        ? 'Check the indentation and the brackets, and put values that hold special characters in quotes.'
        : `Put the whole value in quotes: ${a.fix}`,
  ),
  'yaml-tab': error(
    'A tab is used as indentation, which YAML does not allow.',
    'Replace the tab by two spaces.',
  ),
  'yaml-unquoted-colon': error(
    'The value of "{key}" holds a colon, which YAML reads as the start of another entry.',
    'Put the value in quotes: {fixed}',
  ),
  'yaml-colon-space': error('"{key}:{value}" has no plain space after the colon.', 'Write "{key}: {value}".'),
  'yaml-text-cut': warning(
    '"{comment}" behind the value of "{key}" is a comment to YAML and is left out.',
    'If it belongs to the text, put all of it in quotes: {fixed}. If not, write a space behind "#".',
  ),
  'yaml-duplicate-key': error('The key "{key}" is written twice.', 'Keep one "{key}" and remove the other.'),
  'yaml-tag': error(
    'The YAML tag "{tag}" is not supported.',
    'Remove the tag, or put the value in quotes if the "!" belongs to it.',
  ),
  'yaml-alias-unknown': error(
    'The alias "*{name}" refers to no anchor "&{name}" above it.',
    'Put the value in quotes if the "*" belongs to the text.',
  ),
  'yaml-alias-circular': error(
    'The alias "*{name}" stands inside the value that it repeats.',
    'Write the value out.',
  ),
  'yaml-control-character': error(
    'The text holds the control character {character}, which neither pages nor feeds can show.',
    'Remove it.',
  ),
  'yaml-too-large': error('The YAML is {what}.', 'Write it shorter, flatter and without repeated aliases.'),
  'yaml-unknown-key': error(unknownKeyMessage, unknownKeyHint),
  'yaml-missing': error(
    (a: SubjectArguments & { name: string; key: string; expected: string }) =>
      `The ${a.subject.entry} "${a.name}" is missing.`,
    (a) => `Add "${a.key}: …" (${a.expected}).`,
  ),
  'yaml-type': error(
    (a: SubjectArguments & { name: string | null; expected: string; found: string; fix: string }) =>
      `${a.name === null ? a.subject.whole : `"${a.name}"`} must be ${a.expected}, but is ${a.found}.`,
    (a) => a.fix,
  ),
  'yaml-choice': error(
    (a: { name: string; found: string; choices: readonly string[]; suggestion: string | null }) =>
      `"${a.name}" is ${a.found}, which is not one of its values.`,
    (a) =>
      `${a.suggestion === null ? '' : `Did you mean "${a.suggestion}"? `}Possible values: ${a.choices.join(', ')}.`,
  ),
  'yaml-invalid': error(invalidMessage, (a) => a.fix),
  'front-matter-unclosed': error(
    'The front matter is opened by "---" and not closed.',
    'Write a line "---" after its last field.',
  ),
  'front-matter-late': warning(
    'Blanks or empty lines stand before the front matter, so it is read as text.',
    'Remove what stands before "---".',
  ),
  'front-matter-foreign': warning(
    '"{fence}" opens no front matter, so the fields below it are read as text.',
    (a: { fence: string }) =>
      /^(?:\+|---[ \t]*toml)/.test(a.fence)
        ? 'Write them as YAML between two lines "---", as in "title: Start" in place of "title = \'Start\'".'
        : 'Write "---", three dashes and nothing else, above and below them.',
  ),
  'front-matter-ignored': warning(
    (a: { key: string; counterpart: string | null } & Suggestion) =>
      `The front matter field "${a.key}" is not known and is ignored.`,
    (a) =>
      a.counterpart ??
      didYouMean(`Put data of your own under "customFields:", as "customFields: {${a.key}: …}".`)(a),
    { once: 'message' },
  ),
  'directive-of-policy-unknown': warning(
    'No browser reads the directive "{name}" of a Content-Security-Policy.',
    didYouMean('Take it out, or correct its name.'),
  ),
  'config-missing': error(
    (a: ConfigMissing) =>
      `No configuration file: ${a.looked.map((name) => `"${name}"`).join(' and ')} ${a.looked.length === 1 ? 'does' : 'do'} not exist${a.misnamed ? `, and "${a.misnamed.path}" is not read` : ''}.`,
    (a) => {
      if (a.misnamed) return `${renameHint(a.misnamed)}.`;
      const write = `write a file ${a.looked[0] ?? 'site.config.yaml'} with two lines: "title: My site" and "url: https://example.com".`;
      if (a.looked.length === 1) return `Check the name, or ${write}`;
      if (a.other === null) return `Begin a site with "docsite init", or ${write}`;
      const begin =
        a.other.importer !== undefined
          ? `Run "docsite import ${a.other.importer} ${a.other.folder}" to bring the site over into a folder beside it, or`
          : 'To begin here all the same,';
      return `"${a.other.file}" is read by ${a.other.builder}, not by docsite.\n${begin} ${write}`;
    },
  ),
  'config-twice': error(
    (a: { files: readonly string[] }) =>
      `The site has ${a.files.length} configurations: ${a.files.join(', ')}.`,
    (a) => `Keep one of them; docsite reads "${a.files[0]}" if you name it with --config.`,
  ),
  'config-not-data': error(
    (a: { name: string | null; found: string }) =>
      `${a.name === null ? 'The configuration' : `"${a.name}"`} is ${a.found}, which is no data.`,
    'Values are texts, numbers, booleans, null, lists and plain objects, as in JSON.',
  ),
  'config-throws': error(
    '"{file}" fails when it is run: {cause}',
    'Its default export is an object of options, or a function that returns one.',
  ),
  'config-function-throws': error(
    '"{option}" fails for "{file}": {cause}',
    'Return null for pages that have no such address.',
  ),
  'config-is-code': error(
    (a: { file: string; fix: string }) => `"${a.file}" is code, which docsite does not change.`,
    (a) => a.fix,
  ),
  'config-variable': error(
    ({ written, name }: ConfigVariable) =>
      name === null
        ? `"${written}" names no variable of the environment.`
        : `The environment has no variable "${name}".`,
    ({ written, name, suggestion }) => {
      if (suggestion !== null) return `Did you mean "${suggestion}"?`;
      const literal = `Write "$${written}" if the text itself is meant.`;
      return name === null
        ? literal
        : `Set it, or give a value for its absence: "\${${name}:-…}". ${literal}`;
    },
  ),
  'config-variable-literal': warning(
    '"{written}" is published as it is: a configuration in code reads the environment itself.',
    (a: { name: string }) => `Write process.env.${a.name}, between backquotes as \${process.env.${a.name}}.`,
  ),
  'config-override': error(
    (a: OptionOverride) => `--${a.option} ${a.problem}, but is "${a.value}".`,
    (a) => a.fix,
  ),
  'config-unreadable': error(
    '"{file}" cannot be read: {cause}.',
    'Check that "{file}" is a file that you may read.',
  ),
  'config-not-utf8': error('"{file}" is not UTF-8 text.', 'Save the file with the encoding UTF-8.'),
  'locale-unknown': error(
    (a: { name: string; locales: readonly string[]; suggestion: string | null }) =>
      `The locale "${a.name}" is not configured. Configured: ${a.locales.join(', ')}.`,
    (a) => didYouMean(`Add "${a.name}" to i18n.locales, or use one of: ${a.locales.join(', ')}.`)(a),
  ),
  'config-language-unknown': error(
    'Prism has no grammar named "{name}".',
    didYouMean('Take it out of the list.'),
  ),
} satisfies Entries;

function unknownKeyMessage(a: UnknownKey): string {
  return `Unknown ${a.subject.entry} "${a.key}"${a.parent === '' ? '' : ` in ${a.parent}`}.`;
}

function unknownKeyHint({ suggestion, counterpart, known }: UnknownKey): string {
  if (suggestion !== null) return `Did you mean "${suggestion}"?`;
  if (counterpart !== null) return counterpart;
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
