import { didYouMean, type Entries, error, packageOf, warning } from './catalogue-entry.ts';

interface ImportMissing {
  readonly name: string;
  readonly suggestion: string | null;
  readonly foreign: { readonly origin: string; readonly advice: string } | null;
}

/** A name that browsers alone have, told to be missing. */
const browserOnly =
  /^ReferenceError: (?:window|document|navigator|location|history|screen|self|(?:local|session)Storage|indexedDB|matchMedia|getComputedStyle|(?:request|cancel)AnimationFrame|customElements|alert|Image|Audio|\w*Observer|DOMParser|XMLHttpRequest|FileReader|(?:HTML|SVG)?\w*Element|Node) is not defined/;

const whileLoading = ({ cause }: { cause: string }) =>
  browserOnly.test(cause)
    ? 'Imports and exports run when the site is built, without a browser. Load what needs one in an effect of a component that is alive: useEffect(() => { import("…") }, []).'
    : 'Mend the code, which runs when it is loaded.';

const whileRendering =
  (otherwise: string) =>
  ({ cause }: { cause: string }) => {
    if (browserOnly.test(cause))
      return 'Components run when the site is built, without a browser; use effects for what needs one.';
    if (isWaiting.test(cause)) return waitingHint;
    const [, drawing] = drawingAsTag.exec(cause) ?? [];
    return drawing === undefined
      ? otherwise
      : `${drawing}.svg is an address in a file that imports it and writes no element of it. Hand over (props) => <Name {...props} /> there, with the name of the import.`;
  };

/** What is thrown for a value that an expression gives to be shown. */
const isUnshown = /^TypeError: it gives an? \w+, of which/;
const showable =
  'Give a text, a number, an element or a list of them; for other values use JSON.stringify(…).';

/** React's message where a component is a promise, or waits for one. */
const isWaiting = /^Error: A component suspended while responding to synchronous input/;
const waitingHint =
  'Pages are rendered at once. Await at the top of a module, as in "export const data = await load();", and hand the data over.';
const causeWords = (cause: string) => (isWaiting.test(cause) ? 'it waits for a promise.' : cause);

/** React's message where the address of an imported drawing stands for a component. */
const drawingAsTag = /^Error: Invalid tag: \S*\/([^/\s]+)-[\da-f]{8}\.svg$/;

export const renderCatalogue = {
  'module-does-not-compile': error(
    (a: { reason: string; code: string; fix?: string }) =>
      a.code
        ? `This code does not compile: ${a.reason} (at \`${a.code}\`).`
        : `This code does not compile: ${a.reason}.`,
    (a) => a.fix ?? 'Mend the code at this place.',
  ),
  'import-missing': error(
    (a: ImportMissing) => {
      if (a.foreign !== null) return `"${a.name}" is ${a.foreign.origin}, which docsite does not have.`;
      if (isAlias(a.name)) return `The import "${a.name}" leads to no file.`;
      return isFile(a.name)
        ? `The import "${a.name}" names a file that does not exist.`
        : `The package "${a.name}" is not installed.`;
    },
    (a) => {
      if (a.foreign !== null) return a.foreign.advice;
      if (a.suggestion !== null) return `Did you mean "${a.suggestion}"?`;
      if (isAlias(a.name))
        return `Write the path from the file, or say in tsconfig.json what it begins with, as "paths": {"${packageOf(a.name).split('/')[0]}/*": ["./*"]} of "compilerOptions".`;
      return isFile(a.name)
        ? 'Imports are relative to the file they are written in. Correct the path.'
        : `Install it in the site folder: npm install ${packageOf(a.name)}`;
    },
  ),
  'import-kind-unknown': error(
    (a: { kind: string }) => `Files that end in "${a.kind}" cannot be imported.`,
    (a) =>
      /^\.(?:s[ac]ss|less|styl)$/.test(a.kind)
        ? 'Compile it to CSS with its own tool, and import that; nesting and custom properties are part of CSS.'
        : 'Code, CSS, JSON, text, images, media and fonts can. Of other files, "?raw" behind the name imports the text, and "?url" the address.',
  ),
  'module-failed': error('This code could not be loaded: {cause}', whileLoading),
  'code-failed-late': error(
    'Code of the site failed in a timer, or in a promise that nobody waits for: {cause} It was loaded from {file}.',
    'Catch what a promise is rejected with, and start timers in effects, which run in browsers alone.',
  ),
  'expression-failed': error(
    'The expression {{expression}} on page {page} failed: {cause}',
    (a: { expression: string; page: string; cause: string }) =>
      isUnshown.test(a.cause)
        ? showable
        : 'It runs when the site is built. Write \\{ for a brace that is meant as text.',
  ),
  'component-failed': error(
    (a: { component: string; page: string; cause: string }) =>
      `<${a.component}> failed while page ${a.page} was rendered: ${causeWords(a.cause)}`,
    whileRendering('Correct what it is given here, or mend its code.'),
  ),
  'page-failed': error(
    (a: { page: string; cause: string }) =>
      `Page ${a.page} failed while it was rendered: ${causeWords(withoutAdvice(a.cause))}`,
    (a) =>
      notRenderable.test(a.cause)
        ? showable
        : whileRendering('Mend the code of the page, or of what it imports.')(a),
  ),
  'page-has-no-component': error(
    'A page of code must have a default export that is a React component.',
    'Add `export default function Page() { … }`, or start the file name with "_" to keep it from being a page.',
  ),
  'page-export-not-literal': error(
    'The "{name}" of this page is not written out.',
    'It is read without running the page: give text, numbers, booleans, lists and objects of them.',
  ),
  'island-export-missing': error(
    '<{component}> is an island, and {module} has no export "{name}" when it is bundled for the browser.',
    'Export it from the file itself, not from a package that gives browsers other files than Node.js.',
  ),
  'island-property-unsendable': error(
    (a: { component: string; path: string; kind: string; module: string }) =>
      `<${a.component}> is an island, and its property "${a.path}" is ${a.kind}, which cannot be sent to the browser.`,
    (a) =>
      a.kind === 'a React element'
        ? 'Elements reach an island as its children, between its tags.'
        : `Give text, numbers, booleans, null, lists or plain objects. Make the rest of them in ${a.module}, which runs in the browser.`,
  ),
  'glossary-term-unknown': error(
    'The glossary has no term "{term}".',
    didYouMean('Write it with what it means into content/glossary.yaml, or give <Tooltip> a "tip".'),
  ),
  'client-directive-missing': warning(
    (a: { what: string; isText: boolean }) =>
      `${a.what} does nothing here: this is rendered when the site is built, and no script is sent for it.`,
    (a) =>
      a.isText
        ? 'Move it into a component of its own, in a file that begins with "use client", and import that.'
        : 'Write "use client" at the top of the file: its components then come alive in the browser. If it holds a hook, write it in the files of the components that call it.',
  ),
  'package-needs-client': warning(
    'The package "{name}" has no effect in the browser here ({what}): this is rendered when the site is built, and no script is sent for it.',
    'Write "use client" at the top of the file that imports it. Where a text does, write a file in between, with "use client" and export { default as Name } from "{name}" (or export * from "{name}"), and import that.',
  ),
  'link-in-island': warning(
    (a: { url: string; href: string; file: string; kind: 'link' | 'asset' }) => {
      const place = a.file.startsWith('theme-overrides/') ? 'what is alive in the browser' : 'an island';
      return `"${a.url}" stands in ${place}, which the browser renders as it is written; it leads to ${a.href} here.`;
    },
    (a) =>
      a.kind === 'link'
        ? `Write <Link to="${a.url}"> with Link of docsite/theme, which knows the base and the locale.`
        : `Write useBaseUrl("${a.url}") of docsite/theme, which knows the base and the locale, or import the file.`,
  ),
  'browser-has-no-node': error(
    '"{name}" is a module of Node.js, and this file also runs in the browser.',
    'Read what you need in a page or a component without "use client", and hand it over as a property.',
  ),
  'module-url-in-browser': warning(
    '"{path}" is looked for beside the bundle that this file is part of in the browser, where it is not.',
    'Import its address: `import address from "{path}?url"`. A worker has to be JavaScript then that imports nothing.',
  ),
  'style-does-not-parse': warning(
    'This style sheet has a mistake: {reason}.',
    'Browsers skip what they do not understand, often more than the line itself.',
  ),
  'override-unknown': error(
    '"{name}" has the name of no component of the theme.',
    didYouMean(
      'Run `docsite eject` to see all names, or start the file name with "_" if other files import it.',
    ),
  ),
  'override-has-no-default': error(
    "This file stands in place of the theme's {component} and has no default export.",
    'Add `export default function {component}(props) { … }`.',
  ),
  'override-crashed': error(
    'The theme with the components of this folder failed while page {page} was rendered: {cause}',
    whileRendering('Mend the component that stands in place of one of the theme.'),
  ),
  'override-failed': error(
    'The theme with the components of this folder could not be loaded: {cause}',
    whileLoading,
  ),
  'image-damaged': warning(
    (a: { reason: string }) =>
      `This image is published as it is, without smaller ones, since it cannot be decoded: ${a.reason.split('\n')[0]}.`,
    'Save it again as what its name says. Above 268 million pixels, make it smaller.',
  ),
  'image-unreadable': warning(
    'The size of this image could not be read: the file may be damaged or not be what its name says.',
    'Without a size the text moves while the image loads. Save it again as what its name says, or remove it.',
  ),
} satisfies Entries;

/** React's message for a value that is no text and no element. */
const notRenderable = /^Error: Objects are not valid as a React child/;

function withoutAdvice(cause: string): string {
  return notRenderable.test(cause) ? cause.replace(/ If you meant to render .*$/, '') : cause;
}

/** A name that stands for a folder in the configuration of other tools, and that no package of npm may have. */
function isAlias(specifier: string): boolean {
  return /^(?:@\/|[~#$]|@[\w-]+\/[_.])/.test(specifier);
}

function isFile(specifier: string): boolean {
  return /^(?:@site\/|\.{0,2}\/|\.{1,2}$|[a-z]:[\\/])/i.test(specifier);
}
