import type { Code, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { componentMadeFrom } from '../../../theme/component-registry.ts';
import type { ParseContext } from '../parse-context.ts';
import type { Admonition } from '../plugins/remark-admonition-syntax.ts';
import { attributesOf, titleAndContent } from './container.ts';

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
  const { content } = titleAndContent(node);
  const before: RootContent[] = [];
  const tabs: Tab[] = [];
  for (const child of content) {
    if (child.type === 'code') tabs.push({ label: unique(labelOf(child), tabs), children: [plain(child)] });
    else (tabs.at(-1)?.children ?? before).push(child);
  }
  if (tabs.length === 0) return before;
  const items = tabs.map(({ label, children }) => ({
    type: 'mdxJsxFlowElement' as const,
    name: componentMadeFrom('tab', components),
    attributes: attributesOf({ value: label, label }),
    children: children as MdxJsxFlowElement['children'],
  }));
  const labels = tabs.map(({ label }) => label.toLowerCase()).sort();
  const groupId = node.attributes.group ?? node.attributes.sync ?? labels.join('|');
  const element: MdxJsxFlowElement = {
    type: 'mdxJsxFlowElement',
    name: componentMadeFrom('tabs', components),
    attributes: attributesOf({ groupId, id: node.attributes.id, className: node.attributes.class }),
    children: items,
    position: node.position,
  };
  return [...before, element];
}

const bracketed = /(?:^|\s)\[([^\]]+)\]/;
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
