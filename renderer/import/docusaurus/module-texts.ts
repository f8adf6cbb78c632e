/**
 * Modules of Docusaurus as code of the site imports them, written anew on what docsite has. Each is put into the site when
 * something imports it, where its owner can change it.
 */
export const moduleTexts: Readonly<Record<string, string>> = {
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
  '@docusaurus/useBaseUrl': `import { useBaseUrl as useAddress, useSite } from 'docsite/theme';

/** Docusaurus begins at the base URL with or without a slash. */
const rooted = (path) => (/^(?:$|[/#]|[a-z][\\w+.-]*:)/i.test(path) ? path : '/' + path);

export default function useBaseUrl(path) {
  return useAddress(rooted(path));
}

export function useBaseUrlUtils() {
  const { siteBaseUrl } = useSite();
  return { withBaseUrl: (path) => rooted(path).replace(/^\\/(?!\\/)/, siteBaseUrl) };
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
export const moduleLacks: Readonly<Record<string, string>> = {
  '@docusaurus/useDocusaurusContext':
    'Of the configuration, components know title, tagline, url, baseUrl, customFields, and other options as they were when it was imported.',
  '@docusaurus/router': 'Pages that a component of the router opens are loaded anew.',
  '@docusaurus/plugin-content-docs/client':
    'Of documents, components know title, description, address, version and front matter; of versions, name, label, address and whether it is the latest.',
  '@docusaurus/useGlobalData':
    'Data that plugins of the site made is missing, and pages whose code reads it may fail.',
  '@docusaurus/Head': 'Tags that <Head> added to the head are missing.',
};
