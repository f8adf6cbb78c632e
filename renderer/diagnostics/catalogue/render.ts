import { didYouMean, type Entries, packageOf, type Suggestion } from './catalogue-entry.ts';

interface ImportMissing {
  readonly name: string;
  readonly suggestion: string | null;
  readonly foreign: { readonly origin: string; readonly advice: string } | null;
}

export const renderCatalogue = {
  'module-does-not-compile': {
    severity: 'error',
    message: (a: { reason: string; code: string }) =>
      a.code
        ? `This code does not compile: ${a.reason} (at \`${a.code}\`).`
        : `This code does not compile: ${a.reason}.`,
  },
  'import-missing': {
    severity: 'error',
    message: (a: ImportMissing) => {
      if (a.foreign !== null) return `"${a.name}" is ${a.foreign.origin}, which docsite does not have.`;
      return isFile(a.name)
        ? `The import "${a.name}" names a file that does not exist.`
        : `The package "${a.name}" is not installed.`;
    },
    hint: (a: ImportMissing) => {
      if (a.foreign !== null) return a.foreign.advice;
      if (a.suggestion !== null) return `Did you mean "${a.suggestion}"?`;
      return isFile(a.name)
        ? 'Imports are relative to the file they are written in. Correct the path.'
        : `Install it in the site folder: npm install ${packageOf(a.name)}`;
    },
  },
  'import-kind-unknown': {
    severity: 'error',
    message: (a: { kind: string }) => `Files that end in "${a.kind}" cannot be imported.`,
    hint: (a: { kind: string }) =>
      /^\.(?:s[ac]ss|less|styl)$/.test(a.kind)
        ? 'Compile it to CSS with its own tool, and import that; nesting and custom properties are part of CSS.'
        : 'Code, CSS, JSON, text, images, media and fonts can. Put other files below static/, and write their address.',
  },
  'module-failed': {
    severity: 'error',
    message: (a: { cause: string }) => `The code of this page could not be loaded: ${a.cause}`,
    hint: () => 'Imports and exports run when the site is built, without a browser: no window, no document.',
  },
  'code-failed-late': {
    severity: 'error',
    message: (a: { cause: string; file: string }) =>
      `Code of the site failed in a timer, or in a promise that nobody waits for: ${a.cause} It was loaded from ${a.file}.`,
    hint: () =>
      'Catch what a promise is rejected with, and start timers in effects, which run in browsers alone.',
  },
  'expression-failed': {
    severity: 'error',
    message: (a: { page: string; expression: string; cause: string }) =>
      `The expression {${a.expression}} on page ${a.page} failed: ${a.cause}`,
    hint: () => 'It runs when the site is built. Write \\{ for a brace that is meant as text.',
  },
  'component-failed': {
    severity: 'error',
    message: (a: { page: string; component: string; cause: string }) =>
      `<${a.component}> failed while page ${a.page} was rendered: ${a.cause}`,
    hint: () => 'Components run when the site is built, without a browser; use effects for what needs one.',
  },
  'page-failed': {
    severity: 'error',
    message: (a: { page: string; cause: string }) =>
      `Page ${a.page} failed while it was rendered: ${withoutAdvice(a.cause)}`,
    hint: (a: { cause: string }) =>
      notRenderable.test(a.cause)
        ? 'Give a text, a number, an element or a list of them; for other values use JSON.stringify(…).'
        : 'Components run when the site is built, without a browser; use effects for what needs one.',
  },
  'page-has-no-component': {
    severity: 'error',
    message: () => 'A page of code must have a default export that is a React component.',
    hint: () =>
      'Add `export default function Page() { … }`, or start the file name with "_" to keep it from being a page.',
  },
  'page-export-not-literal': {
    severity: 'error',
    message: (a: { name: string }) => `The "${a.name}" of this page is not written out.`,
    hint: () =>
      'It is read without running the page: give text, numbers, booleans, lists and objects of them.',
  },
  'island-export-missing': {
    severity: 'error',
    message: (a: { component: string; name: string; module: string }) =>
      `<${a.component}> is an island, and ${a.module} has no export "${a.name}" when it is bundled for the browser.`,
    hint: () =>
      'Export it from the file itself, not from a package that gives browsers other files than Node.js.',
  },
  'island-property-unsendable': {
    severity: 'error',
    message: (a: { component: string; path: string; kind: string; module: string }) =>
      `<${a.component}> is an island, and its property "${a.path}" is ${a.kind}, which cannot be sent to the browser.`,
    hint: (a: { component: string; path: string; kind: string; module: string }) =>
      a.kind === 'a React element'
        ? 'Elements reach an island as its children, between its tags.'
        : `Give text, numbers, booleans, null, lists or plain objects. Make the rest of them in ${a.module}, which runs in the browser.`,
  },
  'glossary-term-unknown': {
    severity: 'error',
    message: (a: { term: string } & Suggestion) => `The glossary has no term "${a.term}".`,
    hint: didYouMean('Write it with what it means into content/glossary.yaml, or give <Tooltip> a "tip".'),
  },
  'client-directive-missing': {
    severity: 'warning',
    message: (a: { what: string; isText: boolean }) =>
      `${a.what} does nothing here: this is rendered when the site is built, and no script is sent for it.`,
    hint: (a: { isText: boolean }) =>
      a.isText
        ? 'Move it into a component of its own, in a file that begins with "use client", and import that.'
        : 'Write "use client" at the top of the file: its components then come alive in the browser.',
  },
  'link-in-island': {
    severity: 'warning',
    message: (a: { url: string; href: string; file: string }) => {
      const place = a.file.startsWith('theme-overrides/') ? 'what is alive in the browser' : 'an island';
      return `"${a.url}" stands in ${place}, which the browser renders as it is written; it leads to ${a.href} here.`;
    },
    hint: (a: { url: string; kind: 'link' | 'asset' }) =>
      a.kind === 'link'
        ? `Write <Link to="${a.url}"> with Link of docsite/theme, which knows the base and the locale.`
        : `Write useBaseUrl("${a.url}") of docsite/theme, which knows the base and the locale, or import the file.`,
  },
  'browser-has-no-node': {
    severity: 'error',
    message: (a: { name: string }) =>
      `"${a.name}" is a module of Node.js, and this file also runs in the browser.`,
    hint: () =>
      'Read what you need in a page or a component without "use client", and hand it over as a property.',
  },
  'style-does-not-parse': {
    severity: 'warning',
    message: (a: { reason: string }) => `This style sheet has a mistake: ${a.reason}.`,
    hint: () => 'Browsers skip what they do not understand, often more than the line itself.',
  },
  'override-unknown': {
    severity: 'error',
    message: (a: { name: string; suggestion: string | null }) =>
      `"${a.name}" has the name of no component of the theme.`,
    hint: (a: { name: string; suggestion: string | null }) =>
      a.suggestion !== null
        ? `Did you mean "${a.suggestion}"?`
        : 'Run `docsite eject` to see all names, or start the file name with "_" if other files import it.',
  },
  'override-has-no-default': {
    severity: 'error',
    message: (a: { component: string }) =>
      `This file stands in place of the theme's ${a.component} and has no default export.`,
    hint: (a: { component: string }) => `Add \`export default function ${a.component}(props) { … }\`.`,
  },
  'override-crashed': {
    severity: 'error',
    message: (a: { page: string; cause: string }) =>
      `The theme with the components of this folder failed while page ${a.page} was rendered: ${a.cause}`,
    hint: () => 'Components run when the site is built, without a browser; use effects for what needs one.',
  },
  'override-failed': {
    severity: 'error',
    message: (a: { cause: string }) =>
      `The theme with the components of this folder could not be loaded: ${a.cause}`,
    hint: () => 'Imports and exports run when the site is built, without a browser: no window, no document.',
  },
  'image-unreadable': {
    severity: 'warning',
    message: () =>
      'The size of this image could not be read: the file may be damaged or not be what its name says.',
    hint: () =>
      'Without a size the text moves while the image loads. Save it again, or set width and height.',
  },
} satisfies Entries;

/** React's message for a value that is no text and no element. */
const notRenderable = /^Error: Objects are not valid as a React child/;

function withoutAdvice(cause: string): string {
  return notRenderable.test(cause) ? cause.replace(/ If you meant to render .*$/, '') : cause;
}

function isFile(specifier: string): boolean {
  return /^(?:@site\/|\.{0,2}\/|\.{1,2}$|[a-z]:[\\/])/i.test(specifier);
}
