import type { Element } from 'hast';
import type { MdxJsxAttribute, MdxJsxAttributeValueExpression } from 'mdast-util-mdx-jsx';
import { meaningOf } from '../../../theme/component-registry.ts';
import type { LinkRef } from '../../model/document.ts';
import { unsafeScheme } from '../../paths/unsafe-scheme.ts';
import { literalIn } from '../jsx-element.ts';
import { type BodyPosition, type ParseContext, rangeOfText, report } from '../parse-context.ts';
import { rebaseUrl } from '../partials/rebase-url.ts';
import { clobbers } from '../trust/clobbering-names.ts';
import { findUrls, mapUrls } from '../urls/map-urls.ts';

/** Adds the URLs of an element; one that would run code is reported and taken off the element. */
export function collectElementLinks(element: Element, links: LinkRef[], context: ParseContext): void {
  const { tagName, properties, position } = element;
  const guess = isUnknown(tagName, context);
  for (const name of Object.keys(properties)) {
    const attribute = { tag: tagName, name, value: properties[name], position };
    if (isHandler(attribute, context) || refusesName(attribute, context)) delete properties[name];
    const urls = findUrls(tagName, name, properties[name]);
    if (!addLinks(urls, { tag: tagName, links, position, guess }, context)) delete properties[name];
    else if (context.partial && urls.length > 0)
      properties[name] = mapUrls(tagName, name, properties[name], inDocument(context)) as string;
  }
}

/** Adds the URLs of a JSX attribute of `tag`; false when it must be taken off. */
export function collectJsxLinks(
  { tag, attribute }: { readonly tag: string | null; readonly attribute: MdxJsxAttribute },
  links: LinkRef[],
  context: ParseContext,
): boolean {
  const { name, value } = attribute;
  const position = attribute.position as BodyPosition | undefined;
  const literal =
    typeof value === 'string' ? value : (value?.data as { literal?: unknown } | undefined)?.literal;
  const named = { tag: tag ?? '', name, value: literal, position };
  if (isHandler(named, context) || refusesName(named, context)) return false;
  const urls = findUrls(tag ?? '', name, literal);
  const place = { tag: tag ?? '', links, position, guess: isUnknown(tag ?? '', context) };
  if (!addLinks(urls, place, context)) return false;
  if (context.partial && urls.length > 0) {
    const mapped = mapUrls(tag ?? '', name, literal, inDocument(context));
    if (typeof value === 'string') attribute.value = mapped as string;
    else if (value) setLiteral(value, mapped);
  }
  return true;
}

interface NamedAttribute {
  readonly tag: string;
  readonly name: string;
  readonly value: unknown;
  readonly position: BodyPosition | undefined;
}

/** Whether an attribute is a handler that is written as a text, which React leaves out of all but custom elements; it is told. */
function isHandler({ tag, name, value, position }: NamedAttribute, context: ParseContext): boolean {
  if (!/^on/i.test(name) || typeof value !== 'string' || !/^[a-z]\w*$/.test(tag)) return false;
  report(context, 'handler-left-out', { name: name.toLowerCase(), tag }, position);
  return true;
}

/** Whether an attribute takes the place of a part of the document, which is told. */
function refusesName({ tag, name, value, position }: NamedAttribute, context: ParseContext): boolean {
  if (!clobbers(tag, name, value)) return false;
  report(context, 'name-clobbers', { name, value: String(value) }, position);
  return true;
}

/** What the URLs of a partial are in the document that it stands in. */
function inDocument({ id, partial }: ParseContext): (url: string) => string {
  return (url) => (partial ? rebaseUrl(url, id, partial.root.id) : url);
}

/** Whether the tag is a custom element or a component that is not the theme's. */
function isUnknown(tag: string, { names, options }: ParseContext): boolean {
  return /^[A-Z]|[.-]/.test(tag) && (names.includes(tag) || meaningOf(tag, options.components) === null);
}

interface LinkPlace {
  readonly tag: string;
  readonly links: LinkRef[];
  readonly position: BodyPosition | undefined;
  readonly guess: boolean;
}

function addLinks(
  urls: readonly Pick<LinkRef, 'url' | 'kind'>[],
  { tag, links, position, guess }: LinkPlace,
  context: ParseContext,
): boolean {
  for (const { url, kind } of urls) {
    const scheme = unsafeScheme(url, kind);
    if (scheme !== null) {
      // Browsers give such a frame an origin of its own: what runs there reaches nothing of the page around it.
      if (tag === 'iframe' && scheme.startsWith('data:') && context.options.allowDataFrames) continue;
      report(context, 'link-unsafe', { url, scheme }, position);
      return false;
    }
    const range = rangeOfText(context, position, url);
    const written = context.partial && { partial: { file: context.id, url } };
    links.push({ url: inDocument(context)(url), kind, ...(guess && { guess }), range, ...written });
  }
  return true;
}

/** Gives an attribute that is written as a literal another value, in both places that have it. */
function setLiteral(attributeValue: MdxJsxAttributeValueExpression, value: unknown): void {
  const holder = attributeValue.data as { literal?: unknown } | undefined;
  if (holder && 'literal' in holder) holder.literal = value;
  const literal = literalIn(attributeValue);
  if (literal) literal.value = value;
}
