import type { Element, RootContent } from 'hast';
import type { ComponentMeaning } from '../../../theme/component-meaning.ts';
import { type ComponentMeanings, meaningOf } from '../../../theme/component-registry.ts';
import { wordsOf } from '../../markup/words-of.ts';
import { isJsx, type JsxElementHast } from '../jsx-element.ts';

/** Elements that load something or hold code, of which a Content-Security-Policy is asked. */
export const policyElements: readonly string[] = wordsOf(
  'script style img image iframe video audio source track embed object form link base',
);

const asking: ReadonlySet<string> = new Set(policyElements);

/** Most of what Markdown becomes, of which no name need be written in small letters first. */
const plain: ReadonlySet<string> = new Set(
  wordsOf('p a code em strong ul ol li h2 h3 h4 pre table thead tbody tr th td span div blockquote'),
);

/** What Markdown becomes components for of which the theme makes such elements never. */
const quiet: ReadonlySet<ComponentMeaning['madeFrom']> = new Set(['admonition', 'details', 'tab', 'tabs']);

/** Highlighted code as docsite writes it. */
const foreignCode = /<(?!\/span>|span class=(?:"[^"<>]*"|[a-z]+)>)/;

/**
 * Whether docsite's theme makes nothing of a node, apart from its children, of which a policy is asked. What only code
 * of the site could tell is not known, and so it does.
 */
export function needsNoPolicy(node: RootContent, components: ComponentMeanings): boolean {
  if (node.type === 'element') return isQuietElement(node);
  if (node.type === 'text' || node.type === 'comment') return true;
  if (!isJsx(node)) return false;
  return (
    (node.name === null || quiet.has(meaningOf(node.name, components)?.madeFrom)) &&
    node.attributes.every(isQuietAttribute)
  );
}

function isQuietElement({ tagName, properties, data }: Element): boolean {
  if (!plain.has(tagName) && asking.has(tagName.toLowerCase())) return false;
  for (const name in properties) {
    if (name === 'style' || name === 'dataModule' || name === 'data-module' || name.startsWith('on'))
      return false;
    // What docsite highlighted brings its text; what was parsed as HTML, or a plugin left, may be anything.
    if (name === 'dataCode' && !(data && 'code' in data) && foreignCode.test(String(properties[name])))
      return false;
  }
  return true;
}

/** Some attributes are HTML. */
function isQuietAttribute(attribute: JsxElementHast['attributes'][number]): boolean {
  if (attribute.type === 'mdxJsxExpressionAttribute') return false;
  const { name, value } = attribute;
  return (
    !name.startsWith('on') && (typeof value === 'string' ? !value.includes('<') : !value) && name !== 'style'
  );
}
