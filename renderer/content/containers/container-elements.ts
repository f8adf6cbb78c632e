/** The components that containers become: notes, text that opens on demand, code as tabs. */
import type { Code, Paragraph, RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toString as textOf } from 'mdast-util-to-string';
import { componentMadeFrom } from '../../../theme/component-registry.ts';
import { escapeText } from '../highlight/lines-from-tokens.ts';
import type { ParseContext } from '../parse-context.ts';
import type { Admonition } from '../plugins/remark-admonition-syntax.ts';
import { kindOf } from '../syntax/admonition-types.ts';
import { titleHtml } from './title-html.ts';

/**
 * The component for a note, with the attributes `type`, `title`, `titleHtml`, `icon`, `id` and `className`. `title` is
 * plain text; `titleHtml` is there as well when the title has markup.
 */
export function admonitionElement(node: Admonition, context: ParseContext): MdxJsxFlowElement {
  const { name, attributes, position } = node;
  const { admonitions, components } = context.options;
  const own = kindOf(name, admonitions);
  const { title, content } = titleAndContent(node, context);
  const { titles } = own ?? {};
  const ownTitle = own ? (titles?.[context.lang] ?? titles?.[''] ?? '') : '';
  const values = {
    type: own?.like ?? 'note',
    title: title.text || ownTitle,
    titleHtml: title.html,
    icon: own?.icon,
    id: attributes.id,
    className: [titles && `admonition-${name}`, attributes.class].filter(Boolean).join(' '),
  };
  return { ...flowElement(componentMadeFrom('admonition', components), values, content), position };
}

/** `:::details Summary {open}`: the component for text that opens on demand. */
export function detailsElement(node: Admonition, context: ParseContext): MdxJsxFlowElement {
  const { attributes, position } = node;
  const { title, content } = titleAndContent(node, context);
  const { id, class: className } = attributes;
  const values = { summary: title.text, summaryHtml: title.html, id, className };
  const details = flowElement(componentMadeFrom('details', context.options.components), values, content);
  if ('open' in attributes) details.attributes.push({ type: 'mdxJsxAttribute', name: 'open', value: null });
  return { ...details, position };
}

interface Tab {
  readonly label: string;
  readonly children: RootContent[];
}

/**
 * `:::code-group`: its fences of code as tabs, labelled by `[label]` behind the language, by their title, or by their
 * language. What follows a fence belongs to its tab; what stands before the first one, before the tabs. Groups with
 * the same labels change together, unless `{group=name}` says which do.
 */
export function codeGroupElements(node: Admonition, context: ParseContext): RootContent[] {
  const { components } = context.options;
  const { content } = titleAndContent(node, context);
  const before: RootContent[] = [];
  const tabs: Tab[] = [];
  for (const child of content) {
    if (child.type === 'code') tabs.push({ label: unique(labelOf(child), tabs), children: [plain(child)] });
    else (tabs.at(-1)?.children ?? before).push(child);
  }
  if (tabs.length === 0) return before;
  const tab = componentMadeFrom('tab', components);
  const items = tabs.map(({ label, children }) => flowElement(tab, { value: label, label }, children));
  const labels = tabs.map(({ label }) => label.toLowerCase()).sort();
  const groupId = node.attributes.group ?? node.attributes.sync ?? labels.join('|');
  const values = { groupId, id: node.attributes.id, className: node.attributes.class };
  const group = flowElement(componentMadeFrom('tabs', components), values, items);
  return [...before, { ...group, position: node.position }];
}

/** A language of several words may stand right before it: `Plain Text[.env]`. */
const bracketed = /(?:^|\s)(?:[A-Za-z]+(?=\[(?:[^[\]]|\[[^\]]*\])+\](?:\s|$)))?\[((?:[^[\]]|\[[^\]]*\])+)\]/;
const titled = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|([^\s{]+))/;

function labelOf({ lang, meta }: Code): string {
  const [, label] = bracketed.exec(meta ?? '') ?? [];
  const [, double, single, bare] = titled.exec(meta ?? '') ?? [];
  return label ?? double ?? single ?? bare ?? (lang?.replace(/\{.*$/s, '') || 'text');
}

/** The fence without the words that have become its label. */
function plain(code: Code): Code {
  const meta = code.meta ?? '';
  const used = bracketed.test(meta) ? bracketed : titled;
  return { ...code, meta: meta.replace(used, ' ').trim() || null };
}

/** Labels tell tabs apart. */
function unique(label: string, tabs: readonly Tab[]): string {
  let free = label;
  for (let number = 2; tabs.some((tab) => tab.label === free); number += 1) free = `${label} (${number})`;
  return free;
}

interface ContainerTitle {
  /** Plain text; empty without a title. */
  readonly text: string;
  /** The same as HTML when it has markup, else empty. */
  readonly html: string;
}

/** The title of a container, written behind its name or as the attribute `title`, and what stands below it. */
function titleAndContent(
  node: Admonition,
  context: ParseContext,
): {
  readonly title: ContainerTitle;
  readonly content: Admonition['children'];
} {
  const [first] = node.children;
  if (!isTitle(first))
    return { title: { text: node.attributes.title ?? '', html: '' }, content: node.children };
  const text = textOf(first, { includeHtml: false }).trim();
  const html = titleHtml(first.children, context).trim();
  return {
    title: { text, html: html === escapeText(text) ? '' : html },
    content: node.children.slice(1),
  };
}

function isTitle(node: Admonition['children'][number] | undefined): node is Paragraph {
  return node?.type === 'paragraph' && node.data?.isTitle === true;
}

/** A component with the attributes that have a value. */
export function flowElement(
  name: string,
  values: Readonly<Record<string, string | undefined>>,
  children: readonly RootContent[],
): MdxJsxFlowElement {
  const attributes = Object.entries(values).flatMap(([key, value]): MdxJsxAttribute[] =>
    value ? [{ type: 'mdxJsxAttribute', name: key, value }] : [],
  );
  const own = children as MdxJsxFlowElement['children'];
  return { type: 'mdxJsxFlowElement', name, attributes, children: own };
}
