import type { SiteConfig } from '../../config/site-config.ts';
import type { Page } from '../../model/page.ts';
import { outputFromPath } from '../../paths/route-path.ts';
import type { LocalizedDocument } from '../localize.ts';
import type { PageDetail, Row } from '../page-detail.ts';

/** What tells one row from another; the rest takes the values of a generated page. */
export interface RowInput extends Pick<Page, 'kind' | 'locale' | 'path' | 'key' | 'title'> {
  readonly detail: PageDetail;
  readonly fields?: Partial<
    Pick<
      Page,
      | 'version'
      | 'docId'
      | 'source'
      | 'textLocale'
      | 'description'
      | 'sidebar'
      | 'noIndex'
      | 'draft'
      | 'unlisted'
    >
  >;
}

/**
 * Without `fields` the page has no source, no version and an empty description. Pages that are unlisted are not indexed
 * either, and none is where the configuration says so.
 */
export function createRow(input: RowInput, config: SiteConfig): Row {
  const { kind, locale, path, key, title, detail, fields = {} } = input;
  const unlisted = fields.unlisted ?? false;
  const page: Page = {
    kind,
    locale,
    version: fields.version ?? null,
    path,
    output: outputFromPath(path, config.baseUrl),
    key,
    docId: fields.docId ?? null,
    source: fields.source ?? null,
    textLocale: fields.textLocale ?? locale,
    title,
    description: fields.description ?? '',
    sidebar: fields.sidebar ?? null,
    draft: fields.draft ?? false,
    unlisted,
    noIndex: config.noIndex || unlisted || (fields.noIndex ?? false),
  };
  return { page, detail };
}

/** The fields that come from the document a page shows. */
export function documentFields({ source, document, frontMatter }: LocalizedDocument) {
  return {
    source: source.id,
    textLocale: source.locale,
    description: frontMatter.description ?? document.excerpt,
    draft: frontMatter.draft ?? false,
    unlisted: frontMatter.unlisted ?? false,
  };
}
