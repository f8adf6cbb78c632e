import { expect, test } from 'vitest';
import { loadAdditionalGrammars } from '../../renderer/content/highlight/additional-grammars.ts';
import { createHighlighter } from '../../renderer/content/highlight/highlighter.ts';

test('loads the grammars that are named and not always there', async () => {
  const { syntaxes, unknown } = await loadAdditionalGrammars(['bash', 'cobol']);
  expect({ names: syntaxes.map(({ displayName }) => displayName), unknown }).toEqual({
    names: ['cobol'],
    unknown: [],
  });
  expect(createHighlighter([]).knows('cobol')).toBe(false);
  expect(createHighlighter(syntaxes).highlight('MOVE 1 TO X.', 'cobol')[0]).toContain('token keyword');
});

test('names what Prism does not have', async () => {
  const { unknown, known } = await loadAdditionalGrammars(['cobool']);
  expect(unknown).toEqual(['cobool']);
  expect(known).toContain('cobol');
});
