import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import type { ConfigContext } from '../config-context.ts';
import { isFunction, isObject, packageOf } from '../fields.ts';
import { gapOf } from '../gap.ts';
import type { DocusaurusSource } from './read-source.ts';

/** The options of docs, blog and pages that list plugins of Markdown, with those of docsite. */
const lists = {
  remarkPlugins: 'remarkPlugins',
  beforeDefaultRemarkPlugins: 'remarkPlugins',
  rehypePlugins: 'rehypePlugins',
  beforeDefaultRehypePlugins: 'rehypePlugins',
  recmaPlugins: null,
} as const;
export const markdownPluginLists = Object.keys(lists);

/** What docsite does on its own. */
const builtIn =
  /^(?:@docusaurus\/remark-plugin-npm2yarn|rehype-(?:katex|raw|slug)|remark-(?:directive|emoji|frontmatter|gemoji|gfm|github-admonitions-to-directives|github-beta-blockquote-admonitions|math))$/;

/** What another builder than Docusaurus runs too. */
const general = /^(?:@[^/]+\/)?(?:remark|rehype)-(?!.*docusaurus)[\w-]+$/;

/** Plugins of remark and rehype that come from packages, each once; the others are told. */
export function convertMarkdownPlugins(
  { docs, blogs, pages }: DocusaurusSource,
  { configFile, gaps }: ConfigContext,
): Readonly<Record<'remarkPlugins' | 'rehypePlugins', readonly Data[]>> {
  const found = { remarkPlugins: new Map<string, Data>(), rehypePlugins: new Map<string, Data>() };
  const instances = [...docs, ...blogs.slice(0, 1), ...pages];
  for (const { options } of instances)
    for (const [list, own] of Object.entries(lists))
      for (const entry of listOf(options[list])) {
        const [plugin = null, settings] = Array.isArray(entry) ? entry : [entry];
        const name = nameOf(plugin);
        if (builtIn.test(name)) continue;
        if (own === null || !general.test(name)) {
          gaps.push(pluginGap(configFile, name, list));
          continue;
        }
        const made: Data = isObject(settings) ? { [name]: settings } : name;
        if (instances.some((other) => !JSON.stringify(other.options).includes(`"${name}"`)))
          gaps.push(everywhereGap(configFile, name));
        found[own].set(JSON.stringify(made), made);
      }
  return {
    remarkPlugins: [...found.remarkPlugins.values()],
    rehypePlugins: [...found.rehypePlugins.values()],
  };
}

function listOf(data: Data | undefined): readonly Data[] {
  return Array.isArray(data) ? data : [];
}

/** The package, or the name that a function of the site has in its code. */
function nameOf(plugin: Data): string {
  const name = packageOf(plugin);
  if (name !== null) return name;
  if (!isFunction(plugin)) return String(plugin);
  const [, own = ''] = /^(?:async\s+)?function\s*(\w*)/.exec(String((plugin as DataObject).$function)) ?? [];
  return own === '' ? 'of its own' : own;
}

const pluginGap = gapOf('lost', 'plugin', (name: string, list: string) => [
  `What the plugin ${name === 'of its own' ? name : `"${name}"`} of "${list}" did to documents is missing.`,
  'Write it as the default export of a file, and list that under "markdown.remarkPlugins" or "markdown.rehypePlugins".',
]);

const everywhereGap = gapOf('note', 'plugin', (name: string) => [
  `The plugin "${name}" runs on all documents, those of docs, blog and pages that did not list it too.`,
  'See whether it changes what it should not.',
]);
