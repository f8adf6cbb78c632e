import { wordsOf } from '../../markup/words-of.ts';
import { changed, type Gap } from '../gap.ts';
import type { TargetFile } from '../target.ts';

/** Folder of these modules in the site. */
const helperFolder = 'src/docusaurus';

/** Components that docsite has under the names of the theme of Docusaurus. */
export const sharedComponents = wordsOf(
  'Admonition CodeBlock Details DocCardList TOCInline TabItem Tabs ThemedImage',
);

/**
 * Modules of Docusaurus as code of the site imports them, written anew on what docsite has. Each is put into the site when
 * something imports it, where its owner can change it.
 */
const modules: Readonly<Record<string, string>> = {
  '@theme/Layout': `/** The frame of the page is docsite's: what stands in it is left. */
export default function Layout({ children, wrapperClassName = '' }) {
  return <div className={\`full-width \${wrapperClassName}\`}>{children}</div>;
}
`,
  '@theme/Heading': `export default function Heading({ as: Tag = 'h2', ...rest }) {
  return <Tag {...rest} />;
}
`,
  '@docusaurus/Link': `import { Link } from 'docsite/theme';

export default Link;
`,
  '@docusaurus/Translate': `import { Translate } from 'docsite/theme';

export { translate } from 'docsite/theme';
export default Translate;
`,
  '@docusaurus/useBaseUrl': `import { useBaseUrl, useSite } from 'docsite/theme';

export default useBaseUrl;

export function useBaseUrlUtils() {
  const { siteBaseUrl } = useSite();
  return { withBaseUrl: (path) => (path.startsWith('/') ? siteBaseUrl + path.slice(1) : path) };
}
`,
  '@docusaurus/useDocusaurusContext': `import { useSite } from 'docsite/theme';
import options from './options.json';

export default function useDocusaurusContext() {
  const { title, tagline, url, siteBaseUrl, customFields, locale, locales } = useSite();
  return {
    siteConfig: { themeConfig: {}, ...options, title, tagline, url, baseUrl: siteBaseUrl, customFields },
    i18n: { currentLocale: locale.name, locales: locales.map(({ name }) => name), defaultLocale: locales[0].name },
    siteMetadata: {},
  };
}
`,
  '@docusaurus/useIsBrowser': `import { useEffect, useState } from 'react';

export default function useIsBrowser() {
  const [isBrowser, setIsBrowser] = useState(false);
  useEffect(() => setIsBrowser(true), []);
  return isBrowser;
}
`,
  '@docusaurus/BrowserOnly': `import { useEffect, useState } from 'react';

export default function BrowserOnly({ children, fallback = null }) {
  const [isBrowser, setIsBrowser] = useState(false);
  useEffect(() => setIsBrowser(true), []);
  return isBrowser ? children() : fallback;
}
`,
  '@docusaurus/ExecutionEnvironment': `const canUseDOM = typeof window !== 'undefined';

export default { canUseDOM, canUseEventListeners: canUseDOM, canUseIntersectionObserver: canUseDOM, canUseViewport: canUseDOM };
`,
  '@docusaurus/router': `import { Link, usePage } from 'docsite/theme';

export { Link, Link as NavLink };

export function useLocation() {
  const { path } = usePage();
  const { search = '', hash = '' } = globalThis.location ?? {};
  return { pathname: path, search, hash };
}

export function useHistory() {
  const go = (address) => globalThis.location?.assign(address);
  return { push: go, replace: go };
}

export function Redirect({ to }) {
  return <meta httpEquiv="refresh" content={\`0; url=\${to}\`} />;
}
`,
  '@theme/DocCard': `import { LinkCard } from 'docsite/theme';

export default function DocCard({ item }) {
  return <LinkCard title={item.label} href={item.href ?? item.items?.[0]?.href} description={item.description} />;
}
`,
  '@docusaurus/useBrokenLinks': `import { useAnchors } from 'docsite/theme';

/** docsite finds links, and ids that are there without a script, in what pages show. */
export default function useBrokenLinks() {
  return { collectLink() {}, collectAnchor: useAnchors };
}
`,
  '@docusaurus/plugin-content-docs/client': `import { usePage, useSite } from 'docsite/theme';

/** Versions of some docs: names begin with the id of the docs, which is "docs" for the first of several. */
export function useVersions(pluginId = 'default') {
  const id = pluginId === 'default' ? 'docs' : pluginId;
  const own = ({ name }) => name.startsWith(\`\${id}/\`) || (pluginId === 'default' && !name.includes('/'));
  return useSite().versions.filter(own).map((version) => ({ ...version, path: version.mainHref }));
}

export function useLatestVersion(pluginId) {
  return useVersions(pluginId).find(({ isLast }) => isLast);
}

/** Undefined outside of the docs. */
export function useActiveVersion(pluginId) {
  const { version } = usePage();
  return useVersions(pluginId).find(({ name }) => name === version);
}

export function useDocsVersion() {
  const { version } = usePage();
  const { name, label, isLast } = useSite().versions.find((one) => one.name === version) ?? {};
  return { version: name, label, isLast };
}

export function useDoc() {
  const { path, title, version, frontMatter } = usePage();
  const { description } = frontMatter;
  return { frontMatter, metadata: { title, description, permalink: path, version, frontMatter } };
}
`,
  '@docusaurus/useGlobalData': `/** Data of plugins by their names: what the site needs of it can be written here. */
const data = {};

export default function useGlobalData() {
  return data;
}

export function usePluginData(name) {
  return data[name] ?? {};
}

export function useAllPluginInstancesData(name) {
  return { default: data[name] ?? {} };
}
`,
  '@docusaurus/theme-common/Details': `export { Details } from 'docsite/theme';
`,
  '@docusaurus/Head': `/** Tags for the head are set by the page: export title, description and frontMatter. */
export default function Head() {
  return null;
}
`,
};

/** What those do not do that do not do all. */
const lacks: Readonly<Record<string, string>> = {
  '@docusaurus/useDocusaurusContext':
    'Of the configuration, components know title, tagline, url, baseUrl, customFields, and other options as they were when it was imported.',
  '@docusaurus/router': 'Pages that a component of the router opens are loaded anew.',
  '@docusaurus/plugin-content-docs/client':
    'Of documents, components know title, description, address, version and front matter; of versions, name, label, address and whether it is the latest.',
  '@docusaurus/useGlobalData':
    'Data that plugins of the site made is missing, and pages whose code reads it may fail.',
  '@docusaurus/Head': 'Tags that <Head> added to the head are missing.',
};

/** Path in the site of the module that stands in for one of Docusaurus. */
export function helperPath(name: string): string {
  return `${helperFolder}/${name.replace(/^@/, '').replaceAll('/', '-').toLowerCase()}.jsx`;
}

/** Whether a module of Docusaurus has one that stands in for it. */
export function hasHelper(name: string): boolean {
  return Object.hasOwn(modules, name) || elementOf(name) !== undefined;
}

interface NeededHelper {
  readonly module: string;
  readonly names: readonly string[];
  /** Where it is imported. */
  readonly file: string;
  readonly line: number;
}

/** The modules that stand in for those, and what each does not do, at the places that import it. */
export function helperFiles(needed: readonly NeededHelper[]): {
  readonly files: readonly TargetFile[];
  readonly gaps: readonly Gap[];
} {
  const unique = [...new Set(needed.map(({ module }) => module))].sort().map((module) => {
    const uses = needed.filter((one) => one.module === module);
    const names = [...new Set(uses.flatMap((one) => one.names))].sort();
    return { path: helperPath(module), uses, ...helperModule(module, names) };
  });
  return {
    files: unique.map(({ path, code }) => ({ path, text: code })),
    gaps: unique.flatMap(({ path, missing, uses }) =>
      missing.flatMap((text) =>
        uses.map(({ file, line }): Gap => {
          const remedy = `See ${path}, which stands in for it: write there what the site needs of it.`;
          return { ...changed('component', file, line), missing: text, remedy };
        }),
      ),
    ),
  };
}

interface StandIn {
  readonly code: string;
  /** Sentences on what it does not do. */
  readonly missing: readonly string[];
}

/** The module for a name such as `@theme/Layout`; one that shows nothing for what docsite has no counterpart of. */
function helperModule(name: string, names: readonly string[]): StandIn {
  const known = modules[name];
  if (known !== undefined) {
    const others = names.filter((one) => !new RegExp(`\\bexport\\b[^;\\n]*\\b${one}\\b`).test(known));
    const code = [known.trimEnd(), ...others.map(emptyExport)].join('\n\n');
    return { code: `${code}\n`, missing: [lacks[name] ?? [], lackOf(name, others)].flat() };
  }
  const element = elementOf(name);
  if (element !== undefined) return { code: elementModule(element), missing: [] };
  const [, component = ''] = /^@theme(?:-original|-init)?\/(\w+)$/.exec(name) ?? [];
  if (sharedComponents.includes(component))
    return {
      code: `import { ${component} } from 'docsite/theme';\n\nexport default ${component};\n`,
      missing: [],
    };
  const others = names.filter((one) => !themeHooks.includes(one) && !Object.hasOwn(functions, one));
  const hooks = names.filter((one) => themeHooks.includes(one));
  const isHook = /\/use[A-Z]\w*$/.test(name);
  const code = [
    `/** Nothing of docsite does what "${name}" did: what is needed of it can be written here. */`,
    isHook
      ? 'export default function missing() {\n  return {};\n}'
      : 'export default function Missing({ children = null }) {\n  return children;\n}',
    ...(hooks.length > 0 ? [`export { ${hooks.join(', ')} } from 'docsite/theme';`] : []),
    ...names.flatMap((one) => functions[one] ?? []),
    ...others.map(emptyExport),
  ];
  const isWhole = names.length > 0 && others.length === 0;
  return { code: `${code.join('\n\n')}\n`, missing: isWhole ? [] : lackOf(name, others, isHook) };
}

/** The component of the theme for an element of documents. */
function elementOf(name: string): string | undefined {
  return /^@theme(?:-original|-init)?\/MDXComponents\/(A|Img|Li|Ul)$/.exec(name)?.[1];
}

function elementModule(name: string): string {
  if (name === 'A') return "export { Link as default } from 'docsite/theme';\n";
  return `export default function ${name}(props) {\n  return <${name.toLowerCase()} {...props} />;\n}\n`;
}

/** What a name of a module is when docsite has nothing like it: something that can be called, or shown. */
function emptyExport(name: string): string {
  const value = emptyValues[name] ?? (/^use[A-Z]/.test(name) ? '{}' : null);
  return value === null
    ? `export const ${name} = ({ children = null } = {}) => children;`
    : `export const ${name} = () => (${value});`;
}

/** Functions that need nothing of a builder. */
const functions: Readonly<Record<string, string>> = {
  duplicates: `export function duplicates(list, isSame = Object.is) {
  return list.filter((item, index) => list.slice(0, index).some((earlier) => isSame(item, earlier)));
}`,
  uniq: 'export const uniq = (list) => [...new Set(list)];',
};

/** What hooks return whose answers are taken apart. */
const emptyValues: Readonly<Record<string, string>> = {
  useCurrentSidebarCategory: '{ items: [] }',
  useCurrentSidebarSiblings: '[]',
  useScrollPositionBlocker: '{ blockElementScrollPositionUntilNextRender() {} }',
  useWindowSize: "'desktop'",
};

function lackOf(module: string, names: readonly string[], isHook = false): string[] {
  if (names.length > 0)
    return [`${names.map((name) => `"${name}"`).join(', ')} of "${module}" give nothing.`];
  return hasHelper(module) ? [] : [`What "${module}" ${isHook ? 'gave' : 'showed'} is missing.`];
}

/** Hooks that docsite has by the same names. */
const themeHooks = ['useAnnouncementBar', 'useColorMode', 'useScrollController'];
