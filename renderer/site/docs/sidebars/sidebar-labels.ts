/** Labels and addresses of sidebar items in a locale. */
import { foreignLang } from '../../localize.ts';
import { type Doc, type DocsContext, versionPath } from '../doc.ts';
import type { SidebarCategory, SidebarDoc, SidebarNode } from './sidebar-tree.ts';

/** A label as a sidebar writes it, and the key of its translation if it is not the label. */
export interface SidebarText {
  readonly label: string;
  readonly key: string | null;
}

/** A label as the locale shows it, with its language where that is another than the locale's. */
export interface ShownLabel {
  readonly label: string;
  readonly lang?: string;
}

/**
 * The document's own `sidebar_label`, else the item's label in the language of the locale, else the title. A
 * document that is not translated yet takes the text of its item's `key`, or of its own `sidebar_key`, first.
 */
export function docLabel(
  doc: Doc,
  item: Pick<SidebarDoc, 'label' | 'key'> | null,
  context: DocsContext,
): ShownLabel {
  const label = item?.label ?? null;
  const key = item?.key ?? doc.frontMatter.sidebar_key ?? null;
  const isTranslated = doc.source.locale === context.locale.name;
  const named = key === null || isTranslated ? undefined : sidebarMessage(key, context);
  if (named !== undefined) return { label: named };
  const own = doc.sidebarLabel ?? (label === null ? doc.title : null);
  if (own !== null) return { label: own, ...foreignLang(doc, context) };
  return translateLabel({ label: label ?? '', key }, context);
}

/**
 * That of the linked document where the category stands for it (`labelFromDoc`), else its own in the language of the
 * locale.
 */
export function categoryLabel(
  category: SidebarCategory,
  docs: ReadonlyMap<string, Doc>,
  context: DocsContext,
): ShownLabel {
  const doc = category.labelFromDoc && category.link?.type === 'doc' ? docs.get(category.link.id) : undefined;
  return doc ? docLabel(doc, { label: null, key: category.key }, context) : translateLabel(category, context);
}

/** Path of the category's own page, or null. */
export function categoryHref(
  { link }: SidebarCategory,
  docs: ReadonlyMap<string, Doc>,
  context: DocsContext,
): string | null {
  if (link === null) return null;
  return link.type === 'doc' ? (docs.get(link.id)?.path ?? null) : versionPath(context, link.route);
}

/** Path of the first page at or below the items, in reading order. */
export function firstHref(
  items: readonly SidebarNode[],
  docs: ReadonlyMap<string, Doc>,
  context: DocsContext,
): string | null {
  for (const node of items) {
    const href =
      node.type === 'doc'
        ? (listedPath(docs.get(node.id)) ?? null)
        : node.type === 'category'
          ? (categoryHref(node, docs, context) ?? firstHref(node.items, docs, context))
          : null;
    if (href !== null) return href;
  }
  return null;
}

/** The label in the language of the locale: by its key when it has one, else by its own text. */
export function translateLabel({ label, key }: SidebarText, context: DocsContext): ShownLabel {
  const translated = sidebarMessage(key ?? label, context);
  if (translated !== undefined) return { label: translated };
  return { label, ...foreignLang({ source: { locale: context.input.config.i18n.defaultLocale } }, context) };
}

/** The same for a text that can have no key: titles and descriptions. */
export function translateText(text: string, context: DocsContext): string {
  return translateLabel({ label: text, key: null }, context).label;
}

/** The message of the version itself, else the one for all versions. */
function sidebarMessage(name: string, { data, locale, version }: DocsContext): string | undefined {
  const messages = data.messages.get(locale.name);
  return messages?.docs.sidebars[version.name]?.[name] ?? messages?.sidebar[name];
}

function listedPath(doc: Doc | undefined): string | null {
  return doc && !doc.frontMatter.unlisted ? doc.path : null;
}
