import { slug as slugFromText } from 'github-slugger';
import { decodePath, joinRoute } from '../../../paths/route-path.ts';
import type { CategoryLinkConfig } from '../../data/sidebars-schema.ts';
import type { GeneratedIndex } from './sidebar-tree.ts';

/** The page of a category that has no document of its own: `category/<label>` unless a slug says otherwise. */
export function generatedIndexFrom(
  link: Extract<CategoryLinkConfig, { type: 'generated-index' }>,
  label: string,
): GeneratedIndex {
  const written = link.slug === undefined ? null : decodePath(link.slug);
  return {
    type: 'generated-index',
    route: joinRoute(written ?? `category/${slugFromText(label)}`),
    title: link.title ?? null,
    description: link.description ?? null,
    keywords: link.keywords ?? [],
    image: link.image ?? null,
  };
}
