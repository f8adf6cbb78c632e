import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../theme/styles');
const sheets = readdirSync(folder)
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(join(folder, name), 'utf8'));

it('style sheets hold no data URLs, which a strict Content-Security-Policy refuses', () => {
  for (const sheet of sheets) expect(sheet).not.toContain('data:');
});

it('each sign is a drawing of the row, and each drawing is a sign', () => {
  const row = readFileSync(join(folder, 'icons.svg'), 'utf8');
  const drawings = row.match(/<g[ >]/g)?.length ?? 0;
  const asked = sheets.flatMap((sheet) => [...sheet.matchAll(/--icon: (\d+);/g)].map(([, n]) => Number(n)));
  expect([...new Set(asked)].sort((a, b) => a - b)).toEqual([...new Array(drawings).keys()]);
  expect(row).toContain(`viewBox="0 0 ${24 * drawings} 24"`);
  const masks = sheets.flatMap((sheet) => sheet.match(/mask: url\("\.\/icons\.svg"\)[^;]*;/g) ?? []);
  const position = `calc(var(--icon) * ${100 / (drawings - 1)}%) 0`;
  for (const mask of masks) expect(mask).toContain(`${position} / ${100 * drawings}% 100% no-repeat`);
});
