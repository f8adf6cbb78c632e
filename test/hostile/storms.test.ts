/** Files that come, change and go faster than anyone can tell: what the folder holds in the end is what counts. */
import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runServe } from '../../cli/commands/serve.ts';
import { watchFiles } from '../../cli/serve/watch-files.ts';
import { limits } from '../../renderer/config/schema/limits.ts';
import { type FoundFile, readSource } from '../../renderer/content/scan.ts';
import * as engine from '../../renderer/index.ts';
import { fakeIo } from '../cli/fake-io.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';
import { openTestSite } from '../serve/open-test-site.ts';

const count = 60;
const pageOf = (name: string, index: number) => `content/docs/current/${name}${index}.md`;
const pages = (name: string, text: string) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [pageOf(name, index), `# ${text} ${index}\n`]),
  );

function siteOf(files: Record<string, string>): TestSite {
  const site = createTestSite(files);
  onTestFinished(() => site.dispose());
  return site;
}

/** Renames all pages, back and forth. The pauses are those in which a watcher is in the middle of its work. */
async function renameAll({ root }: TestSite, rounds: number, pause: (isRound: boolean) => Promise<unknown>) {
  for (let round = 0; round < rounds; round += 1) {
    const [from, to] = round % 2 === 0 ? ['p', 'q'] : ['q', 'p'];
    for (let index = 0; index < count; index += 1) {
      renameSync(join(root, pageOf(from, index)), join(root, pageOf(to, index)));
      await pause(false);
    }
    await pause(true);
  }
}

describe('60 files that are renamed back and forth eight times', () => {
  it.each([
    ['at once', async () => {}],
    ['while events are told', (isRound: boolean) => (isRound ? wait(20) : turn())],
    ['while removals are held back', (isRound: boolean) => (isRound ? wait(80) : Promise.resolve())],
  ])('are told as the folder has them in the end: %s', async (_, pause) => {
    const site = siteOf(pages('p', 'Page'));
    const known = new Set(Object.keys(pages('p', '')));
    const watch = watchFiles({
      root: site.root,
      followed: ['content'],
      onChange: ({ kind, path }) => (kind === 'removed' ? known.delete(path) : known.add(path)),
      onFailure: (error) => {
        throw error;
      },
    });
    onTestFinished(() => watch.close());
    await watch.begin();
    for (const rounds of [8, 1]) {
      await renameAll(site, rounds, pause);
      const folder = join(site.root, 'content/docs/current');
      const present = readdirSync(folder).map((name) => `content/docs/current/${name}`);
      await expect.poll(() => [...known].sort()).toEqual(present.sort());
    }
  });
});

it('serves what a checkout leaves, after branches that differ in many files were changed five times', async () => {
  const post = 'content/blog/2022-01-02-first.md';
  const branches: Record<string, string>[] = [
    { ...pages('p', 'Main'), [post]: '# First\n\nOf main.\n' },
    { ...pages('p', 'Other'), ...pages('q', 'More'), [post]: '# First\n\nOf the other.\n' },
  ];
  const site = siteOf(branches[0] ?? {});
  const io = fakeIo({ cwd: site.root, threads: 0, loadEngine: async () => engine });
  const ended = runServe({ root: site.root, options: { port: 0, host: '127.0.0.1' } }, io);
  onTestFinished(async () => {
    io.interrupt('SIGINT');
    await ended;
  });
  await expect.poll(io.out).toContain('Press');
  for (let round = 1; round <= 5; round += 1) {
    const [from = {}, to = {}] = round % 2 === 1 ? branches : [...branches].reverse();
    for (const path of Object.keys({ ...from, ...to })) {
      // As git does: the file that stands there goes first.
      site.remove(path);
      const next = to[path];
      if (next !== undefined) site.write(path, next);
    }
  }
  const address = /http:\S+/.exec(io.out())?.[0] ?? '';
  const text = async (path: string) => {
    const response = await fetch(address + path);
    return response.ok ? /<article[\s\S]*?<\/article>/.exec(await response.text())?.[0] : response.status;
  };
  await expect.poll(() => text('blog/2022/01/02/first/')).toContain('Of the other.');
  for (let index = 0; index < count; index += 5) {
    await expect.poll(() => text(`docs/p${index}/`)).toContain(`Other ${index}`);
    await expect.poll(() => text(`docs/q${index}/`)).toContain(`More ${index}`);
  }
  expect(io.err()).not.toContain('defect');
});

it('serves on while the site is built, cleaned and robbed of its cache beside it', async () => {
  const site = siteOf({ 'content/pages/index.md': '# Home\n', 'content/pages/a.md': '# A\n' });
  const { write, html, differences } = await openTestSite(site, { cache: true });
  const config = {
    root: site.root,
    outDir: join(site.root, 'build'),
    cacheDir: join(site.root, '.docsite/cache'),
  };
  for (const disturb of [
    () => site.build(),
    async () => engine.cleanOutput(config as Parameters<typeof engine.cleanOutput>[0]),
    async () => site.remove('.docsite/cache/documents'),
  ]) {
    await disturb();
    expect(await html('index.html')).toContain('Home');
    await write('content/pages/a.md', `# A\n\nAfter ${disturb}.\n`);
  }
  expect(await differences()).toEqual([]);
});

describe('a file that goes between being found and being read', () => {
  it('is told by a build, with its name', async () => {
    const site = siteOf({
      'content/pages/index.md': '# Home\n\n[x](/nowhere/)\n',
      'content/pages/short.md': '# Short\n',
    });
    const { status, diagnostics } = await site.build({
      onProgress: ({ stage }) => {
        if (stage === 'parse') site.remove('content/pages/short.md');
      },
    });
    expect(status).toBe('problems');
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'The link "/nowhere/" leads to /nowhere/, where there is no page.',
      '"content/pages/short.md" cannot be read: it was removed while the site was read.',
    ]);
  });

  it('is told by its name where it goes before it is read', () => {
    const { root } = siteOf({});
    const path = join(root, 'content/docs/current/gone.md');
    const place = { kind: 'document', locale: 'en', version: 'current', relative: 'gone.md' } as const;
    const { file, diagnostics } = readSource({ id: pageOf('gone', 0), path, place } as FoundFile, {
      content: { trust: 'full' },
      limits: limits.parse({}),
    });
    expect([file, diagnostics.map(({ message }) => message)]).toEqual([
      null,
      ['"content/docs/current/gone0.md" cannot be read: it was removed while the site was read.'],
    ]);
  });

  it('is a page less while the site is served', async () => {
    const site = siteOf(pages('p', 'Page'));
    const { rebuild, differences } = await openTestSite(site);
    for (let index = 0; index < count; index += 2) site.remove(pageOf('p', index));
    // Told as edits, of files that are not there any more.
    const changes = Object.keys(pages('p', '')).map((path) => ({ kind: 'changed', path }) as const);
    await rebuild(...changes);
    expect(await differences()).toEqual([]);
  });
});
