import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type Stage, stageFile, stageParts } from '../../renderer/output/stage.ts';

it('a file in parts is staged as in one piece, and not kept when the output has it already', () => {
  const dir = mkdtempSync(join(tmpdir(), 'docsite-stage-parts-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const place = {
    aside: dir,
    mode: 'swap',
    spare: null,
    outDir: dir,
    linked: false,
    outName: 'build',
  } as const;
  const locales = { built: ['en'], configured: ['en'] };
  const stage: Stage = { dir, ...place, ...locales, replace: false, previous: new Map() };
  const file = { path: 'fr/all.txt', locale: 'fr' };
  const parts = function* () {
    for (const part of ['One, ', 'two\n', 'é']) yield Buffer.from(part);
  };
  const staged = stageParts(stage, { ...file, parts: parts() });
  expect(readFileSync(join(dir, 'fr/all.txt'), 'utf8')).toBe('One, two\né');
  expect(staged).toEqual(stageFile(stage, { ...file, contents: 'One, two\né' }));
  const again = { ...stage, previous: new Map([['fr/all.txt', { ...staged, identity: '' }]]) };
  expect(stageParts(again, { ...file, parts: parts() })).toEqual({ ...staged, changed: false });
  expect(() => readFileSync(join(dir, 'fr/all.txt'))).toThrow('ENOENT');
});
