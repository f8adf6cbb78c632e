import { componentNames } from '../../theme/component-registry.ts';

/** What stands in place of modules that Docusaurus brings, by their names. */
const replacements: Readonly<Record<string, string>> = {
  '@docusaurus/BrowserOnly':
    'Put what needs a browser into a component of its own that begins with "use client".',
  '@docusaurus/Head': 'Write the tags under "head:" in the front matter.',
  '@docusaurus/Link':
    'Write [text](./page.md) or <a href="…">: docsite adds the base URL and the locale. Code imports Link from "docsite/theme".',
  '@docusaurus/Translate':
    'Import Translate and translate from "docsite/theme", or write the text itself: each language has its own file.',
  '@docusaurus/useBaseUrl': 'Write the path itself: docsite adds the base URL to links and images.',
  '@docusaurus/useDocusaurusContext': 'useSite() of "docsite/theme" knows the site.',
  '@theme/Heading': 'Write <h2 id="…"> or a heading of Markdown.',
};

/** Modules of other builders, by how their names begin. */
const builders: readonly (readonly [RegExp, string])[] = [
  [/^@(?:docusaurus|theme(?:-original|-init)?|generated)\//, 'Docusaurus'],
  [/^(?:@astrojs\/|astro(?::|\/|$)|starlight-)/, 'Starlight'],
  [/^nextra(?:-theme-\w+)?(?:\/|$)/, 'Nextra'],
  [/^(?:vitepress|vue)(?:\/|$)/, 'VitePress'],
  [/^fumadocs-\w+(?:\/|$)/, 'Fumadocs'],
  [/^(?:@rspress\/core|rspress)(?:\/|$)/, 'Rspress'],
];

const ownAdvice =
  'Hooks and components of the theme come from "docsite/theme", and its files from their paths, as in "docsite/theme/components/link.tsx".';

export interface ForeignModule {
  /** Whose module it is, as in "a module of Nextra". */
  readonly origin: string;
  readonly advice: string;
}

/**
 * Whose module it is that an import names and docsite does not have, and what to do about it; null for other modules.
 * Never to install it: there is no package of that name, or not one that works here.
 */
export function foreignModule(name: string): ForeignModule | null {
  const [, loaders, file] =
    /^-?(!{0,2}(?:[^!]+!)*?[\w-]+-loader(?:\?[^!]*)?!(?:[^!]+!)*)([^!]+)$/.exec(name) ?? [];
  if (loaders !== undefined) {
    const advice = `Write "${file}${/\braw-loader\b/.test(loaders) ? '?raw' : ''}".`;
    return { origin: 'a loader of webpack', advice };
  }
  const [, plain] = /^-?!{1,2}([./@][^!]*)$/.exec(name) ?? [];
  if (plain !== undefined) return { origin: 'a path behind signs of webpack', advice: `Write "${plain}".` };
  if (name.startsWith('docsite/')) return { origin: 'a path in the package docsite', advice: ownAdvice };
  const [, builder] = builders.find(([start]) => start.test(name)) ?? [];
  return builder === undefined ? null : { origin: `a module of ${builder}`, advice: adviceFor(name) };
}

function adviceFor(name: string): string {
  const [, component] = /^@theme(?:-original|-init)?\/([^/]+)$/.exec(name) ?? [];
  if (component !== undefined && componentNames.includes(component)) {
    return `Remove the line: <${component}> needs no import.`;
  }
  if (Object.hasOwn(replacements, name)) return `Remove the line. ${replacements[name]}`;
  if (/components?|theme/.test(name) && !name.startsWith('@theme')) {
    return "Remove the line: docsite's own components need no import, and what is not among them is told of where it stands.";
  }
  return 'Remove the line, and write the component yourself or leave out what uses it.';
}
