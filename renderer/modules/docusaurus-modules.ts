import { componentNames } from '../../theme/component-registry.ts';

/** What stands in place of modules that Docusaurus brings, by their names. */
const replacements: Readonly<Record<string, string>> = {
  '@docusaurus/BrowserOnly':
    'Put what needs a browser into a component of its own that begins with "use client".',
  '@docusaurus/Head': 'Write the tags under "head:" in the front matter.',
  '@docusaurus/Link': 'Write <a href="…">: docsite adds the base URL and the locale.',
  '@docusaurus/Translate': 'Write the text itself; each language has its own file.',
  '@docusaurus/useBaseUrl': 'Write the path itself: docsite adds the base URL to links and images.',
  '@docusaurus/useDocusaurusContext': 'useSite() of "docsite/theme" knows the site.',
  '@theme/Heading': 'Write <h2 id="…"> or a heading of Markdown.',
};

/**
 * What to do about an import of a module that Docusaurus brings and docsite does not; null for other modules. Never to
 * install it: there is no package of that name, or not the module that is meant.
 */
export function docusaurusAdvice(name: string): string | null {
  const [, component] = /^@theme(?:-original|-init)?\/([^/]+)$/.exec(name) ?? [];
  if (component !== undefined && componentNames.includes(component)) {
    return `Remove the line: <${component}> needs no import.`;
  }
  if (Object.hasOwn(replacements, name)) return `Remove the line. ${replacements[name]}`;
  if (!/^@(?:docusaurus|theme(?:-original|-init)?|generated)\//.test(name)) return null;
  return 'Remove the line, and write the component yourself or leave out what uses it.';
}
