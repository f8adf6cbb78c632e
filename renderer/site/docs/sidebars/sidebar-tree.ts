/** Sidebars as structure: which docs, links and categories, in which order; the same in every locale. */
import type { CustomProps } from '../../../../theme/types.ts';
import type { BadgeConfig } from '../../../config/schema/common.ts';
import type { Range } from '../../../diagnostics/diagnostic.ts';

interface SidebarItem {
  readonly className: string | null;
  /** For the site's own components; undefined without any. */
  readonly customProps: CustomProps | undefined;
  /** A word beside the label; undefined without one. */
  readonly badge?: BadgeConfig | undefined;
}

export interface SidebarDoc extends SidebarItem {
  readonly type: 'doc';
  readonly id: string;
  /** Label of the item in sidebars.yaml, or null for the doc's own. */
  readonly label: string | null;
  /** Under which messages.yaml translates the label, or null for the label itself. */
  readonly key: string | null;
  /** False for `ref` items: shown, but the doc's own sidebar is another. */
  readonly claims: boolean;
}

/** `key` is that of its translation, null for the label itself; `href` is as it is written. */
export interface SidebarLink extends SidebarItem {
  readonly type: 'link';
  readonly label: string;
  readonly key: string | null;
  readonly href: string;
  /** False for an address that stays as it is written, in every locale, and is not checked. */
  readonly addBaseUrl: boolean;
  readonly description: string | null;
  /** Where the item is written. */
  readonly file: string;
  readonly range: Range | null;
}

/** `value` is raw HTML; with `defaultStyle` it stands as far in as labels. */
export interface SidebarHtml extends SidebarItem {
  readonly type: 'html';
  readonly value: string;
  readonly defaultStyle: boolean;
  /** Where the item is written. */
  readonly file: string;
  readonly range: Range | null;
}

/** A page that is made for a category, of which a null title or description is taken. */
export interface GeneratedIndex {
  readonly type: 'generated-index';
  /** Below the version's root: `category/guides`. */
  readonly route: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly keywords: readonly string[];
  /** Social card, below static/ or a full URL. */
  readonly image: string | null;
}

/** `link` is the page of the category itself, null where it has none; `key` as of a SidebarLink. */
export interface SidebarCategory extends SidebarItem {
  readonly type: 'category';
  readonly label: string;
  readonly key: string | null;
  /** The label stands for the linked doc's own, which may be translated. */
  readonly labelFromDoc: boolean;
  readonly description: string | null;
  readonly link: { readonly type: 'doc'; readonly id: string } | GeneratedIndex | null;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly items: readonly SidebarNode[];
}

export type SidebarNode = SidebarDoc | SidebarLink | SidebarHtml | SidebarCategory;

export interface SidebarTree {
  readonly id: string;
  readonly items: readonly SidebarNode[];
  /** False when items were left out because they name what does not exist. */
  readonly complete: boolean;
}
