/**
 * What asks for more time than a file may have is stopped, wherever it is, and said; all else goes on. Limits are reached
 * by work without an end, never by a race.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eachWithin, TimeLimitError, withinTime } from '../../renderer/threads/within-time.ts';
import { bundledCli } from '../helpers/bundled-cli.ts';
import { createTestSite } from '../helpers/site.ts';

const forEver = () => {
  for (;;);
};
/** More than anything honest here takes, on a machine with much to do. */
const generous = 60_000;

describe('work in a time', () => {
  it('gives what it gives, and throws what it throws', () => {
    expect(withinTime(generous, () => 7)).toBe(7);
    const error = new Error('of its own');
    expect(() =>
      withinTime(generous, () => {
        throw error;
      }),
    ).toThrow(error);
  });

  it.each([
    ['a loop', forEver],
    [
      'a loop that catches what it can',
      () => {
        for (;;)
          try {
            forEver();
          } catch {
          } finally {
            forEver();
          }
      },
    ],
    ['a regular expression', () => /^(?:x+x+)+y$/.test('x'.repeat(60))],
    [
      'recursion',
      () => {
        const down = (n: number): number => (n === 0 ? 0 : down(n - 1) + down(n - 1));
        down(60);
      },
    ],
    ['work in a time within', () => withinTime(generous, forEver)],
  ])('is stopped: %s', (_name, work) => {
    expect(() => withinTime(100, work)).toThrow(TimeLimitError);
    expect(withinTime(generous, () => 'as before')).toBe('as before');
  });

  it('is done for each, but for those that have no end', () => {
    const work = (item: number) => (item % 3 === 1 ? forEver() : `${item}`);
    const results = eachWithin([0, 1, 2, 3, 4, 5], 200, { work, refuse: (item) => `refused ${item}` });
    expect(results).toEqual(['0', 'refused 1', '2', '3', 'refused 4', '5']);
  });
});

/** Emphasis that overlaps takes the Markdown parser more than the square of its length: many minutes for this. */
const overlapping = `# Overlapping\n\n${'*a_ '.repeat(60_000)}\n`;

const endless = {
  'site.config.yaml': 'title: T\nurl: https://t.example\nlimits: { seconds: 0.5 }\n',
  'content/pages/index.md': '# Home\n\n[to the docs](/docs/overlapping/) and [code](/loops/)\n',
  'content/docs/current/overlapping.md': overlapping,
  'content/docs/current/expression.mdx': '# X\n\n{(() => { for (;;); })()}\n',
  'content/pages/loops.tsx': 'export default () => { for (;;); };\n',
  'content/pages/loops-at-import.tsx': 'for (;;);\nexport default () => <p>x</p>;\n',
  'content/pages/fine.tsx': 'export default () => <p>fine</p>;\n',
  'content/pages/broken.md': '# Broken\n\n[gone](/gone/)\n',
};

const told = [
  ['content-too-slow', 'content/docs/current/overlapping.md'],
  ['link-broken', 'content/pages/broken.md'],
  ['module-failed', 'content/pages/loops-at-import.tsx'],
  ['page-over-limit', 'content/docs/current/expression.mdx'],
  ['page-over-limit', 'content/pages/loops.tsx'],
];

type Told = { readonly code: string; readonly file: string | null; readonly message: string };

it('a build names each page that has no end, and checks the others', async () => {
  // As many pages as threads are started for: none of them is lost with those that are stopped.
  const others = Object.fromEntries(
    Array.from({ length: 70 }, (_, page) => [`content/docs/current/page-${page}.md`, `# Page ${page}\n`]),
  );
  const site = createTestSite({ ...endless, ...others });
  onTestFinished(() => site.dispose());
  const child = spawn(process.execPath, [bundledCli(), 'build', '--reporter', 'json'], { cwd: site.root });
  let out = '';
  child.stdout.on('data', (part: Buffer) => {
    out += part;
  });
  await once(child, 'close');
  const { diagnostics } = JSON.parse(out) as { diagnostics: Told[] };
  expect(diagnostics.map(({ code, file }) => [code, file]).sort()).toEqual(told);
  const stopped = diagnostics.find(({ code }) => code === 'module-failed');
  expect(stopped?.message).toContain('did not end within 0.5 s');
});

describe('Ctrl+C while code of a page has no end', () => {
  it.each([
    ['is rendered', 'export default () => { console.log("begun"); for (;;); };\n'],
    ['is loaded', 'console.log("begun"); for (;;);\nexport default () => null;\n'],
  ])(
    'ends the build at once when it %s',
    async (_name, code) => {
      const site = createTestSite({ 'content/pages/index.md': '# Home\n', 'content/pages/loops.tsx': code });
      onTestFinished(() => site.dispose());
      const child = spawn(process.execPath, [bundledCli(), 'build', '--no-cache'], { cwd: site.root });
      let err = '';
      child.stderr.on('data', (part: Buffer) => {
        err += part;
        if (String(part).includes('begun')) child.kill('SIGINT');
      });
      expect(await once(child, 'exit')).toEqual([130, null]);
      expect(err).not.toContain('defect');
      expect(existsSync(join(site.root, 'build'))).toBe(false);
      const left = readdirSync(site.root, { recursive: true, encoding: 'utf8' });
      expect(left.filter((path) => /stage|scratch/.test(path))).toEqual([]);
    },
    300_000,
  );
});

describe('docsite serve', () => {
  it('shows all other pages beside one that takes long, and ends while code has no end', async () => {
    const site = createTestSite({
      ...endless,
      'content/pages/loops.tsx': 'export default () => { console.log("begun"); for (;;); };\n',
      'content/pages/loops-at-import.tsx': 'export default () => <p>x</p>;\n',
      'site.config.yaml': 'title: T\nurl: https://t.example\nlimits: { seconds: 1000 }\n',
    });
    onTestFinished(() => site.dispose());
    const child = spawn(process.execPath, [bundledCli(), 'serve', '--port', '0'], { cwd: site.root });
    onTestFinished(() => void child.kill('SIGKILL'));
    let out = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        out += part;
      });
    await expect.poll(() => out, { timeout: generous }).toContain('Ctrl+C');
    const address = /http:\S+/.exec(out)?.[0] ?? '';
    const heavy = await fetch(`${address}docs/overlapping/`);
    expect([heavy.status, (await fetch(address)).status, (await fetch(`${address}fine/`)).status]).toEqual([
      200, 200, 200,
    ]);
    fetch(`${address}loops/`).catch(() => {});
    await expect.poll(() => out, { timeout: generous }).toContain('begun');
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(out).not.toContain('defect');
  });
});
