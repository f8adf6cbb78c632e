import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine, InterruptSignal } from '../../../cli/io.ts';
import { run } from '../../../cli/run.ts';
import { loadConfig } from '../../../renderer/config/load-config.ts';
import { type FakeIo, fakeEngine, fakeIo } from '../fake-io.ts';

let cwd = '';
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'docsite-commands-'));
  const config = 'title: Handbook\nurl: https://example.org\ni18n: {locales: [en, fr], defaultLocale: en}\n';
  for (const folder of ['built/build', 'unbuilt', 'wrong']) mkdirSync(join(cwd, folder), { recursive: true });
  writeFileSync(join(cwd, 'built/site.config.yaml'), config);
  writeFileSync(join(cwd, 'built/build/index.html'), 'Home');
  writeFileSync(join(cwd, 'built/build/404.html'), 'No page');
  writeFileSync(join(cwd, 'unbuilt/site.config.yaml'), config);
  writeFileSync(join(cwd, 'wrong/site.config.yaml'), 'titel: Handbook\nurl: https://example.org\n');
});
afterAll(() => rmSync(cwd, { recursive: true }));

const ioWith = (overrides: Partial<Engine> = {}): FakeIo =>
  fakeIo({ cwd, loadEngine: async () => fakeEngine({ loadConfig, ...overrides }) });

describe('preview', () => {
  /** Runs a preview until `look` has seen it serving. */
  async function previewing(argv: string[], look: (address: string) => Promise<void>): Promise<FakeIo> {
    const io = ioWith();
    const ended = run(['preview', 'built', ...argv], io);
    await expect.poll(() => io.out() + io.err()).toContain('Ctrl+C');
    await look(/http:\S+/.exec(io.out())?.[0] ?? '');
    io.interrupt('SIGINT' satisfies InterruptSignal);
    expect(await ended).toBe(0);
    return io;
  }

  it('serves the site until it is interrupted and prints where', async () => {
    let address = '';
    const io = await previewing(['--port', '0', '--open'], async (printed) => {
      address = printed;
      expect(await (await fetch(printed)).text()).toBe('Home');
    });
    expect(io.out()).toMatch(
      /^Serving Handbook at http:\/\/localhost:\d+\/\n {2}Français: http:\/\/localhost:\d+\/fr\/\nPress Ctrl\+C to stop\.\n$/,
    );
    expect(io.opened).toEqual([address]);
    await expect(fetch(address)).rejects.toThrow();
  });

  it('serves a site below the base URL that it was built for', async () => {
    const file = join(cwd, 'built/build/404.html');
    writeFileSync(file, '<link rel="stylesheet" href="/lib/caf%C3%A9/assets/styles.css">');
    for (const argv of [[], ['--base-url', '/lib/café/']]) {
      await previewing(['--port', '0', ...argv], async (printed) => {
        expect(new URL(printed).pathname).toBe('/lib/caf%C3%A9/');
        expect(await (await fetch(printed)).text()).toBe('Home');
      });
    }
    const io = ioWith();
    expect(await run(['preview', 'built', '--base-url', '/other/'], io)).toBe(2);
    expect(io.err()).toBe(
      '✘ [usage] The site in "built/build" was built for the base URL "/lib/caf%C3%A9/".\n  Leave "--base-url" out, or build the site with it again.\n\n',
    );
    writeFileSync(file, 'No page');
  });

  it('says which port it took when the wanted one is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const io = await previewing(['--port', String(port)], async () => {});
    expect(io.out()).toContain(`Port ${port} is taken.`);
    other.close();
  });

  it('asks for a build where there is none', async () => {
    const io = ioWith();
    expect(await run(['preview', 'unbuilt'], io)).toBe(2);
    expect(io.err()).toBe(
      '✘ [usage] There is no built site in "unbuilt/build".\n  Run "docsite build" first.\n\n',
    );
  });

  it('looks for what a killed build put aside first', async () => {
    const asked: string[][] = [];
    const recoverOutput = (...folders: [string, string]) => asked.push(folders) > 1;
    await run(['preview', 'unbuilt', '--out-dir', 'public'], ioWith({ recoverOutput }));
    expect(asked).toEqual([
      [join(cwd, 'unbuilt/public'), expect.stringContaining(join(cwd, 'unbuilt/.docsite'))],
    ]);
  });

  it('shows what is wrong with the configuration', async () => {
    const io = ioWith();
    expect(await run(['preview', 'wrong'], io)).toBe(2);
    expect(io.err()).toContain('  wrong/site.config.yaml:1:1\n');
    expect(io.err()).toContain('│ titel: Handbook');
  });
});

describe('clean', () => {
  it('says what was removed', async () => {
    const io = ioWith({ cleanOutput: () => ({ removed: 12, diagnostics: [] }) });
    expect(await run(['clean', 'built'], io)).toBe(0);
    expect(io.out()).toBe('✔ Removed 12 files of the site in built/build/ and the cache.\n');
  });

  it('needs a configuration that can be read', async () => {
    expect(await run(['clean', 'wrong'], ioWith())).toBe(2);
  });
});
