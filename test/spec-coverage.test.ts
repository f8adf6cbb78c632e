import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './helpers/bundled-cli.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

it('every test that docs/spec-coverage.md names exists', () => {
  const claims = [...read('docs/spec-coverage.md').matchAll(/`(test\/[^`]+)` > (.+?)(?=<br>| \|$)/gm)];
  const hasTest = (file: string, name: string) =>
    read(file)
      .replaceAll(/\(\s+'/g, "('")
      .includes(`('${name}'`);
  const missing = claims.filter(([, file = '', name = '']) => !hasTest(file, name));
  expect(claims.length).toBeGreaterThan(50);
  expect(missing.map(([claim]) => claim)).toEqual([]);
});
