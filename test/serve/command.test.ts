/** The command line of `docsite serve`, in this process, on real files. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { runServe } from '../../cli/commands/serve.ts';
import { createServeLog } from '../../cli/serve/serve-log.ts';
import { isFollowed } from '../../cli/serve/watch-files.ts';
import * as engine from '../../renderer/index.ts';
import { fakeIo } from '../cli/fake-io.ts';
import { gitIn } from '../helpers/git.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const files = {
  'site.config.yaml': [
    'title: Harbour',
    'url: https://harbour.example',
    'baseUrl: /guide/',
    'i18n: { defaultLocale: en, locales: [en, fr] }',
    '',
  ].join('\n'),
  'content/pages/index.md': '# Home\n',
  'content/docs/current/start.md': '# Start\n\n[gone](/nowhere/)\n',
};

const dated = `${files['site.config.yaml']}docs: { showLastUpdateTime: true }\n`;

async function serve(
  more: Record<string, string> = {},
  options = {},
  whileStarting: (site: TestSite) => void = () => {},
  folder?: string,
) {
  const site = createTestSite({ ...files, ...more });
  onTestFinished(() => site.dispose());
  const root = folder ?? site.root;
  let press: (key: string) => void = () => {};
  let reading = false;
  const io = fakeIo({
    cwd: root,
    threads: 0,
    loadEngine: async () => {
      whileStarting(site);
      return engine;
    },
    onKey: (listener) => {
      press = listener;
      reading = true;
      return () => {
        reading = false;
      };
    },
  });
  const ended = runServe({ root, options: { port: 0, host: '127.0.0.1', ...options } }, io);
  onTestFinished(async () => {
    io.interrupt('SIGINT');
    await ended;
  });
  await Promise.race([ended, expect.poll(io.out).toContain('Press')]);
  const address = /http:\S+/.exec(io.out())?.[0] ?? '';
  return { site, io, ended, address, press: (key: string) => press(key), isReading: () => reading };
}

describe('docsite serve', () => {
  it('prints where the site is, the shortcuts and every problem', async () => {
    const { io, address } = await serve();
    expect(io.out()).toMatch(/^Serving Harbour at http:\/\/localhost:\d+\/guide\/ \(ready in [\d.]+ s\)\n/);
    expect(io.out()).toContain(`: ${address}fr/\n`);
    expect(io.out()).toContain('Press r to rebuild, o to open in a browser, q to quit.\n');
    await expect.poll(io.err).toContain('✘ [link-broken]');
    expect(io.err()).toContain('  content/docs/current/start.md:3:8\n');
    await expect.poll(io.out).toContain('1 error in all.\n');
    expect((await fetch(address)).status).toBe(200);
  });

  it('follows the files, and says what is mended', async () => {
    const { site, io, address } = await serve();
    await expect.poll(io.out).toContain('1 error in all.\n');
    site.write('content/docs/current/start.md', '# Start\n\nWhole again.\n');
    await expect.poll(io.out).toContain('✔ Fixed in content/docs/current/start.md: ');
    expect(io.out()).toMatch(/↻ content\/docs\/current\/start\.md \(\d+ ms\)\n/);
    expect(io.out()).toContain('No problems.\n');
    expect(await (await fetch(`${address}docs/start/`)).text()).toContain('Whole again.');
  });

  it.each(['site', 'site/guide', 'tree'])(
    'shows in %s when pages were changed once that is committed',
    async (folder) => {
      const repository = createTestSite({ 'site/a.md': '' });
      onTestFinished(() => repository.dispose());
      const main = gitIn(join(repository.root, 'site'));
      main('init', '-q');
      main('add', '.');
      main('commit', '-q', '-m', 'begin');
      if (folder === 'tree') main('worktree', 'add', '-q', '../tree');
      for (const [path, text] of Object.entries({ ...files, 'site.config.yaml': dated }))
        repository.write(`${folder}/${path}`, text);
      const { address } = await serve({}, {}, undefined, join(repository.root, folder));
      const page = async () => (await fetch(`${address}docs/start/`)).text();
      expect(await page()).not.toContain('2023-04-05');
      const git = gitIn(join(repository.root, folder), { date: '2023-04-05T06:07:08Z' });
      git('add', '.');
      git('commit', '-q', '-m', 'more');
      await expect.poll(page).toContain('2023-04-05');
    },
  );

  it('shows what is saved while it starts', async () => {
    let saves = 0;
    const save = (site: TestSite): void => {
      saves += 1;
      site.write('content/docs/current/start.md', `# Start\n\nSaved ${saves} times.\n`);
      if (saves < 60) setTimeout(save, 10, site);
    };
    const { address } = await serve({}, {}, save);
    const text = async () => (await fetch(`${address}docs/start/`)).text();
    await expect.poll(text).toContain('Saved 60 times.');
  });

  it('shows the first of many problems in full', async () => {
    const links = Array.from({ length: 14 }, (_, index) => `[gone](/nowhere-${index}/)\n\n`).join('');
    const { io } = await serve({ 'content/docs/current/start.md': `# Start\n\n${links}` });
    await expect.poll(io.out).toContain('14 errors in all.\n');
    expect(io.err().match(/✘ \[link-broken\]/g)).toHaveLength(10);
    expect(io.err()).toContain('4 more problems, which "docsite check" lists.\n');
  });

  it('tells once what a plugin does wrong with every text', async () => {
    const { io } = await serve({
      'site.config.yaml': `${files['site.config.yaml']}markdown: { remarkPlugins: [./own.js] }\n`,
      'own.js': "export default () => () => {\n  throw new Error('No.');\n};\n",
    });
    await expect.poll(io.out).toContain('2 errors in all.\n');
    expect(io.err().match(/plugin-failed/g)).toHaveLength(1);
    expect(io.err()).toContain('So with 1 other text,');
  });

  it('takes keys: r reads everything anew, o opens the site, q ends', async () => {
    const { io, address, press, ended, isReading } = await serve();
    press('o');
    expect(io.opened).toEqual([address]);
    press('r');
    await expect.poll(io.out).toContain('Read everything anew.');
    press('q');
    expect(await ended).toBe(0);
    expect(isReading()).toBe(false);
    await expect(fetch(address)).rejects.toThrow();
  });

  it('ends with 0 when it is interrupted', async () => {
    const { io, ended } = await serve();
    io.interrupt('SIGINT');
    expect(await ended).toBe(0);
  });

  it('takes the next port when one is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const { io, address } = await serve({}, { port });
    expect(Number(new URL(address).port)).toBeGreaterThan(port);
    expect(io.out()).toContain(`Port ${port} is taken.`);
  });

  it('watches no files where it cannot listen and the site is still read', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const site = createTestSite(files);
    onTestFinished(() => site.dispose());
    let goOn = () => {};
    const read = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const openSite: typeof engine.openSite = async (...args) => {
      const opened = await engine.openSite(...args);
      return { ...opened, start: () => read.then(() => true) };
    };
    const io = fakeIo({ cwd: site.root, threads: 0, loadEngine: async () => ({ ...engine, openSite }) });
    const command = { root: site.root, options: { port: 0, host: 'a host' } };
    await expect(runServe(command, io)).rejects.toThrow('This machine has no address "a host".');
    goOn();
    await setImmediate();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('serves the locales that are asked for', async () => {
    const { io, address } = await serve({}, { locale: ['en'] });
    expect(io.out()).not.toContain('/fr/');
    expect((await fetch(`${address}fr/`)).status).toBe(404);
    expect((await fetch(address)).status).toBe(200);
  });

  it('opens the site when told to', async () => {
    const { io, address } = await serve({}, { open: true });
    await expect.poll(() => io.opened).toEqual([address]);
  });

  it('ends with 2 when the configuration is wrong at the start', async () => {
    const { io, ended } = await serve({ 'site.config.yaml': 'titel: Harbour\n' });
    expect(await ended).toBe(2);
    expect(io.err()).toContain('Did you mean "title"?');
  });
});

it.each([
  ['', true],
  ['content', true],
  ['content/docs/a.md', true],
  ['site.config.yaml', true],
  ['config', true],
  ['config/site.yaml', true],
  ['config/other.yaml', false],
  ['contents', false],
  ['build/index.html', false],
  ['content/components/node_modules/a/index.js', false],
  ['content/.git/index', false],
  ['.git', true],
  ['.git/logs', true],
  ['.git/logs/HEAD', true],
  ['.git/logs/refs', false],
  ['.git/index', false],
])('follows "%s": %s', (id, followed) => {
  expect(isFollowed(id, ['content', 'site.config.yaml', 'config/site.yaml', '.git/logs/HEAD'])).toBe(
    followed,
  );
});

it.each([
  ['ENOSPC', /no more inotify watches \(fs\.inotify\.max_user_watches\).*press r/s],
  ['EMFILE', /no more open files \(ulimit -n\).*press r/s],
  ['EIO', /some changes will not be seen: broken.*Press r/is],
])('says what to do when files cannot be watched: %s', (code, text) => {
  const io = fakeIo({});
  createServeLog({ root: '/site', io }).unwatched(Object.assign(new Error('broken'), { code }));
  expect(io.err()).toMatch(text);
});
