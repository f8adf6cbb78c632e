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

/** What may be given to a property: anything, anything but not nothing, or one of these texts. */
export type PropertyMeaning = 'optional' | 'required' | readonly string[];

/** What a component, or an element of HTML, means to the parser. Attributes are named as written. */
export interface ComponentMeaning {
  /** Laid out as a block: blanks beside it show nothing, and a sentence ends there. */
  readonly block?: boolean;
  /** The Markdown that the parser makes it from. */
  readonly madeFrom?: 'admonition' | 'contents' | 'details' | 'diagram' | 'math' | 'tab' | 'tabs';
  readonly markdown?: MarkdownForm;
  /** It shows the pages of the category that the page stands in, which Markdown copies list in its place. */
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
  /** Attribute that names a sign. */
  readonly sign?: string;
  /** Attribute that names the one of the tabs in it that shows first. */
  readonly shownTab?: string;
  /** Its properties besides those that any may have; without, it may be given whatever. */
  readonly properties?: Readonly<Record<string, PropertyMeaning>>;
  /** It passes attributes that are not listed on to its element. */
  readonly takesHtml?: true;
}
