import { htmlTagNames } from 'html-tag-names';

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

const known: ReadonlySet<string> = new Set([...htmlTagNames, ...others.trim().split(/\s+/)]);

/**
 * Whether a tag of this name is an element. Custom elements (with a dash) are. A capitalised name (`Link`,
 * `Map`) is a type or a component, although HTML reads names in any case; `BR` is an element.
 */
export function isHtmlName(name: string): boolean {
  if (/^[A-Z]\w*[a-z]/.test(name)) return false;
  const lower = name.toLowerCase();
  return known.has(lower) || /^[a-z][^A-Z]*-/.test(name);
}
