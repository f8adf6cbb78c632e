/** What V8 has compiled is kept from run to run, but never without an end. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { compiledByThreads, keepCompiled } from '../../renderer/threads/compile-cache.ts';

const folder = mkdtempSync(join(tmpdir(), 'docsite-compiled-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A version's folder with so many files, and whether it is there when Node.js is told of the folder. */
function survives(files: number): boolean {
  const path = join(folder, 'v22-x64');
  mkdirSync(path, { recursive: true });
  for (let file = 0; file < files; file += 1) writeFileSync(join(path, String(file)), '');
  let isThere = false;
  keepCompiled(folder, {
    enableCompileCache(told) {
      expect(told).toBe(folder);
      isThere = existsSync(path);
    },
  });
  return isThere;
}

it('keeps what was compiled, and forgets it when code with new names has made it too much', () => {
  expect(survives(400)).toBe(true);
  expect(survives(401)).toBe(false);
});

it('does without a folder, and without a Node.js that can keep anything', () => {
  const told: string[] = [];
  const missing = join(folder, 'missing');
  keepCompiled(missing, { enableCompileCache: (one) => told.push(one) });
  expect(told).toEqual([missing]);
  keepCompiled(missing, {});
  expect(existsSync(missing)).toBe(false);
});

it('gives threads a folder of their own, where the process keeps anything', () => {
  expect(compiledByThreads({ getCompileCacheDir: () => '/cache/short/v22-x64' })).toBe(
    '/cache/short/v22-x64/../threads',
  );
  expect(compiledByThreads({ getCompileCacheDir: () => undefined })).toBe(null);
  expect(compiledByThreads({})).toBe(null);
});
