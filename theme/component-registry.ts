/**
 * The components that documents use without an import. One is made of its own file and its entry here; all else
 * follows: its export for sites, what the parser and the search make of it, its forms in Markdown copies and feeds,
 * and its place among what a site can replace. Plain data: the parser and the checks read it without React.
 */

/** How the Markdown copy of a page says what a component shows. Without a form it is what it holds. */
export type MarkdownForm =
  /** The content, or `text` where there is none, in parentheses within a line. */
  | 'aside'
  /** A fence of the language `label`. */
  | 'code'
  /** The content below its label, or below its own `<summary>`. */
  | 'disclosure'
  /** The content, with `text` in parentheses behind it. */
  | 'explained'
  /** An image with `label` as its alternative text. */
  | 'image'
  /** An item of a list that begins with `label`, linked, with the content or `text`. */
  | 'item'
  /** The content below `label`, or in its manner. */
  | 'labelled'
  /** The content as a link. */
  | 'link'
  /** A link to what would be loaded. */
  | 'media'
  /** A quote that begins with its kind, the attribute `type`, and its label. */
  | 'note'
  /** Nothing. */
  | 'nothing'
  /** Label, unless it is the page's title, then `text`, then the content. */
  | 'opening'
  /** The content below `label` as a heading of the second level. */
  | 'section';

/** What a component, or an element of HTML, means to the parser. Attributes are named as written. */
export interface ComponentMeaning {
  /** Laid out as a block: blanks beside it show nothing, and a sentence ends there. */
  readonly block?: boolean;
  /** The Markdown that the parser makes it from. */
  readonly madeFrom?: 'admonition' | 'contents' | 'details' | 'diagram' | 'math' | 'tab' | 'tabs';
  readonly markdown?: MarkdownForm;
  /** It shows the pages of the category that the page stands in. */
  readonly listsCategory?: true;
  /** Attributes that name it: the first that is there does. */
  readonly label?: readonly string[];
  /** Attribute with text besides what it holds. */
  readonly text?: string;
  /** Attribute with its address; `a.b` for the field `b` of its value. */
  readonly url?: string;
  /** Attribute that names a term of the glossary, which it shows where it holds nothing. */
  readonly term?: string;
  /** What comes before `url` to make an address of it. */
  readonly urlStart?: string;
}

export interface ContentComponent extends ComponentMeaning {
  /** Module in `theme/components/content`, without its extension. */
  readonly file: string;
  /** What it shows, as a phrase. */
  readonly summary: string;
  /** It carries ids, classes or `data-` attributes that scripts and styles of the theme look for. */
  readonly delicate?: boolean;
  /** Feeds show it in its Markdown form, as they run no script; else as pages do. */
  readonly plainInFeeds?: boolean;
}

const components = {
  Admonition: {
    file: 'admonition',
    summary: 'a note, tip, warning and so on in the text',
    block: true,
    madeFrom: 'admonition',
    markdown: 'note',
    label: ['title'],
  },
  Badge: { file: 'badge', summary: 'a short label in the text', markdown: 'aside', text: 'text' },
  Button: { file: 'button', summary: 'a link that looks like a button', markdown: 'link', url: 'href' },
  Card: { file: 'cards', summary: 'a linked card', markdown: 'item', label: ['title'], url: 'href' },
  CardGrid: { file: 'cards', summary: 'a grid of cards' },
  Cards: { file: 'cards', summary: 'a grid of cards' },
  CodeBlock: {
    file: 'code-block',
    summary: 'highlighted code with title and controls',
    delicate: true,
    markdown: 'code',
    label: ['language'],
    plainInFeeds: true,
  },
  Details: {
    file: 'details',
    summary: 'text that opens on demand',
    block: true,
    madeFrom: 'details',
    markdown: 'disclosure',
    label: ['summary'],
  },
  Diagram: {
    file: 'diagram',
    summary: 'a diagram drawn from the code in it',
    delicate: true,
    block: true,
    madeFrom: 'diagram',
    plainInFeeds: true,
  },
  DocCardList: {
    file: 'doc-card-list',
    summary: 'the pages of the category as cards',
    block: true,
    listsCategory: true,
    markdown: 'nothing',
  },
  Feature: {
    file: 'features',
    summary: 'one point of a list of features',
    markdown: 'section',
    label: ['title'],
    url: 'href',
  },
  Features: { file: 'features', summary: 'a list of features' },
  FileTree: { file: 'file-tree', summary: 'files and folders as a tree', block: true },
  Formula: {
    file: 'formula',
    summary: 'a formula between dollar signs',
    madeFrom: 'math',
    plainInFeeds: true,
  },
  Hero: {
    file: 'hero',
    summary: 'the opening of the home page',
    markdown: 'opening',
    label: ['title'],
    text: 'tagline',
  },
  Icon: { file: 'icon', summary: 'a sign in the text', markdown: 'aside', text: 'label' },
  LinkCard: {
    file: 'cards',
    summary: 'a linked card',
    markdown: 'item',
    label: ['title'],
    text: 'description',
    url: 'href',
  },
  Steps: { file: 'steps', summary: 'numbered steps in the text' },
  TabItem: {
    file: 'tabs',
    summary: 'one tab in the text',
    delicate: true,
    block: true,
    madeFrom: 'tab',
    markdown: 'labelled',
    label: ['label', 'value'],
    plainInFeeds: true,
  },
  Tabs: {
    file: 'tabs',
    summary: 'tabs in the text',
    delicate: true,
    block: true,
    madeFrom: 'tabs',
    plainInFeeds: true,
  },
  ThemedImage: {
    file: 'themed-image',
    summary: 'an image that differs in dark mode',
    markdown: 'image',
    label: ['alt'],
    url: 'sources.light',
    plainInFeeds: true,
  },
  TOCInline: {
    file: 'toc-inline',
    summary: 'the headings of the page as a list in the text',
    block: true,
    madeFrom: 'contents',
    markdown: 'nothing',
  },
  Tooltip: {
    file: 'tooltip',
    summary: 'a word with an explanation',
    markdown: 'explained',
    label: ['term'],
    text: 'tip',
    term: 'term',
    plainInFeeds: true,
  },
  YouTube: {
    file: 'you-tube',
    summary: 'a video that is loaded when somebody plays it',
    block: true,
    markdown: 'media',
    label: ['title'],
    url: 'id',
    urlStart: 'https://www.youtube.com/watch?v=',
    plainInFeeds: true,
  },
} as const satisfies Readonly<Record<string, ContentComponent>>;

export type ComponentName = keyof typeof components;

export const contentComponents: Readonly<Record<ComponentName, ContentComponent>> = components;

/** By name: what the components of a site mean to the parser. */
export type ComponentMeanings = Readonly<Record<string, ComponentMeaning>>;

/** Null for a name that is not among them. */
export function meaningOf(name: string, meanings: ComponentMeanings): ComponentMeaning | null {
  return Object.hasOwn(meanings, name) ? (meanings[name] ?? null) : null;
}

/** Name of the component that a piece of Markdown becomes. */
export function componentMadeFrom(
  markdown: NonNullable<ComponentMeaning['madeFrom']>,
  meanings: ComponentMeanings,
): string {
  const [name] = Object.entries(meanings).find(([, { madeFrom }]) => madeFrom === markdown) ?? [];
  if (name === undefined) throw new Error(`no component is made from ${markdown}`);
  return name;
}

/** Names of the components that documents use without an import. */
export const componentNames: readonly string[] = Object.keys(contentComponents);

/** What `docsite/theme` gives to a site's own code besides. */
export const helperNames = [
  'Link',
  'Translate',
  'translate',
  'useAnchors',
  'useAnnouncementBar',
  'useBaseUrl',
  'useColorMode',
  'useMessages',
  'usePage',
  'useScrollController',
  'useSite',
  'useTabGroup',
] as const;
