/** Texts that ask for far more than pages do are read or refused, each by itself, and the process stays small. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { bundledCli } from '../helpers/bundled-cli.ts';
import { createTestSite } from '../helpers/site.ts';

const many = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join('');

const heavy = {
  'footnotes.md': many(10_000, (at) => `Text[^${at}]\n\n[^${at}]: Note ${at}.\n\n`),
  'brackets.md': `${'['.repeat(50_000)}x${']'.repeat(50_000)}`,
  'images.md': `${'!['.repeat(50_000)}x`,
  'headings.md': many(100_000, (at) => `## Part ${at}\n\n`),
  'notes.md': many(50_000, () => ':::note\nx\n:::\n\n'),
  'braces.mdx': `${'{'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  'keys.md': `---\n${many(20_000, (at) => `key-${at}: 1\n`)}---\n\n# Keys\n`,
};

const folder = 'content/docs/current';

interface Report {
  readonly diagnostics: readonly {
    readonly code: string;
    readonly file: string;
    readonly severity: string;
  }[];
  readonly summary: { readonly peakMemory: number };
}

it('texts with thousands of one thing are read or refused with their place, in less than a gigabyte', async () => {
  const files = Object.entries(heavy).map(([name, contents]) => [`${folder}/${name}`, `${contents}\n`]);
  const site = createTestSite({
    'site.config.yaml': 'title: T\nurl: https://t.example\nlimits: { seconds: 1 }\n',
    'content/pages/index.md': '# Home\n',
    [`${folder}/light.md`]: '[gone](/gone/)\n',
    ...Object.fromEntries(files),
  });
  onTestFinished(() => site.dispose());
  const args = [bundledCli(), 'build', '--reporter', 'json'];
  const child = spawn(process.execPath, args, { cwd: site.root, stdio: ['ignore', 'pipe', 'ignore'] });
  const [out] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const { diagnostics, summary } = JSON.parse(out) as Report;
  const told = (code: string) => diagnostics.flatMap((one) => (one.code === code ? [one.file] : []));
  expect(told('link-broken')).toEqual([`${folder}/light.md`]);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['link-broken', 'content-too-slow']));
  const refused = told('content-too-slow');
  // Overlapping brackets take more than any machine has time for.
  expect(refused).toContain(`${folder}/brackets.md`);
  expect(told('front-matter-ignored')).toHaveLength(refused.includes(`${folder}/keys.md`) ? 0 : 20_000);
  expect(summary.peakMemory).toBeLessThan(1e9);
});
