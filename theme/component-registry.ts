/**
 * The components that documents use without an import. One is made of its own file and its entry here; all else
 * follows: its export for sites, what the parser and the search make of it, its forms in Markdown copies and feeds,
 * and its place among what a site can replace. Plain data: the parser and the checks read it without React.
 */

import type { ComponentMeaning } from './component-meaning.ts';

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
    properties: {
      type: ['note', 'tip', 'info', 'important', 'warning', 'caution', 'danger'],
      title: 'optional',
      titleHtml: 'optional',
      icon: 'optional',
    },
  },
  Badge: {
    file: 'badge',
    summary: 'a short label in the text',
    markdown: 'aside',
    text: 'text',
    properties: { type: ['info', 'tip', 'warning', 'danger'], text: 'optional' },
  },
  Button: {
    file: 'button',
    summary: 'a link that looks like a button',
    markdown: 'link',
    url: 'href',
    properties: { href: 'required', variant: ['primary', 'secondary'] },
  },
  Card: {
    file: 'cards',
    summary: 'a linked card',
    markdown: 'item',
    label: ['title'],
    url: 'href',
    sign: 'icon',
    properties: { title: 'required', href: 'optional', icon: 'optional' },
  },
  CardGrid: { file: 'cards', summary: 'a grid of cards', properties: {} },
  Cards: { file: 'cards', summary: 'a grid of cards', properties: {} },
  CodeBlock: {
    file: 'code-block',
    summary: 'highlighted code with title and controls',
    delicate: true,
    markdown: 'code',
    label: ['language'],
    plainInFeeds: true,
    properties: {
      language: 'optional',
      title: 'optional',
      lineNumbers: 'optional',
      showLineNumbers: 'optional',
      metastring: 'optional',
      wrap: 'optional',
      html: 'optional',
    },
  },
  Details: {
    file: 'details',
    summary: 'text that opens on demand',
    block: true,
    madeFrom: 'details',
    markdown: 'disclosure',
    label: ['summary'],
    takesHtml: true,
    properties: { summary: 'optional', summaryHtml: 'optional', open: 'optional', name: 'optional' },
  },
  Diagram: {
    file: 'diagram',
    summary: 'a diagram drawn from the code in it',
    delicate: true,
    block: true,
    madeFrom: 'diagram',
    plainInFeeds: true,
    properties: { module: 'optional' },
  },
  DocCardList: {
    file: 'doc-card-list',
    summary: 'the pages of the category as cards',
    block: true,
    listsCategory: true,
    markdown: 'nothing',
    properties: {},
  },
  Feature: {
    file: 'features',
    summary: 'one point of a list of features',
    markdown: 'section',
    label: ['title'],
    url: 'href',
    sign: 'icon',
    properties: { title: 'required', icon: 'optional', href: 'optional' },
  },
  Features: { file: 'features', summary: 'a list of features', properties: {} },
  FileTree: { file: 'file-tree', summary: 'files and folders as a tree', block: true, properties: {} },
  Formula: {
    file: 'formula',
    summary: 'a formula between dollar signs',
    madeFrom: 'math',
    plainInFeeds: true,
    properties: { html: 'optional', display: 'optional' },
  },
  Hero: {
    file: 'hero',
    summary: 'the opening of the home page',
    markdown: 'opening',
    label: ['title'],
    text: 'tagline',
    properties: { title: 'required', tagline: 'optional' },
  },
  Icon: {
    file: 'icon',
    summary: 'a sign in the text',
    markdown: 'aside',
    text: 'label',
    sign: 'name',
    properties: { name: 'optional', src: 'optional', label: 'optional' },
  },
  LinkCard: {
    file: 'cards',
    summary: 'a linked card',
    markdown: 'item',
    label: ['title'],
    text: 'description',
    url: 'href',
    sign: 'icon',
    properties: { title: 'required', href: 'required', icon: 'optional', description: 'optional' },
  },
  Steps: { file: 'steps', summary: 'numbered steps in the text', properties: {} },
  TabItem: {
    file: 'tabs',
    summary: 'one tab in the text',
    delicate: true,
    block: true,
    madeFrom: 'tab',
    markdown: 'labelled',
    label: ['label', 'value'],
    plainInFeeds: true,
    properties: { value: 'optional', label: 'optional', default: 'optional', attributes: 'optional' },
  },
  Tabs: {
    file: 'tabs',
    summary: 'tabs in the text',
    delicate: true,
    block: true,
    madeFrom: 'tabs',
    plainInFeeds: true,
    shownTab: 'defaultValue',
    properties: { groupId: 'optional', defaultValue: 'optional', values: 'optional' },
  },
  ThemedImage: {
    file: 'themed-image',
    summary: 'an image that differs in dark mode',
    markdown: 'image',
    label: ['alt'],
    url: 'sources.light',
    plainInFeeds: true,
    properties: { alt: 'required', sources: 'required', width: 'optional', height: 'optional' },
  },
  TOCInline: {
    file: 'toc-inline',
    summary: 'the headings of the page as a list in the text',
    block: true,
    madeFrom: 'contents',
    markdown: 'nothing',
    properties: { minHeadingLevel: 'optional', maxHeadingLevel: 'optional' },
  },
  Tooltip: {
    file: 'tooltip',
    summary: 'a word with an explanation',
    markdown: 'explained',
    label: ['term'],
    text: 'tip',
    term: 'term',
    plainInFeeds: true,
    properties: { tip: 'optional', term: 'optional' },
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
    properties: { id: 'required', title: 'optional', start: 'optional' },
  },
} as const satisfies Readonly<Record<string, ContentComponent>>;

/** The list with all that it says. */
export type ContentComponents = typeof components;

export type ComponentName = keyof ContentComponents;

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
