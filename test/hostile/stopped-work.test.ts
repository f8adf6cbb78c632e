/**
 * What asks for more time than a file may have is stopped, wherever it is, and said; all else goes on. Limits are reached
 * by work without an end, never by a race.
 */
import { spawn, spawnSync } from 'node:child_process';
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
  'site.config.yaml': 'title: T\nurl: https://t.example\nlimits: { seconds: 0.25 }\n',
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
  expect(stopped?.message).toContain('did not end within 0.25 s');
});

/** Codes of a failed build and their messages. */
function problemsOfBuild(files: Readonly<Record<string, string>>): readonly string[] {
  const site = createTestSite({ 'content/pages/index.md': '# Home\n', ...files });
  onTestFinished(() => site.dispose());
  if ('site.config.ts' in files) site.remove('site.config.yaml');
  const args = [bundledCli(), 'build', '--reporter', 'json'];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: site.root, encoding: 'utf8' });
  expect(status).not.toBe(0);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Told[] };
  return diagnostics.map(({ code, file, message }) => `${code} ${file}: ${message}`);
}

const limited = 'title: T\nurl: https://t.example\nlimits: { seconds: 0.25, hookSeconds: 0.25 }\n';

describe('code that runs while the site is read', () => {
  it.each([
    ['loops', '() => { for (;;); }', 'it did not end within 0.25 s (limits.hookSeconds).'],
    [
      'loops later',
      'async () => { await null; for (;;); }',
      'it did not end within 0.25 s (limits.hookSeconds).',
    ],
    ['waits for ever', '() => new Promise(() => {})', 'it waits for something that never comes.'],
    ['ends the process', '() => process.exit(0)', 'it called process.exit(0), which would end docsite.'],
  ])('is stopped in a hook that %s', (_name, hook, cause) => {
    const files = { 'site.config.yaml': limited, 'site.hooks.ts': `export default { data: ${hook} };\n` };
    expect(problemsOfBuild(files)).toEqual([
      `hook-failed site.hooks.ts: The hook "data" failed: Error: ${cause}`,
    ]);
  });

  it('is stopped in a configuration that waits for ever', () => {
    const code = 'export default () => new Promise(() => {});\n';
    expect(problemsOfBuild({ 'site.config.ts': code })).toEqual([
      'config-throws site.config.ts: "site.config.ts" fails when it is run: it waits for something that never comes.',
    ]);
  });

  it('is stopped in a function for edit addresses', () => {
    const config = `export default {
      title: 'T', url: 'https://t.example', limits: { seconds: 0.25 }, docs: { editUrl: () => { for (;;); } },
    };\n`;
    const problems = problemsOfBuild({ 'site.config.ts': config, 'content/docs/current/a.md': '# A\n' });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^config-function-throws .*did not end within 0\.25 s/);
  });

  it('is stopped in every plugin, and not in the first alone', () => {
    const config = `${limited}markdown: { remarkPlugins: [./first.js, ./loops.js] }\n`;
    const files = {
      'site.config.yaml': config,
      'first.js': 'export default () => () => {};\n',
      'loops.js': 'export default () => () => { for (;;); };\n',
    };
    const [problem] = problemsOfBuild(files);
    expect(problem).toMatch(/^content-too-slow content\/pages\/index\.md/);
  });

  it('is stopped in a component of the theme', () => {
    const problems = problemsOfBuild({
      'site.config.yaml': limited,
      'theme-overrides/footer.tsx': 'for (;;);\nexport default function Footer() { return <p />; }\n',
    });
    expect(problems.join()).toMatch(/override-failed theme-overrides.*did not end within 0\.25 s/);
  });
});

/** Lists that grow until something stops them, in steps that V8 does not move about. */
const grows = '(() => { const list = []; for (;;) list.push(new Array(100_000).fill(list.length)); })()';

describe('memory without an end', () => {
  const files = {
    'site.config.yaml': 'title: T\nurl: https://t.example\nlimits: { megabytes: 100 }\n',
    'content/docs/current/grows.mdx': `# X\n\n{${grows}}\n`,
    'content/pages/grows.tsx': `export default () => ${grows};\n`,
  };
  const told = [
    'page-over-memory content/docs/current/grows.mdx: Page /docs/grows/ takes more than 100 MB of memory to render.',
    'page-over-memory content/pages/grows.tsx: Page /grows/ takes more than 100 MB of memory to render.',
  ];
  const ofModule = { 'content/pages/grows-at-import.tsx': `${grows};\nexport default () => null;\n` };

  it('is refused with the page that asks for it', () => {
    const [loaded, ...pages] = [...problemsOfBuild({ ...files, ...ofModule })].sort();
    expect(pages).toEqual(told);
    expect(loaded).toContain('module-failed content/pages/grows-at-import.tsx');
    expect(loaded).toContain('it takes more than 100 MB of memory (limits.megabytes)');
  });

  it('is refused on threads, where no other page is lost with it', () => {
    const others = Object.fromEntries(
      Array.from({ length: 70 }, (_, page) => [`content/docs/current/page-${page}.md`, `# Page ${page}\n`]),
    );
    expect([...problemsOfBuild({ ...files, ...others })].sort()).toEqual(told);
  });

  it('is refused with the file that a plugin reads', () => {
    const plugin = `export default () => () => ${grows};\n`;
    const config = `${files['site.config.yaml']}markdown: { remarkPlugins: [./grows.js] }\n`;
    expect(problemsOfBuild({ 'site.config.yaml': config, 'grows.js': plugin })).toEqual([
      'content-over-memory content/pages/index.md: Reading this file takes more than 100 MB of memory.',
    ]);
  });
});

/** No timer and no signal reaches the thread that does this. */
const later = 'await new Promise((end) => setTimeout(end, 5)); console.log("begun"); for (;;);';

describe('a signal while code of a site has no end', () => {
  it.each([
    [
      'a page that is rendered',
      'SIGINT',
      'content/pages/loops.tsx',
      'export default () => { console.log("begun"); for (;;); };\n',
    ],
    [
      'a page that is loaded',
      'SIGINT',
      'content/pages/loops.tsx',
      'console.log("begun"); for (;;);\nexport default () => null;\n',
    ],
    [
      'a hook',
      'SIGTERM',
      'site.hooks.ts',
      'export default { pages: () => { console.log("begun"); for (;;); } };\n',
    ],
    ['hooks that are loaded', 'SIGINT', 'site.hooks.ts', 'await null; console.log("begun"); for (;;);\n'],
    [
      'a plugin, after an "await"',
      'SIGTERM',
      './again.js',
      `export default () => async () => { ${later} };\n`,
    ],
    [
      'a page that is loaded, after an "await"',
      'SIGTERM',
      'content/pages/again.tsx',
      `${later}\nexport default () => null;\n`,
    ],
    [
      'a timer of a page',
      'SIGINT',
      'content/pages/again.tsx',
      `setTimeout(async () => { ${later} });\nawait new Promise((end) => setTimeout(end, 1000));\nexport default () => null;\n`,
    ],
    [
      'a plugin, after an "await"',
      'SIGINT',
      './again.js',
      `export default () => async () => { ${later} };\n`,
    ],
  ] as const)(
    'ends the build at once in %s (%s)',
    async (_name, signal, file, code) => {
      const plugins = file.startsWith('./') ? `markdown: { remarkPlugins: [${file}] }\n` : '';
      const site = createTestSite({
        'content/pages/index.md': '# Home\n',
        'site.config.yaml': `title: T\nurl: https://t.example\n${plugins}`,
        [file]: code,
      });
      onTestFinished(() => site.dispose());
      const child = spawn(process.execPath, [bundledCli(), 'build', '--no-cache'], { cwd: site.root });
      let err = '';
      child.stderr.on('data', (part: Buffer) => {
        err += part;
        if (String(part).includes('begun')) child.kill(signal);
      });
      expect(await once(child, 'exit')).toEqual([signal === 'SIGINT' ? 130 : 143, null]);
      expect(err).not.toContain('defect');
      expect(existsSync(join(site.root, 'build'))).toBe(false);
      const left = readdirSync(site.root, { recursive: true, encoding: 'utf8' });
      expect(left.filter((path) => /stage|scratch/.test(path))).toEqual([]);
    },
    300_000,
  );
});

describe('docsite serve', () => {
  const serve = async (files: Readonly<Record<string, string>>) => {
    const site = createTestSite(files);
    onTestFinished(() => site.dispose());
    const child = spawn(process.execPath, [bundledCli(), 'serve', '--port', '0'], { cwd: site.root });
    onTestFinished(() => void child.kill('SIGKILL'));
    let out = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        out += part;
      });
    const said = (words: string) => expect.poll(() => out, { timeout: generous }).toContain(words);
    await said('Ctrl+C');
    return { child, said, address: /http:\S+/.exec(out)?.[0] ?? '', out: () => out };
  };

  it('shows all other pages beside one that takes long, and ends while code has no end', async () => {
    const { child, said, address, out } = await serve({
      ...endless,
      'content/pages/loops.tsx': 'export default () => { console.log("begun"); for (;;); };\n',
      'content/pages/loops-at-import.tsx': 'export default () => <p>x</p>;\n',
      'site.config.yaml': 'title: T\nurl: https://t.example\nlimits: { seconds: 1000 }\n',
    });
    const heavy = await fetch(`${address}docs/overlapping/`);
    expect([heavy.status, (await fetch(address)).status, (await fetch(`${address}fine/`)).status]).toEqual([
      200, 200, 200,
    ]);
    fetch(`${address}loops/`).catch(() => {});
    await said('begun');
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(out()).not.toContain('defect');
  });

  it('refuses a page that asks for memory without an end, and shows the others', async () => {
    const { address } = await serve({
      'content/pages/index.md': '# Home\n',
      'content/pages/grows.tsx': `export default () => ${grows};\n`,
      'site.config.yaml': 'title: T\nurl: https://t.example\nlimits: { seconds: 1000, megabytes: 150 }\n',
    });
    expect(await (await fetch(`${address}grows/`)).text()).toContain('page-over-memory');
    expect((await fetch(address)).status).toBe(200);
  });
});
