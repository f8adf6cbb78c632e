import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'vitest';
import { md } from './helpers.ts';
test('x', () => {
  const files = readdirSync('content/docs', { recursive: true, encoding: 'utf8' }).filter((f) => /\.md$/.test(f)).map((f) => readFileSync('content/docs/' + f, 'utf8')).slice(0, 40);
  for (let i = 0; i < 6; i++) { const t = process.cpuUsage(); for (const f of files) md(f); const u = process.cpuUsage(t); console.log('CPU', Math.round((u.user + u.system) / 1000)); }
});
