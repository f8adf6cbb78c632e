import * as z from 'zod';
import { otherNames } from '../markup/words-of.ts';
import { siteSchema } from './schema/site.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Options of docsite by the names that other builders have for them. */
const foreignNames = otherNames(`
  baseUrl base | title site_name | url site_url | tagline site_description | docs.editUrl edit_uri editLink |
  docs.showLastUpdateTime lastUpdated | i18n.defaultLocale lang | headTags head metadata | search algolia |
  stylesheets customCss extra_css | scripts extra_javascript | trailingSlash cleanUrls use_directory_urls |
  markdown.remarkPlugins markdown_extensions | themeConfig theme | themeConfig.colorMode appearance |
  themeConfig.footer.links social socialLinks | docs.path docs_dir srcDir
`);

const deployment = 'Remove it: docsite builds, and hosts publish.';
const parts =
  'Their options are options of the site: "docs", "blog", "search", "markdown", "redirects" and others.';
const sidebar =
  'Write the sidebar into sidebars.yaml in the folder of the docs, or let it follow from the folders.';

/** What to do about options of other builders that are no option of docsite by another name. */
const counterparts: Readonly<Record<string, string>> = {
  nav: 'Write the links of the navbar as "themeConfig.navbar.items", and the sidebar into sidebars.yaml in the folder of the docs.',
  organizationName: deployment,
  plugins: parts,
  presets: parts,
  projectName: deployment,
  sidebar,
  sidebarPath: sidebar,
  staticDirectories: 'Put the files into content/static/.',
  themes: parts,
};

/** What to do about a key that is no option in its place, as a sentence; null where nothing is known of it. */
export function optionHint(key: string): string | null {
  if (Object.hasOwn(counterparts, key)) return counterparts[key] ?? null;
  const meant = foreignNames.get(key) ?? findOption(key);
  return meant === null ? null : `Did you mean "${meant}"?`;
}

/** Full name of the one option called `key` (of `navbar`: `themeConfig.navbar`); null for none, or several equally deep. */
export function findOption(key: string): string | null {
  let level: readonly Named[] = [{ name: '', schema: optionsSchema() }];
  while (level.length > 0) {
    level = level.flatMap(children);
    const matches = level.filter(({ name }) => name.split('.').at(-1) === key);
    if (matches.length > 0) return matches.length === 1 ? (matches[0]?.name ?? null) : null;
  }
  return null;
}

function optionsSchema(): JsonSchema {
  return z.toJSONSchema(siteSchema, { io: 'input', unrepresentable: 'any' });
}

interface Named {
  readonly name: string;
  readonly schema: JsonSchema;
}

function children({ name, schema }: Named): readonly Named[] {
  const variants = [schema, ...(schema.anyOf ?? [])];
  const properties = variants.flatMap((variant) => Object.entries(variant.properties ?? {}));
  return properties.flatMap(([key, child]) =>
    typeof child === 'object' ? [{ name: name === '' ? key : `${name}.${key}`, schema: child }] : [],
  );
}
