/** Elements of HTML (living standard, obsolete ones too), SVG 2 and MathML Core. */
const names = `
a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote
body br button canvas caption center cite code col colgroup command content data datalist dd del details dfn
dialog dir div dl dt element em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5
h6 head header hgroup hr html i iframe image img input ins isindex kbd keygen label legend li link listing main
map mark marquee math menu menuitem meta meter multicol nav nextid nobr noembed noframes noscript object ol
optgroup option output p param picture plaintext pre progress q rb rp rt rtc ruby s samp script search section
select selectedcontent shadow slot small source spacer span strike strong style sub summary sup svg table tbody
td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp
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

const known: ReadonlySet<string> = new Set(names.trim().split(/\s+/));

/**
 * Whether a tag of this name is an element. Custom elements (with a dash) are. A capitalised name (`Link`,
 * `Map`) is a type or a component, although HTML reads names in any case; `BR` is an element.
 */
export function isHtmlName(name: string): boolean {
  if (/^[A-Z]\w*[a-z]/.test(name)) return false;
  const lower = name.toLowerCase();
  return known.has(lower) || /^[a-z][^A-Z]*-/.test(name);
}
