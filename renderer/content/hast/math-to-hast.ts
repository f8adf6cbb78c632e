import type { ElementContent } from 'hast';
import type { Code } from 'mdast';
import type { InlineMath, Math as MathBlock } from 'mdast-util-math';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import type { State } from 'mdast-util-to-hast';
import { componentMadeFrom } from '../../../theme/component-registry.ts';
import { TimeLimitError, withinTime } from '../../threads/within-time.ts';
import { type RenderedTex, renderTex } from '../math/render-tex.ts';
import { type BodyPosition, contextOf, type ParseContext, report } from '../parse-context.ts';

/**
 * A formula as the component that is made from formulas, with the attributes `html`, and `display` when it stands for
 * itself. It holds its TeX as text, for all that reads text. Without KaTeX, or with a mistake, there is no `html`.
 */
export function mathToHast(state: State, node: Code | InlineMath | MathBlock): ElementContent {
  const { file } = state.options;
  if (!file) throw new Error('formulas are rendered in the context of a file');
  const context = contextOf(file);
  const isInline = node.type === 'inlineMath';
  const start = node.position?.start.offset ?? 0;
  const display = !isInline || context.body.startsWith('$$', start);
  const html = htmlOf(node, display, context);
  const attributes = [
    ...(display ? [attribute('display', '')] : []),
    ...(html === null ? [] : [attribute('html', html)]),
  ];
  return {
    type: isInline ? 'mdxJsxTextElement' : 'mdxJsxFlowElement',
    name: componentMadeFrom('math', context.options.components),
    attributes,
    children: [{ type: 'text', value: node.value }],
  };
}

function attribute(name: string, value: string): MdxJsxAttribute {
  return { type: 'mdxJsxAttribute', name, value };
}

function htmlOf(
  { value, position }: Code | InlineMath | MathBlock,
  display: boolean,
  context: ParseContext,
): string | null {
  const katex = context.loadPackage('katex');
  if (katex === null) return null;
  const { math, limits } = context.options;
  const rendered = renderedWithin(limits.seconds / 10, value, () =>
    renderTex(katex, value, { display, macros: math?.macros ?? {} }),
  );
  if ('html' in rendered) return rendered.html;
  const place = placeIn(context.body, { value, position, offset: rendered.offset });
  report(context, 'math-syntax', { reason: rendered.reason }, place);
  return null;
}

/** Characters from which on a formula has a time of its own; what KaTeX does to shorter ones is in that of the file. */
const timedFrom = 2000;

/** Macros with parameters make many thousand characters of a few. */
function renderedWithin(seconds: number, value: string, render: () => RenderedTex): RenderedTex {
  if (value.length < timedFrom && !value.includes('#')) return render();
  try {
    return withinTime(seconds * 1000, render);
  } catch (error) {
    if (!(error instanceof TimeLimitError)) throw error;
    return { reason: `it takes more than ${seconds} s, a tenth of limits.seconds`, offset: null };
  }
}

interface MathPlace {
  readonly value: string;
  readonly position: BodyPosition | undefined;
  readonly offset: number | null;
}

/** Where in the body a formula is wrong; the whole of it where that is not known. */
function placeIn(body: string, { value, position, offset }: MathPlace): BodyPosition | undefined {
  const start = position?.start;
  const from = start?.offset === undefined || offset === null ? -1 : body.indexOf(value, start.offset);
  if (!start || start.offset === undefined || offset === null || from < 0) return position;
  const before = body.slice(start.offset, from + offset).split('\n');
  const last = before.at(-1)?.length ?? 0;
  const column = before.length === 1 ? start.column + last : last + 1;
  return { start: { line: start.line + before.length - 1, column } };
}
