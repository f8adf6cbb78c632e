import { expect, it } from 'vitest';
import { createBlockHighlighter } from '../../renderer/content/highlight/block-highlighter.ts';
import { highlightBlock } from '../../renderer/content/highlight/highlight-block.ts';
import { createHighlighter } from '../../renderer/content/highlight/highlighter.ts';

const highlighter = createHighlighter([]);
const block = { code: 'const a = 1;\na += 1;', language: 'js', lines: new Set<number>() };

/** How often code was given to the grammars. */
function counting() {
  const calls: string[] = [];
  const highlight = (code: string, language: string) => {
    calls.push(code);
    return highlighter.highlight(code, language);
  };
  return { calls, highlighter: { ...highlighter, highlight } };
}

it('highlights a block once', () => {
  const { calls, highlighter: counted } = counting();
  const highlight = createBlockHighlighter(counted);
  const [first, second] = [highlight(block), highlight({ ...block, lines: new Set() })];
  expect(calls).toHaveLength(1);
  expect(second).toEqual(first);
  expect(first).toEqual(highlightBlock(block, highlighter));
});

it('tells blocks apart by code, language and marked lines', () => {
  const highlight = createBlockHighlighter(highlighter);
  const others = [
    block,
    { ...block, code: 'const b = 1;' },
    { ...block, language: 'text' },
    { ...block, lines: new Set([2]) },
    { ...block, lines: new Set([1, 2]) },
  ];
  for (const other of others) highlight(other);
  for (const other of others) expect(highlight(other)).toEqual(highlightBlock(other, highlighter));
});

it('forgets what it has kept when that is too much', () => {
  const { calls, highlighter: counted } = counting();
  const highlight = createBlockHighlighter(counted, {
    limit: highlightBlock(block, highlighter).html.length,
  });
  for (const code of [block.code, 'x', block.code, block.code]) highlight({ ...block, code });
  expect(calls).toEqual([block.code, 'x', block.code]);
});
