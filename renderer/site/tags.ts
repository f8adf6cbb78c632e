import type { FrontMatter } from '../config/schema/front-matter.ts';
import { capitalized } from '../markup/capitalized.ts';
import { kebabCase } from '../paths/kebab-case.ts';
import { joinRoute } from '../paths/route-path.ts';
import type { TagsConfig } from './data/site-data-schemas.ts';

/** A tag in the language of a locale. */
export interface Tag {
  readonly label: string;
  readonly description: string | null;
  /** Below the tags' base; two spellings with the same route are the same tag. */
  readonly route: string;
}

/** A tag and what carries it, in the order given. */
export interface TagGroup<Item> {
  readonly tag: Tag;
  readonly items: readonly Item[];
}

/**
 * The tags of a page. A name is a key of tags.yaml, or else a label of its own; `labels` translates keys and
 * labels. A tag whose route was listed before is dropped.
 */
export function resolveTags(
  tags: FrontMatter['tags'],
  known: TagsConfig,
  labels: Readonly<Record<string, string>>,
): Tag[] {
  const byRoute = new Map<string, Tag>();
  for (const written of tags ?? []) {
    const tag =
      typeof written === 'string' ? tagFromKey(written, known, labels) : tagFromObject(written, labels);
    if (!byRoute.has(tag.route)) byRoute.set(tag.route, tag);
  }
  return [...byRoute.values()];
}

/** Tags sorted by label in the language of the locale. */
export function groupByTag<Item>(
  items: readonly Item[],
  tagsOf: (item: Item) => readonly Tag[],
  lang: string,
): TagGroup<Item>[] {
  const groups = new Map<string, { tag: Tag; items: Item[] }>();
  for (const item of items) {
    for (const tag of tagsOf(item)) {
      const group = groups.get(tag.route);
      if (group) group.items.push(item);
      else groups.set(tag.route, { tag, items: [item] });
    }
  }
  const sorted = [...groups.values()];
  // Node.js takes milliseconds to open its rules of sorting, and most docs have no tags.
  if (sorted.length < 2) return sorted;
  const { compare } = new Intl.Collator(lang, { numeric: true });
  return sorted.sort((a, b) => compare(a.tag.label, b.tag.label));
}

function tagFromKey(key: string, known: TagsConfig, labels: Readonly<Record<string, string>>): Tag {
  const isKnown = Object.hasOwn(known, key);
  const entry = isKnown ? known[key] : undefined;
  const label = entry?.label ?? (isKnown ? capitalized(key) : key);
  return {
    label: labels[key] ?? labels[label] ?? label,
    description: entry?.description ?? null,
    route: entry?.permalink === undefined ? kebabCase(key) : joinRoute(entry.permalink),
  };
}

function tagFromObject(
  { label, permalink }: { label: string; permalink: string },
  labels: Readonly<Record<string, string>>,
): Tag {
  return { label: labels[label] ?? label, description: null, route: joinRoute(permalink) };
}
