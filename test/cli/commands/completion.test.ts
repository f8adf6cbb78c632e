import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
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
