import base from 'grammars:base';
import common from 'grammars:common';
import rare from 'grammars:rare';
import rareNames from 'grammars:rare-names';
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
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
  expect(createHighlighter(syntaxes).highlight('MOVE 1 TO X.', 'cobol')[0]).toContain('<span class=k>');
});

test('names what Prism does not have', async () => {
  const { unknown, known } = await loadAdditionalGrammars(['cobool']);
  expect(unknown).toEqual(['cobool']);
  expect(known).toContain('cobol');
});

test('each grammar of refractor is in one of the lists', () => {
  const folder = dirname(fileURLToPath(import.meta.resolve('refractor/abap')));
  const all = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const listed = [...base, ...common, ...rare];
  expect(listed.length).toBe(all.length);
  expect(new Set(listed).size).toBe(all.length);
});

test('the names of rare grammars are those that the configuration may add', async () => {
  expect((await loadAdditionalGrammars(rareNames)).unknown).toEqual([]);
  const { additional } = createHighlighter([]);
  expect(['Cobol', 'adoc', 'bash', 'qqq'].map(additional)).toEqual(['cobol', 'adoc', null, null]);
});
