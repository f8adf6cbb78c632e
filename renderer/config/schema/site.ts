/**
 * The one description of `site.config.yaml`: types, defaults, validation and the JSON Schema for editors
 * all come from it. Names are those of the site specification, section 3, and of Docusaurus where it has one.
 */
import * as z from 'zod';
import { parseUrl } from '../../paths/parse-url.ts';
import { admonitions } from './admonitions.ts';
import { blog } from './blog.ts';
import { code } from './code.ts';
import { brokenPolicy, headTag, packageManagers, redirectSource, safeUrl, sitePath } from './common.ts';
import { content } from './content.ts';
import { docs } from './docs.ts';
import { headers } from './headers.ts';
import { i18n, notListed } from './i18n.ts';
import { images } from './images.ts';
import { folderProblems, foldersOf } from './instances.ts';
import { limits } from './limits.ts';
import { markdownPlugins } from './markdown-plugins.ts';
import { math } from './math.ts';
import { clientModules, scripts, stylesheets } from './resources.ts';
import { search } from './search.ts';
import { themeConfig } from './theme.ts';

const markdown = z.strictObject({
  format: z
    .enum(['detect', 'md', 'mdx'])
    .default('detect')
    .describe('"mdx" reads .md files as MDX too, "md" reads .mdx files as Markdown'),
  admonitions: admonitions
    .default({})
    .describe('Kinds of notes besides those that there are, or changes of those, by the name behind ":::"'),
  emoji: z.boolean().default(true).describe('Whether ":tada:" is shown as an emoji'),
  packageManagers: z
    .array(z.enum(packageManagers))
    .nonempty()
    .default(['npm', 'yarn', 'pnpm'])
    .describe('Tabs of a fence that says "npm2yarn", in this order'),
  code: code.prefault({}).describe('How blocks of code are shown'),
  images: images.prefault({}).describe('Sizes and formats of images: install "sharp" in the site'),
  math,
  mermaid: z.boolean().default(false).describe('Diagrams in "mermaid" fences: install "mermaid" in the site'),
  allowDataFrames: z
    .boolean()
    .default(false)
    .describe('Allow "data:" pages in <iframe src>, which run apart from the page that shows them'),
  remarkPlugins: markdownPlugins
    .default([])
    .describe('Plugins of remark: packages, or files such as "./plugins/own.js"'),
  rehypePlugins: markdownPlugins.default([]).describe('Plugins of rehype, likewise'),
});

const llms = z.strictObject({
  markdownCopies: z
    .boolean()
    .default(true)
    .describe('A Markdown copy of every page, at its address and "index.md"'),
  full: z
    .boolean()
    .default(true)
    .describe('llms-full.txt: the text of the latest docs and of all pages in one file'),
});

const oldAddress = redirectSource(sitePath);
const redirect = z.strictObject({
  from: z
    .union([oldAddress, z.array(oldAddress)])
    .describe(
      'The old address, or several. `:name` stands for one segment, `*` or `:name*` at the end, or before an ending there, for all that follow',
    ),
  to: z
    .string()
    .refine((value) => parseUrl(value, 'https://site.example') !== null, {
      error: 'must be an address\nWrite a path of this site, or a full URL.',
    })
    .describe('A path of this site or a full URL, with the same placeholders'),
});

const externalLinks = z.strictObject({
  skip: z
    .array(z.string())
    .default([])
    .describe('Addresses that are not asked for; one that ends in "*" stands for all that begin with it'),
});

const originOnly = z
  .url({
    protocol: /^https?$/,
    error: 'must be a full URL\nWrite the scheme and the host, as in "https://example.com".',
    abort: true,
  })
  .refine((value) => new URL(value).pathname === '/', {
    error: ({ input }) => pathInUrl(String(input)),
  });

function pathInUrl(input: string): string {
  const { origin, pathname } = new URL(input);
  const base = pathname.endsWith('/') ? pathname : `${pathname}/`;
  return `must have no path\nWrite "url: ${origin}" and "baseUrl: ${base}".`;
}

const options = z.strictObject({
  $schema: z.string().optional(),
  title: z.string().min(1).describe('Name of the site'),
  tagline: z.string().default(''),
  url: originOnly.describe('Scheme and host of the published site'),
  baseUrl: z
    .string()
    .regex(/^\/(.*\/)?$/, {
      error: ({ input }) =>
        `must start and end with "/"\nWrite "baseUrl: /${String(input).replace(/^\/+|\/+$/g, '')}/".`,
    })
    // Servers and hosts get it in files of their own, where these would begin something else.
    .refine(
      (value) => !/\/\.{0,2}\/|[\s"'<>\\^`{|}?#*:;,$]|%(?![\da-f]{2})|%(?:2[ef]|5c|[01].|7f)/i.test(value),
      {
        error:
          'must be folders alone\nWrite their names as they are, with letters, digits, "-", "_" and ".".',
      },
    )
    .default('/')
    .describe('Path under which the site is published'),
  titleDelimiter: z.string().default('|'),
  trailingSlash: z.boolean().default(true).describe('Whether links end in "/"'),
  favicon: safeUrl('asset').optional().describe('Path below static/'),
  noIndex: z.boolean().default(false).describe('Ask search engines to leave the whole site out'),
  allowedRoots: z
    .array(z.string().min(1))
    .default([])
    .describe(
      'Folders outside the site folder whose files pages may show: by symbolic links, as partials and as code',
    ),
  content: content.prefault({}).describe('What content may do'),
  baseUrlIssueBanner: z.boolean().default(true),
  onBrokenLinks: brokenPolicy.default('throw'),
  onBrokenAnchors: brokenPolicy.default('throw'),
  onBrokenMarkdownLinks: brokenPolicy.default('warn'),
  onBrokenImages: brokenPolicy.default('throw'),
  onBrokenExternalLinks: brokenPolicy.default('warn'),
  externalLinks: externalLinks.prefault({}).describe('What "docsite check --external" asks for'),
  i18n: i18n.prefault({}),
  docs: docs.prefault({}),
  blog: blog.prefault({}),
  themeConfig: themeConfig.prefault({}),
  search: search.prefault({ provider: 'flexsearch' }),
  markdown: markdown.prefault({}),
  llms: z
    .union([z.literal(false), llms])
    .prefault({})
    .describe('What language models read: llms.txt in every locale, and the files below; false for none'),
  redirects: z.array(redirect).default([]),
  redirectFiles: z
    .array(z.enum(['_redirects', 'vercel.json']))
    .default(['_redirects'])
    .describe('Lists of the redirects for hosts, besides a page for each: Netlify and Cloudflare, Vercel'),
  headers,
  headTags: z.array(headTag).default([]),
  stylesheets: stylesheets
    .default([])
    .describe('Style sheets of every page: paths below static/ or full URLs, or the attributes of <link>'),
  scripts: scripts
    .default([])
    .describe('Scripts of every page: paths below static/ or full URLs, or the attributes of <script>'),
  clientModules: clientModules
    .default([])
    .describe(
      'Files of the site whose code every page runs in the browser, such as "./content/analytics.ts"',
    ),
  limits: limits.prefault({}).describe('How much a single file may ask for before it is refused'),
  customFields: z
    .record(z.string(), z.unknown())
    .default({})
    .describe("Your own data: a site's own components find it in useSite()"),
});

/** What pages offer as Markdown has to be there. */
const copiesMissing = {
  path: ['themeConfig', 'pageActions'],
  message:
    'The actions of pages need their Markdown copies.\nRemove "llms: false" or "markdownCopies: false", or the actions.',
};

export const siteSchema = options.superRefine(
  ({ docs: own, blog: other, search: asked, i18n: languages, llms: copies, themeConfig: theme }, context) => {
    const { locales } = languages;
    const synonyms = asked !== false && asked.provider === 'flexsearch' ? Object.keys(asked.synonyms) : [];
    const unlisted = synonyms.filter((name) => !locales.includes(name));
    for (const { path, message } of [
      ...folderProblems('docs', own, foldersOf(other)),
      ...folderProblems('blog', other, []),
      ...(theme.pageActions.length > 0 && (copies === false || !copies.markdownCopies)
        ? [copiesMissing]
        : []),
      ...unlisted.map((name) => notListed(name, locales, ['search', 'synonyms', name])),
    ])
      context.addIssue({ code: 'custom', path, message });
  },
);

/** The file as its author may write it. */
export type UserConfig = z.input<typeof siteSchema>;
/** The same with every default filled in. */
export type ResolvedUserConfig = z.output<typeof siteSchema>;
