import { wordsOf } from '../../markup/words-of.ts';
import { changed, type Gap } from '../gap.ts';
import type { TargetFile } from '../target.ts';

/**
 * Modules of Docusaurus as code of the site imports them, written anew on what docsite has. Each is put into the site
 * when something imports it, where its owner can change it.
 */
interface HelperModule {
  readonly code: string;
  /** What it does not do; null when it does all. */
  readonly missing: string | null;
}

/** Folder of these modules in the site. */
const helperFolder = 'src/docusaurus';

/** Components that docsite has under the names of the theme of Docusaurus. */
export const sharedComponents = wordsOf(
  'Admonition CodeBlock Details DocCardList TOCInline TabItem Tabs ThemedImage',
);

const modules: Readonly<Record<string, HelperModule>> = {
  '@theme/Layout': {
    code: `/** The frame of the page is docsite's: what stands in it is left. */
export default function Layout({ children, wrapperClassName = '' }) {
  return <div className={\`full-width \${wrapperClassName}\`}>{children}</div>;
}
`,
    missing: null,
  },
  '@theme/Heading': {
    code: `export default function Heading({ as: Tag = 'h2', ...rest }) {
  return <Tag {...rest} />;
}
`,
    missing: null,
  },
  '@docusaurus/Link': {
    code: `import { Link } from 'docsite/theme';

export default Link;
`,
    missing: null,
  },
  '@docusaurus/Translate': {
    code: `import { Translate } from 'docsite/theme';

export { translate } from 'docsite/theme';
export default Translate;
`,
    missing: null,
  },
  '@docusaurus/useBaseUrl': {
    code: `import { useBaseUrl, useSite } from 'docsite/theme';

export default useBaseUrl;

export function useBaseUrlUtils() {
  const { siteBaseUrl } = useSite();
  return { withBaseUrl: (path) => (path.startsWith('/') ? siteBaseUrl + path.slice(1) : path) };
}
`,
    missing: null,
  },
  '@docusaurus/useDocusaurusContext': {
    code: `import { useSite } from 'docsite/theme';

export default function useDocusaurusContext() {
  const { title, tagline, url, siteBaseUrl, customFields, locale, locales } = useSite();
  return {
    siteConfig: { title, tagline, url, baseUrl: siteBaseUrl, customFields, themeConfig: {} },
    i18n: { currentLocale: locale.name, locales: locales.map(({ name }) => name), defaultLocale: locales[0].name },
    siteMetadata: {},
  };
}
`,
    missing: 'Of the configuration, components know title, tagline, url, baseUrl and customFields.',
  },
  '@docusaurus/useIsBrowser': {
    code: `import { useEffect, useState } from 'react';

export default function useIsBrowser() {
  const [isBrowser, setIsBrowser] = useState(false);
  useEffect(() => setIsBrowser(true), []);
  return isBrowser;
}
`,
    missing: null,
  },
  '@docusaurus/BrowserOnly': {
    code: `import { useEffect, useState } from 'react';

export default function BrowserOnly({ children, fallback = null }) {
  const [isBrowser, setIsBrowser] = useState(false);
  useEffect(() => setIsBrowser(true), []);
  return isBrowser ? children() : fallback;
}
`,
    missing: null,
  },
  '@docusaurus/ExecutionEnvironment': {
    code: `const canUseDOM = typeof window !== 'undefined';

export default { canUseDOM, canUseEventListeners: canUseDOM, canUseIntersectionObserver: canUseDOM, canUseViewport: canUseDOM };
`,
    missing: null,
  },
  '@docusaurus/router': {
    code: `import { Link, usePage } from 'docsite/theme';

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
    missing: 'Pages that a component of the router opens are loaded anew.',
  },
  '@docusaurus/Head': {
    code: `/** Tags for the head are set by the page: export title, description and frontMatter. */
export default function Head() {
  return null;
}
`,
    missing: 'Tags that <Head> added to the head are missing.',
  },
};

/** Path in the site of the module that stands in for one of Docusaurus. */
export function helperPath(name: string): string {
  return `${helperFolder}/${name.replace(/^@/, '').replaceAll('/', '-').toLowerCase()}.jsx`;
}

/** Whether a module of Docusaurus has one that stands in for it. */
export function hasHelper(name: string): boolean {
  return Object.hasOwn(modules, name);
}

interface NeededHelper {
  readonly module: string;
  readonly names: readonly string[];
}

/** The modules that stand in for those, and what each does not do. */
export function helperFiles(needed: readonly NeededHelper[]): {
  readonly files: readonly TargetFile[];
  readonly gaps: readonly Gap[];
} {
  const unique = [...new Set(needed.map(({ module }) => module))].sort().map((module) => {
    const names = needed.filter((one) => one.module === module).flatMap((one) => one.names);
    return { path: helperPath(module), ...helperModule(module, [...new Set(names)].sort()) };
  });
  return {
    files: unique.map(({ path, code }) => ({ path, text: code })),
    gaps: unique.flatMap(({ path, missing }): Gap[] => {
      if (missing === null) return [];
      const remedy = `See ${path}, which stands in for it.`;
      return [{ ...changed('component', null), missing, remedy }];
    }),
  };
}

/** The module for a name such as `@theme/Layout`; one that shows nothing for what docsite has no counterpart of. */
function helperModule(name: string, names: readonly string[]): HelperModule {
  const known = modules[name];
  if (known) return known;
  const [, component = ''] = /^@theme(?:-original|-init)?\/(\w+)$/.exec(name) ?? [];
  if (sharedComponents.includes(component))
    return {
      code: `import { ${component} } from 'docsite/theme';\n\nexport default ${component};\n`,
      missing: null,
    };
  const others = names.filter((one) => !themeHooks.includes(one));
  const hooks = names.filter((one) => themeHooks.includes(one));
  const code = [
    `/** Nothing of docsite does what "${name}" did: what is needed of it can be written here. */`,
    'export default function Missing({ children = null }) {\n  return children;\n}',
    ...(hooks.length > 0 ? [`export { ${hooks.join(', ')} } from 'docsite/theme';`] : []),
    ...others.map((one) => `export const ${one} = ${/^use[A-Z]/.test(one) ? '() => ({})' : 'Missing'};`),
  ];
  const missing = names.length > 0 && others.length === 0 ? null : `What "${name}" showed is missing.`;
  return { code: `${code.join('\n\n')}\n`, missing };
}

/** Hooks that docsite has by the same names. */
const themeHooks = ['useAnnouncementBar', 'useColorMode', 'useScrollController'];
