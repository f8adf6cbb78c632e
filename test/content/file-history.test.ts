import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { readFileHistory } from '../../renderer/content/file-history.ts';
import { gitIn } from '../helpers/git.ts';

const folder = mkdtempSync(join(tmpdir(), 'docsite-history-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A repository whose commits are days of January 1970. */
function createRepository(name: string) {
  const root = join(folder, name);
  mkdirSync(root, { recursive: true });
  const git = gitIn(root);
  git('init', '-q', '-b', 'main');
  const commit = (day: number, author: string, files: Readonly<Record<string, string>>) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    git('add', '-A');
    gitIn(root, { name: author, date: `@${day * 86_400} +0000` })('commit', '-qm', 'x');
  };
  return { root, git, commit };
}

const read = (root: string, isShown = true) =>
  readFileHistory({ root, contentDir: join(root, 'content'), allowedRoots: ['..'], isShown });

/** `file: last change (author), first commit`, in days. */
const linesOf = ({ history }: Awaited<ReturnType<typeof read>>) =>
  [...history]
    .map(
      ([id, { timestamp, author, created }]) =>
        `${JSON.stringify(id)}: ${timestamp / 86_400} (${author}), ${created / 86_400}`,
    )
    .sort();

describe('in a repository', () => {
  const { root, commit, git } = createRepository('whole');
  commit(1, 'Ada', {
    'site/content/a.md': 'a',
    'site/content/ü "b"\n/c d.md': 'b',
    'other/content/x.md': 'x',
  });
  commit(2, 'Grace / Hopper', { 'site/content/a.md': 'a2', 'site/site.config.yaml': '' });
  git('checkout', '-q', '-b', 'side', 'HEAD~1');
  commit(3, 'Side', { 'site/content/side.md': 's' });
  git('checkout', '-q', 'main');
  git('-c', 'user.name=M', '-c', 'user.email=m@example.com', 'merge', '-q', '--no-ff', '-m', 'merge', 'side');
  commit(5, 'Ada', { 'other/content/x.md': 'x2' });

  test('every file below the content folder has its changes, whatever it is called', async () => {
    expect(linesOf(await read(join(root, 'site')))).toMatchInlineSnapshot(`
      [
        ""content/a.md": 2 (Grace / Hopper), 1",
        ""content/side.md": 3 (Side), 3",
        ""content/ü \\"b\\"\\n/c d.md": 1 (Ada), 1",
      ]
    `);
  });

  test("a person's settings change nothing", async () => {
    const before = linesOf(await read(join(root, 'site')));
    for (const setting of ['color.ui', 'core.quotePath', 'diff.renames']) git('config', setting, 'true');
    git('config', 'log.follow', 'true');
    git('config', 'log.showRoot', 'false');
    expect(linesOf(await read(join(root, 'site')))).toEqual(before);
  });
});

test('a shallow clone knows only what its commits changed, and says so if pages show it', async () => {
  const { root, commit } = createRepository('deep');
  commit(1, 'Ada', { 'content/old.md': 'o', 'content/new.md': 'n' });
  commit(2, 'Ada', { 'content/old.md': 'o2' });
  commit(3, 'Bob', { 'content/new.md': 'n2' });
  const clone = join(folder, 'shallow');
  gitIn(root)('clone', '-q', '--depth', '2', pathToFileURL(root).href, clone);
  const found = await read(clone);
  expect(linesOf(found)).toEqual(['"content/new.md": 3 (Bob), 3']);
  expect(found.diagnostics).toMatchObject([{ code: 'history-shallow', severity: 'warning' }]);
  expect((await read(clone, false)).diagnostics).toEqual([]);
});

test('outside a repository there is no history', async () => {
  const root = join(folder, 'plain');
  mkdirSync(join(root, 'content'), { recursive: true });
  const found = await read(root);
  expect(found.history.size).toBe(0);
  expect(found.diagnostics).toMatchObject([{ code: 'history-unavailable', severity: 'info' }]);
  expect((await read(root, false)).diagnostics).toEqual([]);
});

test('a repository of another user names what git has to be told', async () => {
  const { root } = createRepository('foreign');
  // git's own tests ask for it so.
  process.env.GIT_TEST_ASSUME_DIFFERENT_OWNER = '1';
  onTestFinished(() => {
    delete process.env.GIT_TEST_ASSUME_DIFFERENT_OWNER;
  });
  expect((await read(root)).diagnostics).toMatchObject([
    {
      code: 'history-unavailable',
      hint: `Tell git to trust it: git config --global --add safe.directory "${realpathSync(root)}"`,
    },
  ]);
});

test('files behind links have the changes of the files, not those of the links', async () => {
  const { root, commit } = createRepository('linked');
  commit(1, 'Ada', { 'README.md': 'r', 'docs/guides/a.md': 'a', 'site/content/own.md': 'o' });
  mkdirSync(join(root, 'site/content/docs'));
  symlinkSync('../../../docs', join(root, 'site/content/docs/current'));
  symlinkSync('../../README.md', join(root, 'site/content/index.md'));
  symlinkSync('../gone', join(root, 'site/content/gone'));
  commit(3, 'Linker', { 'docs/guides/a.md': 'a2' });
  expect(linesOf(await read(join(root, 'site'))).filter((line) => !line.includes('gone'))).toEqual([
    '"content/docs/current/guides/a.md": 3 (Linker), 1',
    '"content/index.md": 1 (Ada), 1',
    '"content/own.md": 1 (Ada), 1',
  ]);
});

test('can be given up', async () => {
  const { root } = createRepository('aborted');
  const signal = AbortSignal.abort(new Error('stopped'));
  const places = { root, contentDir: join(root, 'content'), allowedRoots: [] };
  const reading = readFileHistory({ ...places, isShown: false, signal });
  await expect(reading).rejects.toThrow('stopped');
});
