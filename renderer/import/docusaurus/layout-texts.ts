import { parseExpressionAt } from 'acorn';
import type { Expression } from 'estree';
import { literalOf } from '../../content/syntax/literal-of.ts';
import { orNull } from '../../files/or-null.ts';
import { decodeReferences } from '../../markup/escape-markup.ts';
import type { Data, DataObject } from '../../modules/evaluation-task.ts';

/** What a page says of itself in a property of `<Layout>`. */
export interface LayoutText {
  readonly name: 'title' | 'description';
  /** Null for one that only running the page would tell. */
  readonly text: string | null;
  /** Whether the site may have it in other languages. */
  readonly isTranslated: boolean;
  /** From 1. */
  readonly line: number;
}

/** A property of an element with its text, or with the brace that its value begins with. */
const property = /\s+(?:([\w:.-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|\{))?|\{)/y;

/**
 * Title and description that a page of React gives to `<Layout>`: as it writes them, as they are without a translation,
 * or as the configuration has them.
 */
export function layoutTexts(code: string, config: DataObject): LayoutText[] {
  const start = /<Layout(?=[\s/>])/.exec(code);
  const found: LayoutText[] = [];
  property.lastIndex = start ? start.index + start[0].length : code.length;
  for (let match = property.exec(code); match !== null; match = property.exec(code)) {
    const [whole, name, double, single = ''] = match;
    const end = property.lastIndex;
    const isExpression = whole.endsWith('{');
    if (name === 'title' || name === 'description') {
      const place = { code, config, constants: new Set<string>(), isTranslated: false };
      const text = isExpression ? textAt(end, place) : decodeReferences(double ?? single);
      const line = code.slice(0, match.index + whole.search(/\S/)).split('\n').length;
      found.push({ name, text, isTranslated: place.isTranslated, line });
    }
    property.lastIndex = isExpression ? afterBraces(code, end) : end;
  }
  return found;
}

interface Place {
  readonly code: string;
  readonly config: DataObject;
  /** Names whose values were looked up, which may lead to each other. */
  readonly constants: Set<string>;
  /** Set when the text is one that `translate` is given. */
  isTranslated: boolean;
}

function textAt(start: number, place: Place): string | null {
  const parse = () => parseExpressionAt(place.code, start, { ecmaVersion: 'latest', sourceType: 'module' });
  const expression = orNull(parse) as Expression | null;
  return expression && textOf(expression, place);
}

function textOf(expression: Expression, place: Place): string | null {
  switch (expression.type) {
    case 'TemplateLiteral': {
      const values = expression.expressions.map((part) => textOf(part, place));
      const parts = expression.quasis.map(({ value }, index) => [value.cooked, values[index - 1]]);
      return values.includes(null) ? null : parts.map(([text, before = '']) => `${before}${text}`).join('');
    }
    case 'CallExpression': {
      const isTranslate = expression.callee.type === 'Identifier' && expression.callee.name === 'translate';
      const { message } = Object(isTranslate && literalOf(expression.arguments[0] ?? null)?.value);
      place.isTranslated ||= isTranslate;
      return typeof message === 'string' ? message : null;
    }
    case 'Identifier': {
      if (place.constants.has(expression.name)) return null;
      place.constants.add(expression.name);
      const declared = new RegExp(`^(?:export\\s+)?const\\s+${expression.name}\\s*=`, 'm').exec(place.code);
      return declared && textAt(declared.index + declared[0].length, place);
    }
    case 'MemberExpression': {
      const { object, property: name } = expression;
      const isOfSite = /siteConfig$/.test(place.code.slice(...rangeOf(object)));
      const value: Data | undefined = isOfSite && name.type === 'Identifier' ? place.config[name.name] : null;
      return typeof value === 'string' ? value : null;
    }
    default: {
      const value = literalOf(expression)?.value;
      return typeof value === 'string' ? value : null;
    }
  }
}

function rangeOf(node: object): [number, number] {
  const { start, end } = node as { readonly start: number; readonly end: number };
  return [start, end];
}

/** Behind the brace that closes the one before `start`. */
function afterBraces(code: string, start: number): number {
  let depth = 1;
  let at = start;
  for (; at < code.length && depth > 0; at++) depth += code[at] === '{' ? 1 : code[at] === '}' ? -1 : 0;
  return at;
}
