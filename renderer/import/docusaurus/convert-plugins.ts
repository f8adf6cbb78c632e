import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { builtInGap, type ConfigContext, type KnownGaps, pluginGap, reportLeft } from '../config-context.ts';
import { type Fields, fieldsOf, isObject, textsIn } from '../fields.ts';
import type { Gap } from '../gap.ts';
import { aliasPlugin } from './plugins.ts';
import type { DocusaurusSource } from './read-source.ts';

export interface ConvertedPlugins {
  readonly redirects: readonly DataObject[];
  readonly mermaid: boolean;
  /** Whether a click enlarges images. */
  readonly zoom: boolean;
  /** Paths of style sheets, relative to the source. */
  readonly customCss: readonly string[];
  readonly math: boolean;
  readonly headTags: readonly DataObject[];
  readonly scripts: readonly DataObject[];
  /** Names of plugins that may have made pages. */
  readonly lost: readonly string[];
}

/** What docsite has of its own, by the names of packages. Of Sass, each style sheet that it compiled is told. */
const builtIn = /^(?:debug|svgr|css-cascade-layers|docusaurus-plugin-sass|faster)$|search|copy-page|llms/;

/** Plugins and themes besides docs, blog and pages. */
export function convertPlugins(
  { others, configFile, config }: DocusaurusSource,
  gaps: Gap[],
): ConvertedPlugins {
  const context = { configFile, gaps };
  const redirects: DataObject[] = [];
  const customCss: string[] = [];
  const headTags: DataObject[] = [];
  const scripts: DataObject[] = [];
  const lost: string[] = [];
  let zoom = false;
  let mermaid = isObject(config.markdown) && config.markdown.mermaid === true;
  for (const { name, kind, options } of others) {
    if (name === 'client-redirects') redirects.push(...convertRedirects(options, context));
    else if (name === 'theme-classic') customCss.push(...pathsOf(options.customCss));
    else if (name === 'theme-mermaid') mermaid = true;
    else if (name.includes('image-zoom')) zoom = true;
    else if (name === aliasPlugin) reportLeft(otherOptions(options, 'alias'), name, context);
    else if (name === 'sitemap') reportLeft(fieldsOf(options), 'plugin-sitemap', context);
    else if (name === 'google-gtag') {
      const ids = pathsOf(options.trackingID);
      headTags.push({ tagName: 'script', innerHTML: countingCode(ids, options.anonymizeIP === true) });
      scripts.push({ src: `https://www.googletagmanager.com/gtag/js?id=${ids[0]}`, async: true });
      reportLeft(otherOptions(options, 'trackingID', 'anonymizeIP'), 'plugin-google-gtag', context);
    } else if (name === 'google-tag-manager')
      headTags.push(
        ...pathsOf(options.containerId).map((id) => ({ tagName: 'script', innerHTML: managerCode(id) })),
      );
    else if (builtIn.test(name)) gaps.push(builtInGap(configFile, `"${name}"`));
    else {
      gaps.push(lostPlugin(name, kind, configFile));
      // Functions of the configuration set up the bundler, mostly.
      if (kind === 'plugin' && name !== 'of the configuration' && !(name in pageless)) lost.push(`"${name}"`);
    }
  }
  return { redirects, mermaid, zoom, customCss, math: usesMath(others, config), headTags, scripts, lost };
}

/** The options of a plugin without those that are read elsewhere. */
function otherOptions(options: DataObject, ...read: readonly string[]): Fields {
  const fields = fieldsOf(options);
  fields.ignore('id', ...read);
  return fields;
}

/** Plugins that make no pages. */
const pageless: Readonly<Record<string, readonly [missing: string, remedy: string]>> = {
  'google-analytics': [
    'Visits are not counted by Google Analytics, whose first form ended in 2023.',
    'Add the script of what counts them today under "scripts".',
  ],
  'theme-live-codeblock': [
    'Code that is marked "live" is shown, and cannot be changed by readers.',
    'Show the result beside the code by a component that begins with "use client".',
  ],
  pwa: [
    'The site cannot be installed and read without a network. "content/static/sw.js" takes the place of its service worker, which would go on showing the old pages.',
    'Keep that file for as long as readers may come back who saw the old site, or register a service worker of your own in a client module.',
  ],
};

/** What Google asks its users to put on each page, beside its script. */
function countingCode(ids: readonly string[], isAnonymous: boolean): string {
  const options = isAnonymous ? ', { anonymize_ip: true }' : '';
  const configured = ids.map((id) => `gtag('config', '${id}'${options});`).join(' ');
  return `window.dataLayer = window.dataLayer || []; function gtag() { dataLayer.push(arguments); } gtag('js', new window.Date()); ${configured}`;
}

function managerCode(id: string): string {
  return `window.dataLayer = window.dataLayer || []; dataLayer.push({ 'gtm.start': +new window.Date(), event: 'gtm.js' }); const tag = document.createElement('script'); tag.async = true; tag.src = 'https://www.googletagmanager.com/gtm.js?id=${id}'; document.head.append(tag);`;
}

function lostPlugin(name: string, kind: string, file: string): Gap {
  const gap = pluginGap(file, `the ${kind} ${name === 'of the configuration' ? name : `"${name}"`}`);
  const { missing, remedy } = gap;
  const [known, advice] = pageless[name] ?? [missing, remedy];
  return { ...gap, missing: known, remedy: advice, ...(name === 'ideal-image' && { weight: 'note' }) };
}

/** Pairs, and endings that addresses lost; what a function makes is asked for when all pages are known. */
function convertRedirects(data: DataObject, context: ConfigContext): DataObject[] {
  const options = fieldsOf(data);
  const pairs = options.list('redirects').filter(isObject);
  const endings = textsIn(options.list('fromExtensions'));
  const known: KnownGaps = {
    toExtensions: {
      kind: 'redirect',
      weight: 'lost',
      missing: 'Addresses without an ending do not lead to those with one, as "toExtensions" had it.',
      remedy: 'List them under "redirects".',
    },
  };
  options.ignore('id', 'createRedirects');
  reportLeft(options, 'plugin-client-redirects', context, known);
  const ofEndings = endings.map((ending) => ({ from: `/:path*.${ending}`, to: '/:path*' }));
  const listed = pairs.flatMap(({ from, to }) => {
    const [only, ...others] = pathsOf(from);
    if (typeof to !== 'string' || only === undefined) return [];
    return [{ from: others.length === 0 ? only : [only, ...others], to }];
  });
  return [...listed, ...ofEndings];
}

/** One path, or several. */
function pathsOf(data: Data | undefined): string[] {
  return textsIn(Array.isArray(data) ? data : [data ?? null]);
}

/** Formulas come by two plugins, which docsite has of its own. */
function usesMath(others: DocusaurusSource['others'], config: DataObject): boolean {
  const named = JSON.stringify([config, others.map(({ options }) => options)]);
  return /"\$package":"(?:remark-math|rehype-katex)/.test(named);
}
