import type { HeadTag } from './schema/common.ts';
import type { FrontMatter } from './schema/front-matter.ts';
import type { ResourceConfig } from './schema/resources.ts';
import type { ResolvedUserConfig } from './schema/site.ts';

/** All tags that the configuration adds to every head: `headTags`, then `stylesheets`, then `scripts`. */
export function allHeadTags({ headTags, stylesheets, scripts }: ResolvedUserConfig): HeadTag[] {
  return [...headTags, ...stylesheets.map(styleTag), ...scripts.map(scriptTag)];
}

/**
 * Where the configuration has the tag at `index` of those of `allHeadTags`.
 *
 * @param config whose `headTags` are all of them
 */
export function headTagPath(
  { headTags, stylesheets, scripts }: Pick<ResolvedUserConfig, 'headTags' | 'stylesheets' | 'scripts'>,
  index: number,
): readonly [string, number, ...string[]] {
  const ofSheets = index - (headTags.length - stylesheets.length - scripts.length);
  if (ofSheets < 0) return ['headTags', index, 'attributes'];
  const ofScripts = ofSheets - stylesheets.length;
  return ofScripts < 0 ? ['stylesheets', ofSheets] : ['scripts', ofScripts];
}

/** The fields of front matter that add tags to the head of their page, in the order of the tags. */
export const headFields = ['head', 'stylesheets', 'scripts'] as const;

/** The tags that a field of front matter adds to the head of its page. */
export function headTagsIn(field: (typeof headFields)[number], frontMatter: FrontMatter): readonly HeadTag[] {
  if (field === 'head') return frontMatter.head ?? [];
  return field === 'stylesheets'
    ? (frontMatter.stylesheets ?? []).map(styleTag)
    : (frontMatter.scripts ?? []).map(scriptTag);
}

function styleTag(sheet: ResourceConfig): HeadTag {
  return tag('link', { rel: 'stylesheet', ...attributesOf(sheet, 'href') });
}

function scriptTag(script: ResourceConfig): HeadTag {
  return tag('script', attributesOf(script, 'src'));
}

function attributesOf(resource: ResourceConfig, name: 'src' | 'href'): HeadTag['attributes'] {
  return typeof resource === 'string' ? { [name]: resource } : resource;
}

function tag(tagName: HeadTag['tagName'], attributes: HeadTag['attributes']): HeadTag {
  return { tagName, attributes };
}
