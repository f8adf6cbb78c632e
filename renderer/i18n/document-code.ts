import type { RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx';
import { toString as textOf } from 'mdast-util-to-string';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { isJsx, type JsxElement } from '../content/jsx-element.ts';
import { splitFrontMatter } from '../content/split-front-matter.ts';

/**
 * The code of an MDX text as a module: its imports and exports, its expressions, and a call for each component, with the
 * text that it holds as `children`. Null for a text that cannot be read, which builds tell.
 */
export function documentCode(source: string): string | null {
  const statements: string[] = [];
  try {
    const tree = unified().use(remarkParse).use(remarkMdx).parse(splitFrontMatter(source).body);
    visit(tree, (node) => {
      if (node.type === 'mdxjsEsm') statements.unshift(node.value);
      if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
        statements.push(expression(node.value));
      }
      if (!isJsx(node)) return;
      const fields = [...node.attributes.flatMap(fieldOf), `children: ${childrenOf(node)}`];
      if (/^\w+$/.test(node.name ?? ''))
        statements.push(`void made(${node.name}, { ${fields.join(', ')} });`);
    });
  } catch {
    return null;
  }
  return statements.join('\n');
}

/** The text in quotes, or the one expression that is all of it; more than that is no text that is written out. */
function childrenOf(node: JsxElement): string {
  const parts = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  const [only] = parts;
  const isCode = (child: RootContent) => /^mdx(?:Flow|Text)Expression$/.test(child.type);
  if (parts.length === 1 && only && isCode(only) && 'value' in only) return `(${only.value}\n)`;
  const text = textOf(node).replaceAll(/\s*\n\s*/g, ' ');
  return parts.some(isCode) ? 'undefined' : JSON.stringify(text.trim());
}

function fieldOf(attribute: MdxJsxAttribute | MdxJsxExpressionAttribute): string[] {
  if (attribute.type === 'mdxJsxExpressionAttribute') return [attribute.value];
  const { name, value } = attribute;
  const code = typeof value === 'object' && value !== null ? value.value : JSON.stringify(value ?? true);
  return [`${JSON.stringify(name)}: (${code}\n)`];
}

/** As an item of a list, so that what is a comment alone, or spread, is code too. */
function expression(code: string): string {
  return `void [${code}\n];`;
}
