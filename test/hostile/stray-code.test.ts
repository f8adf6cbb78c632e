/** Code of a site that throws what nobody expects, or fails and goes on where nothing waits for it. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { causeOf } from '../../renderer/diagnostics/cause-of.ts';
import { errorOfThrown } from '../../renderer/threads/error-of-thrown.ts';
import { bundledCli, projectRoot } from '../helpers/bundled-cli.ts';
import { createTestSite } from '../helpers/site.ts';

/** What can be thrown, as code of a site writes it. */
const thrown = {
  null: 'null',
  undefined: 'undefined',
  symbol: 'Symbol("x")',
  proxy: 'new Proxy({}, { get() { throw 1; }, getPrototypeOf() { throw 2; } })',
  'a function that is a proxy': 'new Proxy(() => {}, { get() { throw 1; } })',
  'an object that is no text': '({ toString() { throw 3; } })',
  'an object without a prototype': 'Object.create(null)',
  'an error without a message': 'Object.defineProperty(new Error("x"), "message", { get() { throw 4; } })',
  'an error without a stack': 'Object.defineProperty(new Error("x"), "stack", { get() { throw 5; } })',
  'an error of numbers': 'Object.assign(new Error("x"), { stack: 5, message: {} })',
  'a long error': 'new Error("x".repeat(5e6))',
};

it.each(Object.entries(thrown))('%s has a cause and a stack', (_name, code) => {
  const value: unknown = Function(`return ${code}`)();
  const { name, message, stack } = errorOfThrown(value);
  expect([name, message, stack].map((field) => typeof field)).toEqual(['string', 'string', 'string']);
  expect(causeOf(value).length).toBeLessThan(1100);
});

it('a proxy is asked for nothing, as its answers may have no end', () => {
  const asked = vi.fn();
  const traps = { get: asked, getPrototypeOf: asked, has: asked };
  expect(errorOfThrown(new Proxy({}, traps)).message).toBe('a proxy');
  expect(asked).not.toHaveBeenCalled();
});

interface Told {
  readonly code: string;
  readonly file: string | null;
  readonly message: string;
  readonly hint: string | null;
}

/** Builds a site; its exit code and what it says. */
function build(files: Readonly<Record<string, string>>) {
  const site = createTestSite({ 'content/pages/index.md': '# Home\n', ...files });
  onTestFinished(() => site.dispose());
  if ('site.config.ts' in files) site.remove('site.config.yaml');
  const args = [bundledCli(), 'build', '--reporter', 'json', '--no-cache'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: site.root, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Told[] };
  expect(stderr).not.toContain('[defect]');
  return { status, diagnostics, told: diagnostics.map(({ code, file }) => `${code} ${file}`).sort() };
}

const config = 'title: T\nurl: https://t.example\nlimits: { seconds: 3 }\n';

describe('a build', () => {
  it('names each page that throws what nobody expects, or waits for ever', () => {
    const names = Object.keys(thrown).map((_, index) => `content/pages/page-${index}.tsx`);
    const pages = Object.values(thrown).map((code) => `export default () => { throw ${code}; };\n`);
    const { status, told } = build({
      'site.config.yaml': config,
      ...Object.fromEntries(names.map((name, index) => [name, pages[index] ?? ''])),
      'content/pages/loaded.tsx': `throw ${thrown.null};\nexport default () => <p>x</p>;\n`,
      'content/pages/waits.tsx': 'await new Promise(() => {});\nexport default () => <p>x</p>;\n',
      'content/docs/current/expression.mdx': `# X\n\n{(() => { throw ${thrown.proxy}; })()}\n`,
    });
    expect(status).toBe(1);
    expect(told).toEqual(
      [
        ...names.map((name) => `page-failed ${name}`),
        'module-failed content/pages/loaded.tsx',
        'module-failed content/pages/waits.tsx',
        'expression-failed content/docs/current/expression.mdx',
      ].sort(),
    );
  });

  it('names the file of a plugin that waits for ever', () => {
    const { told, diagnostics } = build({
      'site.config.yaml': `${config}markdown: { remarkPlugins: [./waits.js] }\n`,
      'waits.js': 'export default () => () => new Promise(() => {});\n',
    });
    expect(told).toEqual(['content-too-slow content/pages/index.md']);
    expect(diagnostics[0]?.hint).toContain('./waits.js');
  });

  it('names the hook during which a promise is rejected that nobody waits for', () => {
    const { told } = build({
      'site.hooks.ts':
        'export default { data: async () => { Promise.reject(null); await new Promise((end) => setTimeout(end, 1000)); return {}; } };\n',
    });
    expect(told).toEqual(['hook-failed site.hooks.ts']);
  });

  it.each([
    [
      'a page',
      'content/pages/late.tsx',
      'setTimeout(() => { throw null; }, 1);\nexport default () => <p />;\n',
    ],
    ['a plugin', './late.js', 'export default () => () => { Promise.reject(new Error("lost")); };\n'],
  ])('says that %s fails later, and which', (_name, file, code) => {
    const plugins = file.startsWith('./') ? `markdown: { remarkPlugins: [${file}] }\n` : '';
    const { status, told, diagnostics } = build({ 'site.config.yaml': config + plugins, [file]: code });
    expect(status).toBe(1);
    expect(told).toEqual(['code-failed-late null']);
    expect(diagnostics[0]?.message).toContain(`It was loaded from ${file}.`);
  });

  it.each([
    ['site.config.ts', `export default { title: 'T', url: 'https://t.example' };\n`, 'config-throws'],
    ['site.hooks.ts', 'export default {};\n', 'hooks-not-loaded'],
  ])('names %s, in which a promise is rejected while it is loaded', (file, code, problem) => {
    const { told } = build({ [file]: `Promise.reject(new Error('lost'));\n${code}` });
    expect(told).toEqual([`${problem} ${file}`]);
  });

  it.each([
    ['a plugin', './again.js', 'export default () => async () => { WAIT for (;;); };\n', 150],
    ['a page', 'content/pages/again.tsx', 'WAIT for (;;);\nexport default () => <p />;\n', 1],
  ])('ends %s on a thread that goes on for ever after an "await"', (_name, file, code, sentences) => {
    // Threads read many bytes, and render many pages.
    const pages = Array.from({ length: 70 }, (_, index) => [
      `content/docs/current/page-${index}.md`,
      `# Page\n\n${'A word and another one. '.repeat(sentences)}\n`,
    ]);
    const plugins = file.startsWith('./') ? `markdown: { remarkPlugins: [${file}] }\n` : '';
    const { told, diagnostics } = build({
      ...Object.fromEntries(pages),
      // More than a thread waits for a processor: what waits that long has taken too long by itself.
      'site.config.yaml': config.replace('3', '0.6') + plugins,
      [file]: code.replace('WAIT', 'await new Promise((end) => setImmediate(end));'),
    });
    expect(told).toEqual(['code-failed-late null']);
    expect(diagnostics[0]?.message).toContain(`within 0.6 s (limits.seconds). It was loaded from ${file}.`);
  });
});

/** Keeps its thread for ever, and leaves the processor to other tests. */
const keepsThread = 'for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);';

/** Bundled once: a process is told what it says at its end, and how long the site's hooks may take. */
let watch = '';
beforeAll(() => {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `import { reportEndAs, watchMemory } from './renderer/threads/memory-watch.ts';
      const [report, hookSeconds] = process.argv.slice(2);
      if (report) reportEndAs(report);
      globalThis.work = (each) => { for (;;) each(); };
      watchMemory({ megabytes: 100, seconds: 0, hookSeconds: Number(hookSeconds) }, ['content/pages/again.tsx'], 0);
      const life = setInterval(() => {}, 1000);
      process.on('uncaughtException', (error) => {
        console.log(error.message);
        process.exitCode = 7;
        clearInterval(life);
      });
      import('../pages/again.mjs');`,
      resolveDir: projectRoot,
    },
    bundle: true,
    external: ['../pages/again.mjs'],
    platform: 'node',
    format: 'esm',
    write: false,
  });
  const text = outputFiles[0]?.text ?? '';
  // It looks more often than in earnest: until it has looked twice, these processes keep a processor.
  watch = text.replace('Atomics.wait(slots, 0, 0, 1000)', 'Atomics.wait(slots, 0, 0, 100)');
  expect(watch).not.toBe(text);
});

/** What becomes of a process whose watch bears nothing of the site's code, and which loads `code` of a site. */
function watched(report: string, code: string, hookSeconds = 300) {
  const site = createTestSite({ 'pages/again.mjs': code, 'dist/watch.mjs': watch });
  onTestFinished(() => site.dispose());
  const args = [join(site.root, 'dist/watch.mjs'), report, `${hookSeconds}`];
  return spawnSync(process.execPath, args, { encoding: 'utf8' });
}

it.each([
  ['', 'stderr', /for 0 s \(limits\.seconds\).*It was loaded from content\/pages\/again\.tsx\./],
  [
    '{"told":"FILES after SECONDS s (OPTION)"}',
    'stdout',
    /^\{"told":"content\/pages\/again\.tsx after 0 s \(limits\.seconds\)"\}$/,
  ],
] as const)(
  'a timer without an end is ended with the process, and its file is named: %s',
  (report, stream, told) => {
    const { signal, ...streams } = watched(report, `setTimeout(() => { ${keepsThread} });`);
    expect(signal).toBe('SIGKILL');
    expect(streams[stream]).toMatch(told);
  },
);

it.each([
  'const again = () => Promise.resolve().then(again); again();',
  `await new Promise((end) => setTimeout(end, 5)); ${keepsThread}`,
  'await null; for (;;) try { for (;;); } catch {} finally { for (;;); }',
  'await null; const list = []; for (;;) list.sort();',
])('a promise without an end is stopped, and the process goes on: %s', (code) => {
  const { status, stdout } = watched('', code);
  expect([status, stdout]).toEqual([7, 'it did not end within 0 s (limits.seconds).\n']);
});

it("docsite's own work goes on however long it keeps the process, and so does what it calls", () => {
  const { signal } = watched('', 'work(() => {});', 0);
  // By the last resort, which comes later.
  expect(signal).toBe('SIGKILL');
});
