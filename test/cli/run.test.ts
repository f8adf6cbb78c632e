import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../cli/run.ts';
import { projectRoot } from '../helpers/bundled-cli.ts';
import { staticImports } from '../helpers/read-modules.ts';
import { buildResult, fakeEngine, fakeIo, recordingEngine } from './fake-io.ts';

let cwd = '';
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'docsite-run-'));
  mkdirSync(join(cwd, 'handbook'));
  writeFileSync(join(cwd, 'notes.txt'), '');
});
afterAll(() => rmSync(cwd, { recursive: true }));

/** Exit code and what was printed. */
async function running(...argv: string[]) {
  const { engine, calls } = recordingEngine();
  const io = fakeIo({ cwd, loadEngine: async () => engine });
  return { code: await run(argv, io), out: io.out(), err: io.err(), calls };
}

describe('usage', () => {
  it('prints help and the version without loading the engine', async () => {
    const loadEngine = () => Promise.reject(new Error('loaded'));
    for (const argv of [['--help'], ['build', '--help'], ['--version'], ['help', 'check']]) {
      const io = fakeIo({ loadEngine });
      expect(await run(argv, io)).toBe(0);
      expect(io.out()).not.toBe('');
      expect(io.err()).toBe('');
    }
  });

  it.each([
    [['help'], 'docsite [options] [command]'],
    [['help', 'help'], 'docsite [options] [command]'],
    [['help', 'build'], 'docsite build '],
    [['help', 'i18n', 'status'], 'docsite i18n status '],
    [['i18n', 'help', 'mark'], 'docsite i18n mark '],
    [['help', '--help'], 'docsite [options] [command]'],
  ])('%j prints the help of the command that is named', async (argv, usage) => {
    const { code, out, err } = await running(...argv);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`Usage: ${usage}`);
  });

  it('knows the commands that exist and no other', async () => {
    const { out } = await running('--help');
    expect([...out.matchAll(/^ {2}(\w+)(?: [[<]| {2})/gm)].map(([, name]) => name)).toEqual([
      'init',
      'build',
      'check',
      'serve',
      'preview',
      'clean',
      'merge',
      'version',
      'headers',
      'redirects',
      'eject',
      'i18n',
      'import',
      'completion',
      'help',
    ]);
    expect(await running('deploy')).toMatchObject({
      code: 2,
      err: `✘ [usage] docsite has no command "deploy".
  "docsite build" writes the site to build/; publish that folder on any host of static files.

`,
    });
  });

  it.each([
    [['biuld'], '✘ [usage] docsite has no command "biuld".\n  Did you mean "build"?\n'],
    [['build', '--locales', 'fr'], '✘ [usage] Unknown option "--locales".\n  Did you mean "--locale"?\n'],
    [['dev'], '"docsite serve" shows the site while you write.'],
    [['start', '--port', '8080'], '"docsite serve" shows the site while you write.'],
    [['write-translations'], '"docsite i18n extract" adds missing labels'],
    [['build', '--watch'], 'Unknown option "--watch".\n  "docsite serve" shows the site while you write'],
    [['build', '-o', 'out'], 'Did you mean "--out-dir"?'],
    [
      ['headers', 'iis'],
      '"iis" is no host that docsite knows.\n  It is one of netlify, nginx, apache, caddy, vercel, json.',
    ],
    [['help', 'biuld'], '✘ [usage] docsite has no command "biuld".\n  Did you mean "build"?\n'],
    [['help', 'dev'], '"docsite serve" shows the site while you write.'],
    [['biuld', '--help'], '✘ [usage] docsite has no command "biuld".'],
    [['help', 'i18n', 'stats'], '✘ [usage] docsite has no command "stats".\n  Did you mean "status"?\n'],
    [['i18n', 'help', 'stats'], '✘ [usage] docsite has no command "stats".'],
    [['frobnicate'], '"docsite --help" lists the commands.'],
    [['build', 'a', 'b'], 'Too many arguments for "build"'],
    [['build', '--reporter', 'xml'], 'Allowed choices are pretty, json, github.'],
    [['build', '--locale'], 'argument missing'],
    [['build', '--out-dir', '--strict'], 'another option: write what belongs to "--out-dir" first.'],
    [['i18n', 'status', '--locale', '--config', 'a.yaml'], 'belongs to "--locale" first.'],
    [['init', '--name', '-y'], 'belongs to "--name" first.'],
    [['serve', '--host', ''], 'Give a name or an address, for example "--host 0.0.0.0".'],
    [['build', '--locale', ''], 'Write locale names, for example "--locale fr".'],
    [['build', '--locale', 'fr', './handbook'], 'Put the site folder before the option'],
    [['preview', '--port', '80x'], 'Give a whole number from 0'],
    [['preview', '--port', '65536'], 'Give a whole number from 0'],
    [['build', 'handbok'], 'There is no folder "handbok".\n  Did you mean "handbook"?'],
    [
      ['build', 'nowhere/else'],
      'There is no folder "nowhere/else".\n  Name the folder that holds site.config.yaml.',
    ],
    [['check', 'notes.txt'], '"notes.txt" is not a folder.'],
    [[], 'Usage: docsite'],
  ])('%j exits with 2 and says why', async (argv, message) => {
    const { code, out, err } = await running(...argv);
    expect(err).toContain(message);
    expect(err).not.toMatch(/\n {4}at /);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });
});

it('loads the module of a command when that command runs', () => {
  for (const file of ['cli/bin.ts', 'cli/main.ts', 'cli/run.ts', 'cli/commands/i18n/add-i18n-commands.ts']) {
    const text = readFileSync(join(projectRoot, file), 'utf8').replaceAll(/^import type .*$/gm, '');
    const commands = staticImports(text).filter((name) =>
      /commands\/|\.\/(add|extract|mark|status)\.ts/.test(name),
    );
    expect(commands.filter((name) => !name.endsWith('/add-i18n-commands.ts'))).toEqual([]);
  }
});

describe('build and check', () => {
  it('hand their options to the engine', async () => {
    const { calls } = await running('build', 'handbook', '--locale', 'fr', 'en,de', '--locale', 'fr');
    expect(calls).toEqual([
      expect.objectContaining({
        root: join(cwd, 'handbook'),
        locales: ['fr', 'en', 'de'],
        cache: true,
        force: false,
        write: true,
        strict: false,
        threads: 2,
      }),
    ]);
    expect(calls[0]).not.toHaveProperty('outDir');

    const address = ['--url', 'https://a.example', '--base-url', '/pr-7'];
    const all = [...address, '--config', 'c.yaml', '--out-dir', 'o', '--no-cache', '--force', '--strict'];
    expect((await running('check', ...all)).calls).toEqual([
      expect.objectContaining({
        root: cwd,
        configFile: 'c.yaml',
        outDir: 'o',
        url: 'https://a.example',
        baseUrl: '/pr-7',
        cache: false,
        force: true,
        strict: true,
        write: false,
      }),
    ]);
  });

  it('asks for more on request, in check alone', async () => {
    const { calls } = await running('check', '--quality', '--external');
    expect(calls).toMatchObject([{ quality: true, askUrls: expect.any(Function) }]);
    expect((await running('check')).calls[0]).not.toHaveProperty('askUrls');
    expect((await running('build', '--external')).code).toBe(2);
  });

  it('hands on the pages of the sitemap to compare with', async () => {
    writeFileSync(join(cwd, 'old.xml'), '<urlset><url><loc>https://a.example/x/</loc></url></urlset>');
    const { calls } = await running('check', '--compare-sitemap', 'old.xml');
    expect(calls).toMatchObject([{ previousUrls: ['https://a.example/x/'] }]);
    expect(await running('build', '--compare-sitemap', 'no.xml')).toMatchObject({
      code: 2,
      err: expect.stringMatching(
        /^✘ \[usage\] The sitemap ".*no\.xml" cannot be read: there is no such file\.\n {2}Name a sitemap\.xml, or its URL\.\n\n$/,
      ),
      calls: [],
    });
  });

  it.each([
    ['done', 0],
    ['problems', 1],
    ['config', 2],
  ] as const)('a build that ends as "%s" exits with %i', async (status, code) => {
    const engine = fakeEngine({ build: async () => buildResult({ status }) });
    expect(await run(['build'], fakeIo({ cwd, loadEngine: async () => engine }))).toBe(code);
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('%s ends the build by its signal and exits with %i', async (signal, code) => {
    const build = (options: { signal?: AbortSignal }) =>
      new Promise<ReturnType<typeof buildResult>>((resolve) => {
        options.signal?.addEventListener('abort', () => resolve(buildResult({ status: 'aborted' })));
        setImmediate(() => io.interrupt(signal));
      });
    const io = fakeIo({ cwd, loadEngine: async () => fakeEngine({ build }) });
    expect(await run(['build'], io)).toBe(code);
    expect(io.err()).toBe('Stopping…\n');
    expect(io.out()).toBe('Stopped. Nothing was written.\n');
  });

  it('takes an engine that throws on abort for stopped, not for broken', async () => {
    const build = async () => {
      io.interrupt('SIGINT');
      throw new DOMException('This operation was aborted', 'AbortError');
    };
    const io = fakeIo({ cwd, loadEngine: async () => fakeEngine({ build }) });
    expect(await run(['build', '--quiet'], io)).toBe(130);
    expect(io.err() + io.out()).toBe('');
  });
});

describe('an unexpected error', () => {
  const build = () => Promise.reject(new TypeError('x is not a function', { cause: new Error('deeper') }));
  const failing = (...argv: string[]) => {
    const io = fakeIo({ cwd, loadEngine: async () => fakeEngine({ build }) });
    return run(['build', ...argv], io).then((code) => ({ code, err: io.err() }));
  };

  it('is called a defect, without the stack', async () => {
    expect(await failing()).toEqual({
      code: 1,
      err:
        '✘ [defect] docsite stopped unexpectedly: TypeError: x is not a function\n' +
        '  This is a defect of docsite, not of your site. Please report it with what the same command prints when you add --verbose.\n\n',
    });
  });

  it('shows the stack and its cause with --verbose', async () => {
    const { code, err } = await failing('--verbose');
    expect(code).toBe(1);
    expect(err).toMatch(/TypeError: x is not a function\n {4}at /);
    expect(err).toMatch(/Caused by: Error: deeper\n {4}at /);
  });
});
