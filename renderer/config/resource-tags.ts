import type { HeadTag } from './schema/common.ts';
import type { ResourceConfig } from './schema/resources.ts';
import type { ResolvedUserConfig } from './schema/site.ts';

/** All tags that the configuration adds to every head: `headTags`, then `stylesheets`, then `scripts`. */
export function allHeadTags({ headTags, stylesheets, scripts }: ResolvedUserConfig): HeadTag[] {
  return [
    ...headTags,
    ...stylesheets.map((sheet) => tag('link', { rel: 'stylesheet', ...attributesOf(sheet, 'href') })),
    ...scripts.map((script) => tag('script', attributesOf(script, 'src'))),
  ];
}

function attributesOf(resource: ResourceConfig, name: 'src' | 'href'): HeadTag['attributes'] {
  return typeof resource === 'string' ? { [name]: resource } : resource;
}

function tag(tagName: HeadTag['tagName'], attributes: HeadTag['attributes']): HeadTag {
  return { tagName, attributes };
}
