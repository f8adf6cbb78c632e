/** Files and folders that the user who builds may not read, and a cache that may not be looked into. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bundledCli } from '../helpers/bundled-cli.ts';
import { createTestSite } from '../helpers/site.ts';

/** Nothing is forbidden to the superuser, who builds as somebody else here. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const run = (args: readonly string[], cwd = '/') =>
  spawnSync(process.execPath, [bundledCli(), ...args], {
    ...nobody,
    cwd,
    encoding: 'utf8',
    env: { ...process.env, HOME: '/', TMPDIR: join(cwd, 'tmp') },
  });

/** Not where docsite itself is in a folder of the superuser alone. */
const canRun = process.platform !== 'win32' && run(['--version']).status === 0;

/** Takes the permissions of some files of a site from the user who builds it, and builds it. */
function build(files: Readonly<Record<string, string>>, forbidden: readonly string[]) {
  const site = createTestSite({ 'content/pages/index.md': '# Home\n', 'tmp/none': '', ...files });
  const { root } = site;
  onTestFinished(() => {
    for (const path of forbidden) chmodSync(join(root, path), 0o755);
    site.dispose();
  });
  const { uid, gid } = nobody;
  const all = ['.', ...readdirSync(root, { recursive: true, encoding: 'utf8' })];
  if (uid !== undefined) for (const path of all) chownSync(join(root, path), uid, gid);
  for (const path of forbidden) chmodSync(join(root, path), 0);
  const { status, stdout, stderr } = run(['build', '--reporter', 'json'], root);
  expect(stderr).toBe('');
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; message: string }[] };
  return { status, hasSite: existsSync(join(root, 'build')), told: diagnostics };
}

describe.skipIf(!canRun)('what may not be read', () => {
  it('is told by its name, and never as what does not exist', () => {
    const forbidden = [
      'content/docs/current/page.md',
      'content/docs/current/folder',
      'content/static/file.txt',
      'snippets',
      'one.js',
      'theme-overrides/footer.tsx',
      'content/pages/code.tsx',
    ];
    const { status, hasSite, told } = build(
      {
        'content/docs/current/page.md': '# Page\n',
        'content/docs/current/folder/page.md': '# Page\n',
        'content/docs/current/code.md':
          '# Code\n\n```js file=@site/snippets/a.js\n```\n\n```js file=@site/one.js\n```\n',
        'content/static/file.txt': 'x',
        'content/pages/code.tsx': 'export default () => <p />;\n',
        'snippets/a.js': 'a;\n',
        'one.js': 'b;\n',
        'theme-overrides/footer.tsx': 'export default () => <p />;\n',
      },
      forbidden,
    );
    expect([status, hasSite]).toEqual([1, false]);
    const expected = forbidden.map((path) => {
      const name = path === 'snippets' ? 'snippets/a.js' : path;
      return ['content-unreadable', `"${name}" cannot be read: permission denied.`];
    });
    expect(told.map(({ code, message }) => [code, message]).sort()).toEqual(expected.sort());
  });

  it('is told of a plugin at the place where the configuration names it', () => {
    const config = 'title: T\nurl: https://t.example\nmarkdown: { remarkPlugins: [./plugin.js] }\n';
    const files = { 'site.config.yaml': config, 'plugin.js': 'export default () => () => {};\n' };
    const { status, told } = build(files, ['plugin.js']);
    expect(status).toBe(2);
    expect(told).toMatchObject([
      {
        code: 'content-unreadable',
        message: '"./plugin.js" cannot be read: permission denied.',
        file: 'site.config.yaml',
        range: { start: { line: 3 } },
      },
    ]);
  });

  it('costs a build no more than what is kept, if it is the cache', () => {
    const { status, hasSite, told } = build({ '.docsite/cache/x': '' }, ['.docsite']);
    expect([status, hasSite]).toEqual([0, true]);
    expect(told.map(({ code }) => code)).toEqual(['cache-not-kept']);
  });

  it('ends a build in order, if it is the cache and the folder of the system for what is not kept', () => {
    const { status, hasSite, told } = build({ '.docsite/cache/x': '' }, ['.docsite', 'tmp']);
    expect([status, hasSite]).toEqual([1, false]);
    expect(told.map(({ code }) => code)).toEqual(['cache-not-writable']);
  });
});
