import type { Element, ElementContent, Properties } from 'hast';
import type { Code } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import type { State } from 'mdast-util-to-hast';
import { componentMadeFrom } from '../../../theme/component-registry.ts';
import type { PackageManager } from '../../config/schema/common.ts';
import { convertNpmCommand } from '../highlight/convert-npm-command.ts';
import { parseFenceMeta } from '../highlight/fence-meta.ts';
import { contextOf, type ParseContext } from '../parse-context.ts';
import { type Fence, reportFence } from './report-fence.ts';

/**
 * A fence as `<pre data-language data-title data-line-numbers data-code>`: the highlighted HTML is one string,
 * not a tree of thousands of nodes. `data.code` holds the text for the search index until the record is made.
 */
export function codeToHast(state: State, node: Code): ElementContent {
  const { file } = state.options;
  if (!file) throw new Error('code is highlighted in the context of a file');
  const context = contextOf(file);
  const { language, meta } = readFence(node, context);
  reportFence(node, { language, meta }, context);
  if (!meta.npm2yarn) return pre({ code: node.value, language, meta }, context);
  const { components, packageManagers } = context.options;
  const items = packageManagers.map((manager) =>
    jsx(componentMadeFrom('tab', components), { value: manager, label: labels[manager] }, [
      pre({ code: convertNpmCommand(node.value, manager), language, meta }, context),
    ]),
  );
  return jsx(componentMadeFrom('tabs', components), { groupId: 'npm2yarn' }, items);
}

const labels: Readonly<Record<PackageManager, string>> = {
  npm: 'npm',
  yarn: 'Yarn',
  pnpm: 'pnpm',
  bun: 'Bun',
  deno: 'Deno',
};

/** ```` ```js{1,3} ```` without a blank is read as ```` ```js {1,3} ````. */
function readFence(node: Code, { options }: ParseContext): Fence {
  const [, name = '', glued = ''] = /^([^{]*)(.*)$/s.exec(node.lang ?? '') ?? [];
  const meta = parseFenceMeta(`${glued} ${node.meta ?? ''}`);
  return { language: name || (options.defaultLanguage ?? ''), meta };
}

function pre({ code, language, meta }: Fence & { code: string }, { highlightBlock }: ParseContext): Element {
  const block = highlightBlock({ code, language, lines: meta.lines });
  const properties: Properties = { dataLanguage: language || 'text' };
  if (meta.title !== null) properties.dataTitle = meta.title;
  if (meta.firstLineNumber !== null) properties.dataLineNumbers = String(meta.firstLineNumber);
  properties.dataCode = block.html;
  const data = { code: block.code } as NonNullable<Element['data']>;
  return { type: 'element', tagName: 'pre', properties, children: [], data };
}

function jsx(
  name: string,
  values: Readonly<Record<string, string>>,
  children: ElementContent[],
): ElementContent {
  const attributes = Object.entries(values).map(
    ([key, value]): MdxJsxAttribute => ({ type: 'mdxJsxAttribute', name: key, value }),
  );
  return { type: 'mdxJsxFlowElement', name, attributes, children };
}
