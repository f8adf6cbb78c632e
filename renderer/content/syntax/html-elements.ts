/** What the parser knows of the elements of HTML. */

import { htmlTagNames } from 'html-tag-names';
import type { ComponentMeaning } from '../../../theme/component-meaning.ts';
import { wordSet, wordsOf } from '../../markup/words-of.ts';

/**
 * Elements of SVG 2 and MathML Core that people write in pages, and one that is too new for the list of HTML. Not
 * svg-tag-names: with elements that no browser has (`unknown`, `handler`, `listener`), `Promise<unknown>` would be one.
 */
const others = `
selectedcontent
animate animatemotion animatetransform circle clippath defs desc ellipse feblend fecolormatrix
fecomponenttransfer fecomposite feconvolvematrix fediffuselighting fedisplacementmap fedistantlight fedropshadow
feflood fefunca fefuncb fefuncg fefuncr fegaussianblur feimage femerge femergenode femorphology feoffset
fepointlight fespecularlighting fespotlight fetile feturbulence filter foreignobject g line lineargradient
marker mask metadata mpath path pattern polygon polyline radialgradient rect set stop switch symbol text
textpath tspan use view
annotation annotation-xml maction menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom
mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none
semantics
`;

/** Names of the elements that browsers know, in small letters. */
export const elementNames: ReadonlySet<string> = new Set([...htmlTagNames, ...wordsOf(others)]);

/**
 * Whether a tag of this name is an element. Custom elements (with a dash) are. A capitalised name (`Link`,
 * `Map`) is a type or a component, although HTML reads names in any case; `BR` is an element.
 */
export function isHtmlName(name: string): boolean {
  if (/^[A-Z]\w*[a-z]/.test(name)) return false;
  const lower = name.toLowerCase();
  return elementNames.has(lower) || /^[a-z][^A-Z]*-/.test(name);
}

/** Elements that are laid out as blocks (HTML, section 15.3): blanks beside them show nothing, and a sentence ends there. */
export const blockElements = wordSet(`
address article aside blockquote dd details dialog div dl dt fieldset figcaption figure footer form
h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul
`);

/** Elements that mean something to readers of Markdown too, and that it has no sign for. */
export const keptElements = wordSet(`
abbr b code dd del dl dt em i ins kbd li mark ol q s samp small strong sub sup table tbody td tfoot th thead tr u
ul var
`);

const media: ComponentMeaning = { markdown: 'media', label: ['title'], url: 'src' };
const nothing: ComponentMeaning = { markdown: 'nothing' };

/** Elements that the Markdown copy of a page says in another way. */
export const elementMeanings: Readonly<Record<string, ComponentMeaning>> = {
  a: { markdown: 'link', url: 'href' },
  audio: media,
  details: { markdown: 'disclosure', label: ['summary'] },
  iframe: media,
  img: { markdown: 'image', label: ['alt'], url: 'src' },
  input: nothing,
  script: nothing,
  style: nothing,
  summary: { markdown: 'labelled' },
  svg: nothing,
  video: media,
  wbr: nothing,
};

/** Attributes without a value that React knows by other names, and leaves out under their own. */
export const reactNames: Readonly<Record<string, string>> = {
  allowfullscreen: 'allowFullScreen',
  autofocus: 'autoFocus',
  autoplay: 'autoPlay',
  disablepictureinpicture: 'disablePictureInPicture',
  disableremoteplayback: 'disableRemotePlayback',
  formnovalidate: 'formNoValidate',
  itemscope: 'itemScope',
  nomodule: 'noModule',
  novalidate: 'noValidate',
  playsinline: 'playsInline',
  readonly: 'readOnly',
};

const voidElement = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/** Whether an element holds nothing, so that HTML has no closing tag for it. */
export function isVoidElement(name: string): boolean {
  return voidElement.test(name);
}

const selfClosed =
  /<([a-z][\w-]*)((?:\s+[^\s<>"'=/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>`=]+(?=\s)))?)*)\s*\/>/gi;

/** `<a id="x"/>` as it is meant: HTML would take all that follows into it. Texts with scripts or styles stay. */
export function closeElements(html: string): string {
  if (!html.includes('/>') || /<(?:script|style)\b[^>]*[^/]>/i.test(html)) return html;
  return html.replace(selfClosed, (tag: string, name: string, attributes: string) =>
    isVoidElement(name) ? tag : `<${name}${attributes}></${name}>`,
  );
}
