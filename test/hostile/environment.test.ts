/** What surrounds a build (time zone, language, clock, rights of new files, pipes) changes nothing of what it makes. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportLostOutput } from '../../cli/defect.ts';
import { differences } from '../build/fixture.ts';
import { fakeIo } from '../cli/fake-io.ts';
import { bundledCli } from '../helpers/bundled-cli.ts';
import { createTestSite, readFolder, type TestSite } from '../helpers/site.ts';

let site: TestSite;
beforeAll(() => {
  site = createTestSite({
    'site.config.yaml': 'title: Test\nurl: https://test.example\ni18n: { locales: [en, tr] }\n',
    'content/pages/index.md': '# Home\n',
    'content/docs/current/İstanbul.md': '# Istanbul\n\nIt is in I.\n',
    'content/blog/2022-01-01-first.md': '---\ntags: [Åland, zebra, ink]\n---\n\n# First\n\nA post.\n',
    'content/blog/2022-12-31-last.md': '---\ndate: 2022-12-31T23:30:00Z\n---\n\n# Last\n\nA post.\n',
  });
  bundledCli();
});
afterAll(() => site.dispose());

/** Runs a line of shell, in which `$0 $1` is docsite. */
function shell(line: string, env: Record<string, string> = {}) {
  return spawnSync('sh', ['-c', line, process.execPath, bundledCli()], {
    cwd: site.root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', ...env },
  });
}

function touchAll(date: Date): void {
  for (const path of readdirSync(join(site.root, 'content'), { recursive: true, encoding: 'utf8' }))
    utimesSync(join(site.root, 'content', path), date, date);
}

describe.skipIf(process.platform === 'win32')('a build', () => {
  it('makes the same bytes in every time zone and language, with any clock and umask', () => {
    const build = (folder: string, before = '', env: Record<string, string> = {}, after = '') => {
      const { status, stderr } = shell(
        `${before} "$0" "$1" build --quiet --no-cache --out-dir ${folder} ${after}`,
        env,
      );
      expect([status, stderr]).toEqual([0, '']);
      return readFolder(join(site.root, folder));
    };
    const expected = build('one', '', { TZ: 'UTC', LC_ALL: 'C' });
    touchAll(new Date('2055-01-01'));
    const east = { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' };
    expect(differences(build('two', 'umask 077;', east), expected)).toEqual([]);
    touchAll(new Date('1975-01-01'));
    const west = { TZ: 'America/Anchorage', LC_ALL: 'sv_SE.UTF-8', LANG: 'sv_SE.UTF-8' };
    expect(differences(build('three', 'umask 000;', west, '<&-'), expected)).toEqual([]);
  });

  it('is quiet about a reader of its output that leaves', () => {
    const { stdout, stderr } = shell(
      '("$0" "$1" build; echo "ended $?" >&2) 2>&1 >/dev/null | head -1; true',
    );
    expect([stdout, stderr]).toEqual(['config\n', '']);
    for (const printed of ['--reporter json', '--reporter json 3>&1 1>&2 2>&3', '2>&1']) {
      const left = shell(`("$0" "$1" build ${printed}; echo "ended $?" >left) | true; cat left`);
      expect([printed, left.stdout]).toEqual([printed, 'ended 0\n']);
      expect(left.stderr).not.toMatch(/defect|output-lost/);
    }
  });

  it.skipIf(!existsSync('/dev/full')).each(['pretty', 'json', 'github'])(
    'says that what it prints goes to a full disk, as %s',
    (reporter) => {
      const { status, stderr } = shell(`"$0" "$1" build --reporter ${reporter} > /dev/full`);
      expect(status).toBe(1);
      expect(stderr).toContain(
        '✘ [output-lost] What docsite prints cannot be written: ENOSPC: no space left',
      );
      expect(stderr).toContain('Send it to a disk with free space, or use --quiet.');
      expect(stderr).not.toContain('defect');
      expect(shell(`"$0" "$1" build --reporter ${reporter} 2> /dev/full`).status).toBe(
        reporter === 'json' ? 0 : 1,
      );
    },
  );

  it('says that what it prints goes to a disk with a fault', () => {
    const io = fakeIo();
    reportLostOutput(Object.assign(new Error('EIO: i/o error, write'), { code: 'EIO' }), io);
    expect(io.err()).toBe(
      '✘ [output-lost] What docsite prints cannot be written: EIO: i/o error, write\n  Send it elsewhere, or use --quiet.\n\n',
    );
  });
});
