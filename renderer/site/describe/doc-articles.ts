/** Articles of docs pages: documents, category pages and tags. */
import type {
  Article,
  CardProps,
  LinkProps,
  PaginationProps,
  TagProps,
  VersionBannerProps,
} from '../../../theme/types.ts';
import type { Page } from '../../model/page.ts';
import { joinRoute } from '../../paths/route-path.ts';
import { type Doc, versionPath } from '../docs/doc.ts';
import type { LinkedVersion } from '../docs/linked-version.ts';
import {
  categoryHref,
  categoryLabel,
  docLabel,
  firstHref,
  type ShownLabel,
  translateLabel,
  translateText,
} from '../docs/sidebars/sidebar-labels.ts';
import type { SidebarNode } from '../docs/sidebars/sidebar-tree.ts';
import { foreignLang } from '../localize.ts';
import { markdownPlaceOf } from '../markdown-place.ts';
import { sidebarHref } from '../nav/shell-links.ts';
import { versionLabel } from '../nav/version-label.ts';
import type { Detail } from '../page-detail.ts';
import type { Site } from '../site.ts';
import { sameInVersion, versionsOf } from '../tables.ts';
import type { Tag, TagGroup } from '../tags.ts';
import { documentFacts, tocOf } from './document-facts.ts';

/** The text is a body of the page description. `cards` are absent where it does not list its category. */
export function docArticle({ doc, version }: Detail<'doc'>, page: Page, site: Site): Article {
  return {
    kind: 'doc',
    facts: documentFacts(doc, { page, title: doc.title }, site),
    breadcrumbs: breadcrumbsOf(page, version),
    versionBadge: badgeOf(version, site),
    versionBanner: bannerOf(page, version, site),
    tags: doc.tags.map((tag) => ({ label: tag.label, href: tagHref(tag, version) })),
    pagination: paginationOf(page, version),
    toc: tocOf(doc, site),
    ...pageActions(page, site),
    wrapperClassName: doc.frontMatter.wrapperClassName ?? null,
    ...(doc.document.listsCategory && { cards: cardsAround(doc, page, version, site) }),
  };
}

function pageActions(page: Page, site: Site): Pick<Extract<Article, { kind: 'doc' }>, 'actions'> {
  const shown = site.config.themeConfig.pageActions;
  const place = shown.length > 0 ? markdownPlaceOf(page, site) : null;
  return place === null
    ? {}
    : { actions: { shown, href: place.path, url: new URL(place.path, site.config.url).href } };
}

/**
 * The generated page of a category, with a card for each entry that leads somewhere, in the order of the sidebar;
 * unlisted documents have none.
 */
export function categoryArticle(
  { page: { category }, version }: Detail<'category-index'>,
  page: Page,
  site: Site,
): Article {
  return {
    kind: 'category-index',
    title: page.title,
    description: page.description || null,
    breadcrumbs: breadcrumbsOf(page, version),
    versionBadge: badgeOf(version, site),
    versionBanner: bannerOf(page, version, site),
    cards: category.items.flatMap((node) => cardOf(node, version, site) ?? []),
    pagination: paginationOf(page, version),
  };
}

/** The tags of this version alone. */
export function docTagsArticle({ version }: Detail<'doc-tags'>, page: Page): Article {
  return { kind: 'doc-tags', title: page.title, tags: version.tags.map((group) => tagProps(group, version)) };
}

/** All documents of a version with one tag, on one page. */
export function docTagArticle({ group, version }: Detail<'doc-tag'>): Article {
  return {
    kind: 'doc-tag',
    tag: tagProps(group, version),
    allTagsHref: versionPath(version, version.version.instance.tagsBasePath),
    items: group.items.map((doc) => docCard(doc, { label: doc.title }, version)),
  };
}

function breadcrumbsOf(page: Page, version: LinkedVersion) {
  if (!version.version.instance.breadcrumbs) return [];
  return version.places.get(page.path)?.breadcrumbs ?? [];
}

function paginationOf(page: Page, version: LinkedVersion): PaginationProps {
  const place = version.places.get(page.path);
  return { previous: place?.previous ?? null, next: place?.next ?? null };
}

function badgeOf({ version, locale }: LinkedVersion, site: Site): string | null {
  return version.badge ? labelIn(version, locale.name, site) : null;
}

/** Readers of another version than the latest are led to the same page there, or to its main page. */
function bannerOf(page: Page, { version, locale }: LinkedVersion, site: Site): VersionBannerProps | null {
  const { tables } = site;
  const latest = versionsOf(version.instance, locale.name, tables).find((other) => other.version.isLast);
  if (version.banner === 'none' || !latest || latest.version.name === version.name) return null;
  const same = sameInVersion(page, latest.version.name, tables);
  return {
    kind: version.banner,
    versionLabel: labelIn(version, locale.name, site),
    latestLabel: labelIn(latest.version, locale.name, site),
    latestHref: same?.path ?? latest.mainPath,
  };
}

function labelIn(version: LinkedVersion['version'], locale: string, { tables }: Site): string {
  const texts = tables.texts.get(locale);
  return texts ? versionLabel(version, { texts }) : version.label;
}

/** What the category of a document's own holds, or else the list that the document stands in. */
function cardsAround(doc: Doc, page: Page, version: LinkedVersion, site: Site): CardProps[] {
  const around = (items: readonly SidebarNode[]): readonly SidebarNode[] | null => {
    const categories = items.filter((node) => node.type === 'category');
    const own = categories.find(({ link }) => link?.type === 'doc' && link.id === doc.id);
    if (own) return own.items;
    if (items.some((node) => node.type === 'doc' && node.claims && node.id === doc.id)) return items;
    return categories.reduce<ReturnType<typeof around>>((found, node) => found ?? around(node.items), null);
  };
  const sidebar = version.sidebars.find(({ id }) => id === version.places.get(page.path)?.sidebar);
  return (around(sidebar?.items ?? []) ?? []).flatMap((node) => cardOf(node, version, site) ?? []);
}

function cardOf(node: SidebarNode, version: LinkedVersion, site: Site): CardProps | null {
  switch (node.type) {
    case 'html':
      return null;
    case 'doc': {
      const doc = version.docs.get(node.id);
      return doc && !doc.frontMatter.unlisted ? docCard(doc, docLabel(doc, node, version), version) : null;
    }
    case 'link': {
      const { tables, input } = site;
      const links = {
        input,
        index: tables.index,
        locale: version.locale,
        broken: [],
        unproven: [],
        usedAssets: new Set<string>(),
      };
      const { href } = sidebarHref(node, links);
      const description = node.description === null ? null : translateText(node.description, version);
      return { ...translateLabel(node, version), href, description, count: null };
    }
    case 'category': {
      const own = categoryHref(node, version.docs, version);
      const href = own ?? firstHref(node.items, version.docs, version);
      if (href === null) return null;
      const linked = node.link?.type === 'doc' ? version.docs.get(node.link.id) : undefined;
      const written =
        node.description ?? (node.link?.type === 'generated-index' ? node.link.description : null);
      const description = written === null ? null : translateText(written, version);
      return {
        ...categoryLabel(node, version.docs, version),
        href,
        description: description ?? (linked ? docCard(linked, { label: '' }, version).description : null),
        count: node.items.filter(({ type }) => type !== 'html').length,
      };
    }
  }
}

function docCard(doc: Doc, { label }: ShownLabel, version: LinkedVersion): CardProps {
  const description = (doc.frontMatter.description ?? doc.document.excerpt) || null;
  return { label, ...foreignLang(doc, version), href: doc.path, description, count: null };
}

function tagProps({ tag, items }: TagGroup<Doc>, version: LinkedVersion): TagProps {
  const { label, description } = tag;
  return { label, href: tagHref(tag, version), count: items.length, description };
}

function tagHref(tag: Tag, version: LinkedVersion): LinkProps['href'] {
  return versionPath(version, joinRoute(version.version.instance.tagsBasePath, tag.route));
}
