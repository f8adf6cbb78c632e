import type { SiteConfig } from '../../config/site-config.ts';
import { joinRoute } from '../../paths/route-path.ts';
import { versionPath } from '../docs/doc.ts';
import type { CategoryPage, LinkedVersion } from '../docs/linked-version.ts';
import { translateLabel, translateText } from '../docs/sidebars/sidebar-labels.ts';
import type { Row } from '../page-detail.ts';
import { createRow, documentFields } from './create-row.ts';
import type { LocaleTexts } from './locale-texts.ts';
import { tagTitle } from './tag-title.ts';

/** The pages of one version in one locale: documents, category pages, tags. */
export function docRows(version: LinkedVersion, texts: LocaleTexts): Row[] {
  const { config } = version.input;
  return [
    ...documentRows(version, config),
    ...categoryRows(version, config),
    ...(version.tags.length === 0 ? [] : tagRows(version, { config, texts })),
  ];
}

function documentRows(version: LinkedVersion, config: SiteConfig): Row[] {
  const { name, noIndex } = version.version;
  return [...version.docs.values()].map((doc) =>
    createRow(
      {
        kind: 'doc',
        locale: version.locale.name,
        path: doc.path,
        key: `docs/${name}/${doc.relative}`,
        title: doc.title,
        detail: { kind: 'doc', doc, version },
        fields: {
          ...documentFields(doc),
          version: name,
          docId: doc.id,
          sidebar: version.places.get(doc.path)?.sidebar ?? null,
          noIndex,
        },
      },
      config,
    ),
  );
}

function categoryRows(version: LinkedVersion, config: SiteConfig): Row[] {
  const { name, noIndex } = version.version;
  return version.categoryPages.map((page) =>
    createRow(
      {
        kind: 'category-index',
        locale: version.locale.name,
        path: page.path,
        key: `docs/${name}/${page.index.route}/`,
        title: categoryTitle(page, version),
        detail: { kind: 'category-index', page, version },
        fields: {
          version: name,
          docId: `${page.index.route}/`,
          description: translateText(page.index.description ?? page.category.description ?? '', version),
          sidebar: version.places.get(page.path)?.sidebar ?? null,
          noIndex,
        },
      },
      config,
    ),
  );
}

function categoryTitle({ index, category }: CategoryPage, version: LinkedVersion): string {
  return index.title === null ? translateLabel(category, version).label : translateText(index.title, version);
}

function tagRows(
  version: LinkedVersion,
  { config, texts }: { config: SiteConfig; texts: LocaleTexts },
): Row[] {
  const { name, noIndex } = version.version;
  const base = version.version.instance.tagsBasePath;
  const shared = { locale: version.locale.name, fields: { version: name, noIndex } };
  const list = createRow(
    {
      ...shared,
      kind: 'doc-tags',
      path: versionPath(version, base),
      key: `docs/${name}/${base}/`,
      title: texts.theme.tags,
      detail: { kind: 'doc-tags', version },
      fields: { ...shared.fields, docId: `${base}/` },
    },
    config,
  );
  const each = version.tags.map((group) => {
    const route = joinRoute(base, group.tag.route);
    return createRow(
      {
        ...shared,
        kind: 'doc-tag',
        path: versionPath(version, route),
        key: `docs/${name}/${route}/`,
        title: tagTitle(texts, 'pagesTagged', group),
        detail: { kind: 'doc-tag', group, version },
        fields: { ...shared.fields, docId: `${route}/`, description: group.tag.description ?? '' },
      },
      config,
    );
  });
  return [list, ...each];
}
