import { expect, it } from 'vitest';
import { convertMarkdownPlugins } from '../../renderer/import/docusaurus/convert-markdown-plugins.ts';
import type { DocusaurusSource } from '../../renderer/import/docusaurus/read-source.ts';
import type { Gap } from '../../renderer/import/gap.ts';
import type { Data } from '../../renderer/modules/evaluation-task.ts';

const of = (name: string) => ({ $package: name });

/** What plugins of the docs, of a site that has pages too, become. */
function converted(list: string, entry: Data) {
  const gaps: Gap[] = [];
  const docs = [{ id: 'default', options: { [list]: [entry] }, versions: [] }];
  const pages = [{ id: 'default', options: {} }];
  const source = { docs, blogs: [], pages } as unknown as DocusaurusSource;
  const lists = convertMarkdownPlugins(source, { configFile: 'docusaurus.config.js', gaps });
  return { ...lists, gaps: gaps.map(({ missing }) => missing) };
}

it.each(['remark-math', 'rehype-katex', 'remark-gfm', 'remark-emoji', '@docusaurus/remark-plugin-npm2yarn'])(
  'docsite does on its own what %s does',
  (name) => {
    const none = { remarkPlugins: [], rehypePlugins: [], gaps: [] };
    expect(converted('remarkPlugins', of(name))).toEqual(none);
    expect(converted('remarkPlugins', [of(name), { sync: true }])).toEqual(none);
  },
);

it('plugins of packages are listed with their options, and run on all documents', () => {
  expect(converted('beforeDefaultRemarkPlugins', of('remark-deflist'))).toEqual({
    remarkPlugins: ['remark-deflist'],
    rehypePlugins: [],
    gaps: [
      'The plugin "remark-deflist" runs on all documents, those of docs, blog and pages that did not list it too.',
    ],
  });
  const settings = { target: '_blank' };
  const links = converted('rehypePlugins', [of('rehype-external-links'), settings]);
  expect(links.rehypePlugins).toEqual([{ 'rehype-external-links': settings }]);
});

it.each([
  ['remarkPlugins', { $function: 'function cards() {}' }, '"cards"'],
  ['remarkPlugins', { $function: '() => {}' }, 'of its own'],
  ['remarkPlugins', of('remark-typescript-tools.linkDocblocks'), '"remark-typescript-tools.linkDocblocks"'],
  ['remarkPlugins', of('docusaurus-remark-plugin-tab-blocks'), '"docusaurus-remark-plugin-tab-blocks"'],
  ['recmaPlugins', of('recma-nextjs-static-props'), '"recma-nextjs-static-props"'],
])('%s: %j is told', (list, entry, name) => {
  const { gaps, ...lists } = converted(list, entry);
  expect(lists).toEqual({ remarkPlugins: [], rehypePlugins: [] });
  expect(gaps).toEqual([`What the plugin ${name} of "${list}" did to documents is missing.`]);
});
