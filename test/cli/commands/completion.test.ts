// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the variables of shells look like those of JavaScript.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { run } from '../../../cli/run.ts';
import { fakeIo } from '../fake-io.ts';

const scriptFor = async (shell: string) => {
  const io = fakeIo();
  expect(await run(['completion', shell], io)).toBe(0);
  return io.out();
};

describe('in bash', () => {
  let script = '';
  beforeAll(async () => {
    script = await scriptFor('bash');
  });

  /** What Tab offers behind the last of the words. */
  function offered(...words: string[]): string[] {
    const set = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}`;
    const { stdout, stderr, status } = spawnSync(
      'bash',
      ['-c', `${script}\n${set}; _docsite; printf '%s\\n' "\${COMPREPLY[@]}"`],
      { encoding: 'utf8' },
    );
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    return stdout.split('\n').filter((line) => line !== '');
  }

  it.each([
    [['docsite', 'pre'], ['preview']],
    [
      ['docsite', 'c'],
      ['check', 'clean', 'completion'],
    ],
    [
      ['docsite', 'i18n', ''],
      ['status', 'mark', 'extract', 'add', 'help'],
    ],
    [['docsite', 'i18n', 'ext'], ['extract']],
    [['docsite', 'build', '--st'], ['--strict']],
    [
      ['docsite', 'build', 'site', '--reporter', ''],
      ['pretty', 'json', 'github'],
    ],
    [['docsite', 'build', '--reporter', 'g'], ['github']],
    [['docsite', 'preview', '--p'], ['--port']],
    [
      ['docsite', 'headers', 'n'],
      ['netlify', 'nginx'],
    ],
    [['docsite', 'i18n', 'status', '--fail'], ['--fail-on']],
    [['docsite', '--v'], ['--version']],
    [['docsite', 'completion', 'z'], ['zsh']],
  ])('%j', (words, expected) => {
    expect(offered(...words)).toEqual(expected);
  });

  it('leaves folders and free values to the shell', () => {
    expect(offered('docsite', 'build', '')).toEqual([]);
    expect(offered('docsite', 'preview', '--port', '')).toEqual([]);
  });
});

/** Skips the tests around it, and says so, where there is no such shell. */
function needsShell(shell: string): void {
  const isMissing = spawnSync(shell, ['--version']).status !== 0;
  beforeEach(({ skip }) => skip(isMissing, `${shell} is not installed`));
}

/** Words that are offered behind those of a line, files among them, in each of the shells. */
const lines: readonly (readonly [line: string, expected: readonly string[]])[] = [
  ['docsite i18n ', ['add', 'extract', 'help', 'mark', 'status']],
  ['docsite i18n status ', ['a-file']],
  ['docsite i18n status --fail', ['--fail-on']],
  ['docsite build --reporter ', ['github', 'json', 'pretty']],
  ['docsite build --st', ['--strict']],
  ['docsite build ', ['a-file']],
  ['docsite completion ', ['bash', 'fish', 'zsh']],
  ['docsite pre', ['preview']],
  ['docsite headers ng', ['nginx']],
];

describe('in zsh', () => {
  needsShell('zsh');

  // In place of zsh's own functions, which work within its line editor alone.
  const standIns =
    'compdef() {}; _files() { print a-file }; compadd() { shift; print -l -- ${(M)@:#${words[CURRENT]}*} }';

  it.each(lines)('%s', async (line, expected) => {
    const words = line.split(' ').map((word) => `'${word}'`);
    const call = `words=(${words.join(' ')}); CURRENT=${words.length}; _docsite`;
    const { stdout, stderr } = spawnSync(
      'zsh',
      ['-f', '-c', `${standIns}\n${await scriptFor('zsh')}\n${call}`],
      { encoding: 'utf8' },
    );
    expect(stderr).toBe('');
    expect(stdout.trim().split('\n').sort()).toEqual(expected);
  });
});

describe('in fish', () => {
  needsShell('fish');

  it('the same', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docsite-completion-'));
    writeFileSync(join(folder, 'a-file'), '');
    const asked = lines.map(([line]) => `echo "= ${line}"; complete -C "${line}"`);
    const { stdout, stderr } = spawnSync(
      'fish',
      ['--no-config', '-c', [await scriptFor('fish'), ...asked].join('\n')],
      { encoding: 'utf8', cwd: folder },
    );
    rmSync(folder, { recursive: true });
    expect(stderr).toBe('');
    const offered = stdout
      .split('= ')
      .slice(1)
      .map((part) => part.trimEnd().split('\n'))
      .map(([line, ...words]) => [line, words.map((word) => word.split('\t')[0]).sort()]);
    expect(offered).toEqual(lines.map(([line, expected]) => [line, expected]));
  });
});

it('in zsh and fish, the same commands and values', async () => {
  expect(await scriptFor('zsh')).toMatch(/^#compdef docsite\n/);
  expect(await scriptFor('zsh')).toContain('"build --reporter") list="pretty json github" ;;');
  const fish = await scriptFor('fish');
  expect(fish).toContain("-n '__fish_use_subcommand' -a build -d 'build the site into the output folder'\n");
  expect(fish).toContain(
    "-n '__fish_seen_subcommand_from build' -l reporter -xa 'pretty json github' -d 'how problems are reported'",
  );
  expect(fish).toContain(
    "-n '__fish_seen_subcommand_from i18n; and __fish_seen_subcommand_from add' -l label -r",
  );
});
