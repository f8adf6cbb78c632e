import { expect, it } from 'vitest';
import { createHighlighter } from '../../renderer/content/highlight/highlighter.ts';

it('gives a language the same colours whatever was highlighted before', () => {
  const { highlight } = createHighlighter([]);
  // Prism makes its tsx out of its jsx, and rewrites the latter when it is used.
  highlight('<A b={c} />', 'jsx');
  const [line = ''] = highlight("<A source={require('x')} />", 'tsx');
  expect(line).toContain('<span class=k>require</span>');
  expect(highlight("<A source={require('x')} />", 'jsx')[0]).toContain('<span class=nf>require</span>');
});
