/** What the machine and the site's own code do to a run of the command line. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundledCli } from '../helpers/bundled-cli.ts';
import { createTestSite, problemsOf, type TestSite } from '../helpers/site.ts';

let site: TestSite;
beforeAll(() => {
  site = createTestSite({
    'content/pages/index.md': '# Home\n',
    'content/pages/ends.tsx': 'export default () => { process.exit(0); };\n',
    'content/pages/ends-at-import.tsx': 'process.exit(3);\nexport default () => <p>x</p>;\n',
    'content/pages/ends-inside.tsx': 'export default () => { process.reallyExit(0); };\n',
    'content/pages/ends-by-import.tsx':
      'import { exit } from "node:process";\nexit(0);\nexport default () => <p>x</p>;\n',
    'content/pages/signals.tsx': 'export default () => { process.kill(process.pid, "SIGKILL"); };\n',
    'content/pages/aborts.tsx': 'process.abort();\nexport default () => <p>x</p>;\n',
    'content/pages/prints.tsx':
      'console.log("of the page");\nexport default () => { console.info("again"); return <p>x</p>; };\n',
  });
});
afterAll(() => site.dispose());

const docsite = (args: readonly string[], cwd: string) =>
  spawnSync(process.execPath, [bundledCli(), ...args], { cwd, encoding: 'utf8' });

describe("code of the site's pages", () => {
  it('cannot end the build, nor write between what it prints', () => {
    const { status, stdout, stderr } = docsite(['build', '--reporter', 'json'], site.root);
    expect(status).toBe(1);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { file: string; message: string }[] };
    const called = diagnostics.map(({ file, message }) => [
      file,
      /it called (process\.\w+)/.exec(message)?.[1],
    ]);
    expect(called.sort()).toEqual([
      ['content/pages/aborts.tsx', 'process.abort'],
      ['content/pages/ends-at-import.tsx', 'process.exit'],
      ['content/pages/ends-by-import.tsx', 'process.exit'],
      ['content/pages/ends-inside.tsx', 'process.reallyExit'],
      ['content/pages/ends.tsx', 'process.exit'],
      ['content/pages/signals.tsx', 'process.kill'],
    ]);
    expect(stderr).toContain('of the page');
    expect(existsSync(join(site.root, 'build'))).toBe(false);
  });
});

it('builds a site in a folder whose name is a pattern', () => {
  const parent = mkdtempSync(join(tmpdir(), 'docsite-pattern-'));
  const pattern = createTestSite({
    'content/pages/index.tsx':
      "import { Box } from '../components/box.tsx';\nexport default () => <Box />;\n",
    'content/components/box.tsx': '"use client";\nexport const Box = () => <b>Box</b>;\n',
    'content/docs/current/a.mdx': 'export const one = 1;\n\n# {one}\n',
  });
  const folder = join(parent, 'a[*]{b,c}!(d) e');
  mkdirSync(parent, { recursive: true });
  renameSync(pattern.root, folder);
  const { status, stdout, stderr } = docsite(['build'], folder);
  expect(stdout + stderr).toContain('Built');
  expect(status).toBe(0);
  rmSync(parent, { recursive: true });
});

it('says that its folder is gone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docsite-gone-'));
  const script = `cd "${folder}" && rmdir "${folder}" && "${process.execPath}" "${bundledCli()}" check`;
  const { status, stderr } = spawnSync('sh', ['-c', script], { encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toContain(`There is no folder "${folder}".`);
});

it('says that the folder is gone in which it builds a site of another one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docsite-gone-'));
  const other = createTestSite({ 'content/pages/index.tsx': 'export default () => <p>x</p>;\n' });
  const script = `cd "${folder}" && rmdir "${folder}" && "${process.execPath}" "${bundledCli()}" build "${other.root}"`;
  const { status, stderr } = spawnSync('sh', ['-c', script], { encoding: 'utf8' });
  other.dispose();
  expect(status).toBe(2);
  expect(stderr).toContain('The folder that docsite was started in was removed.');
});

describe('a file that is no text', () => {
  it.each([
    ['UTF-16 without a mark', Buffer.from('# Home\n', 'utf16le'), 'content-not-utf8'],
    ['lines that end in carriage returns', Buffer.from('---\rtitle: A\r---\r\r# A\r'), 'content-line-ends'],
    ['a zero byte', Buffer.from('# A\n\nx\0y\n'), 'content-not-utf8'],
  ])('with %s is an error', async (_name, contents, code) => {
    const broken = createTestSite({ 'content/pages/index.md': '# Home\n', 'content/pages/a.md': contents });
    const { status, diagnostics } = await broken.build({ write: false });
    expect(status).not.toBe('done');
    expect(diagnostics.map((diagnostic) => [diagnostic.code, diagnostic.file])).toContainEqual([
      code,
      'content/pages/a.md',
    ]);
    expect(problemsOf(broken, diagnostics)).toContain('Save the file with');
    broken.dispose();
  });
});
