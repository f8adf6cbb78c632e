import type { Nodes } from 'hast';
import { limits } from '../../renderer/config/schema/limits.ts';
import { admonitionTypes } from '../../renderer/content/syntax/admonition-types.ts';
import type { Diagnostic, Range } from '../../renderer/diagnostics/diagnostic.ts';
import type { ParsedDocument } from '../../renderer/model/document.ts';
import type { ParseOptions } from '../../renderer/model/parse-options.ts';
import { contentComponents } from '../../theme/component-registry.ts';
import { parseDocument } from './parse-once.ts';

export const defaults: ParseOptions = {
  format: 'detect',
  admonitions: admonitionTypes,
  emoji: true,
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  packageManagers: ['npm', 'yarn', 'pnpm'],
  defaultLanguage: null,
  additionalLanguages: [],
  code: { lineNumbers: false, wrap: false, magicComments: [] },
  math: null,
  imageZoom: false,
  mermaid: null,
  allowDataFrames: false,
  trust: 'full',
  components: contentComponents,
  limits: limits.parse({}),
  plugins: { uses: [], fingerprint: '' },
};

/** Parses `text` as `page.md`. */
export function md(text: string, options: Partial<ParseOptions> = {}): ParsedDocument {
  return parseDocument({ id: 'page.md', text, lang: 'en' }, { ...defaults, ...options });
}

/** Parses `text` as `page.mdx`. */
export function mdx(text: string, options: Partial<ParseOptions> = {}): ParsedDocument {
  return parseDocument({ id: 'page.mdx', text, lang: 'en' }, { ...defaults, ...options });
}

/** The tree as short markup, for expectations. Attributes of JSX and properties of elements look alike. */
export function html({ tree }: ParsedDocument): string {
  return tree.children.map(markup).join('');
}

function markup(node: Nodes): string {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'comment':
      return `<!--${node.value}-->`;
    case 'element':
      return tag(node.tagName, Object.entries(node.properties), node.children);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement': {
      const attributes = node.attributes.map((attribute): [string, unknown] => {
        if (attribute.type === 'mdxJsxExpressionAttribute') return ['...', attribute.data];
        const { name, value } = attribute;
        return [name, value !== null && typeof value === 'object' ? (value.data ?? value) : (value ?? true)];
      });
      return tag(node.name ?? '', attributes, node.children);
    }
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return `{${(node.data as { index?: number }).index}}`;
    default:
      return `[${node.type}]`;
  }
}

function tag(name: string, attributes: readonly [string, unknown][], children: readonly Nodes[]): string {
  const written = attributes.map(([key, value]) => ` ${key}=${attributeText(value)}`).join('');
  return `<${name}${written}>${children.map(markup).join('')}</${name}>`;
}

function attributeText(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  const { estree: _estree, ...fact } = value as Record<string, unknown>;
  return JSON.stringify(fact);
}

/** `3:5-3:9`. */
export function place(range: Range | null | undefined): string {
  if (!range) return '-';
  const { start, end } = range;
  return `${start.line}:${start.column}-${end.line}:${end.column}`;
}

/** One line for each problem: place, code, message, hint. */
export function problems(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .map(({ severity, code, message, hint, range }) =>
      [`${place(range)} ${severity} [${code}] ${message}`, ...(hint ? [`  ${hint}`] : [])].join('\n'),
    )
    .join('\n');
}

/** The text that a range of `source` covers; ranges within one line only. */
export function covered(source: string, range: Range | null | undefined): string | null {
  if (!range || range.start.line !== range.end.line) return null;
  const line = source.split(/\r\n|\n|\r/)[range.start.line - 1];
  return line?.slice(range.start.column - 1, range.end.column - 1) ?? null;
}
