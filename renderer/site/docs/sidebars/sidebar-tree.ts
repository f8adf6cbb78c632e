/** Sidebars as structure: which docs, links and categories, in which order; the same in every locale. */
import type { Range } from '../../../diagnostics/diagnostic.ts';

export interface SidebarDoc {
  readonly type: 'doc';
  readonly id: string;
  /** Label of the item in sidebars.yaml, or null for the doc's own. */
  readonly label: string | null;
  /** Under which messages.yaml translates the label, or null for the label itself. */
  readonly key: string | null;
  readonly className: string | null;
  /** False for `ref` items: shown, but the doc's own sidebar is another. */
  readonly claims: boolean;
}

export interface SidebarLink {
  readonly type: 'link';
  readonly label: string;
  readonly key: string | null;
  readonly href: string;
  readonly description: string | null;
  readonly className: string | null;
  /** Where the item is written. */
  readonly file: string;
  readonly range: Range | null;
}

export interface SidebarHtml {
  readonly type: 'html';
  readonly value: string;
  readonly className: string | null;
  /** Where the item is written. */
  readonly file: string;
  readonly range: Range | null;
}

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

export interface SidebarCategory {
  readonly type: 'category';
  readonly label: string;
  readonly key: string | null;
  /** The label stands for the linked doc's own, which may be translated. */
  readonly labelFromDoc: boolean;
  readonly description: string | null;
  readonly link: { readonly type: 'doc'; readonly id: string } | GeneratedIndex | null;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly className: string | null;
  readonly items: readonly SidebarNode[];
}

export type SidebarNode = SidebarDoc | SidebarLink | SidebarHtml | SidebarCategory;

export interface SidebarTree {
  readonly id: string;
  readonly items: readonly SidebarNode[];
  /** False when items were left out because they name what does not exist. */
  readonly complete: boolean;
}
