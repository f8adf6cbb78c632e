import type { Element, ElementContent, Properties } from 'hast';
import type { Code, RootContent } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import { componentMadeFrom } from '../../../theme/component-registry.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { mermaidModule } from '../../model/mermaid-module.ts';
import { TimeLimitError, withinTime } from '../../threads/within-time.ts';
import { flowElement } from '../containers/container-elements.ts';
import { convertNpmCommand } from '../highlight/convert-npm-command.ts';
import type { CodeBlock, HighlightedBlock } from '../highlight/highlight-block.ts';
import { notationClasses } from '../highlight/magic-comments.ts';
import { type Fence, readFence } from '../highlight/read-fence.ts';
import { type BodyPosition, contextOf, type ParseContext, report } from '../parse-context.ts';
import { diagramReach } from '../trust/diagram-reach.ts';
import { mathToHast } from './math-to-hast.ts';
import { reportFence } from './report-fence.ts';

/**
 * A fence as `<pre data-language data-title data-line-numbers data-wrap data-code>`: the highlighted HTML is one string,
 * not a tree of thousands of nodes. `data.code` holds the text for the search index until the record is made.
 */
export function codeToHast(state: State, node: Code): ElementContent {
  const { file } = state.options;
  if (!file) throw new Error('code is highlighted in the context of a file');
  const context = contextOf(file);
  const { language, meta } = readFence(node, context.options);
  if (language === 'math' && context.options.math) return mathToHast(state, node);
  reportFence(node, { language, meta }, context);
  if (language === 'mermaid')
    return diagram(pre({ code: node.value, language, meta, node }, context), node, context);
  if (!meta.npm2yarn) return pre({ code: node.value, language, meta, node }, context);
  const { components, packageManagers } = context.options;
  const items = packageManagers.map((manager) =>
    jsx(componentMadeFrom('tab', components), { value: manager, label: labels[manager] }, [
      pre({ code: convertNpmCommand(node.value, manager), language, meta, node }, context),
    ]),
  );
  return jsx(componentMadeFrom('tabs', components), { groupId: 'npm2yarn' }, items);
}

const labels = { npm: 'npm', yarn: 'Yarn', pnpm: 'pnpm', bun: 'Bun', deno: 'Deno' } as const;

function pre(
  { code, language, meta, node }: Fence & { code: string; node: Code },
  context: ParseContext,
): Element {
  const { lines, marks, words } = meta;
  const limit = context.options.limits.codeCharacters;
  const isLong = code.length > limit && context.highlighter.colours(language.replace(/^diff-/, ''));
  if (isLong) report(context, 'code-not-coloured', { characters: code.length, limit }, node.position);
  const shown = { code, language: isLong ? 'text' : language, lines, marks, words };
  const block = highlighted(shown, node, context);
  reportNotations(block.unknown, node, context);
  const { lineNumbers, wrap } = context.options.code;
  const properties: Properties = { dataLanguage: language || 'text' };
  if (meta.title !== null) properties.dataTitle = meta.title;
  const numbers = meta.lineNumbers ?? (lineNumbers ? 1 : false);
  if (numbers !== false) properties.dataLineNumbers = String(numbers);
  if (meta.wrap ?? wrap) properties.dataWrap = '';
  properties.dataCode = block.html;
  const data = { code: block.code } as NonNullable<Element['data']>;
  return { type: 'element', tagName: 'pre', properties, children: [], data };
}

/** Characters from which on a block has a time of its own; what a grammar does to shorter ones is in that of the file. */
const timedFrom = 4000;

/** Grammars that go back and forth in a block are stopped, and the block is shown without colours. */
function highlighted(block: CodeBlock, node: Code, context: ParseContext): HighlightedBlock {
  if (block.code.length < timedFrom) return context.highlightBlock(block);
  const seconds = context.options.limits.seconds / 10;
  try {
    return withinTime(seconds * 1000, () => context.highlightBlock(block));
  } catch (error) {
    if (!(error instanceof TimeLimitError)) throw error;
    report(context, 'code-too-slow', { seconds }, node.position);
    return context.highlightBlock({ ...block, language: 'text' });
  }
}

/** The source of a diagram, in the component that draws it by a script of the site; by itself where it draws none. */
function diagram(source: Element, node: Code, context: ParseContext): ElementContent {
  const { mermaid, components } = context.options;
  if (!mermaid?.version || (context.trust === 'markdown' && reportReach(node, context))) return source;
  const attributes = { module: mermaidModule(mermaid.version) };
  return jsx(componentMadeFrom('diagram', components), attributes, [source]);
}

/** Whether a diagram reaches beyond itself, which is told. */
function reportReach(node: Code, context: ParseContext): boolean {
  const reach = diagramReach(node.value);
  if (reach) report(context, 'trust-diagram', { what: reach.what }, lineOf(node, reach.line + 1));
  return reach !== null;
}

function reportNotations(unknown: HighlightedBlock['unknown'], node: Code, context: ParseContext): void {
  for (const { name, line } of unknown) {
    const args = { name, suggestion: suggest(name, Object.keys(notationClasses)) };
    report(context, 'code-notation-unknown', args, lineOf(node, line));
  }
}

/** A line of a block, from 1. In code that is written in the document its place is known, else that of the block. */
function lineOf({ position, data }: Code, line: number): BodyPosition | undefined {
  if (!position || data?.included) return position;
  return { start: { line: position.start.line + line, column: position.start.column } };
}

function jsx(
  name: string,
  values: Readonly<Record<string, string>>,
  children: ElementContent[],
): ElementContent {
  return flowElement(name, values, children as unknown as RootContent[]) as unknown as ElementContent;
}
