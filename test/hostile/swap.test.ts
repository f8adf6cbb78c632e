/** An output folder that is a link: who reads the site while it is built finds a whole one at every moment. */
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeStageFs } from '../../renderer/files/stage-fs.ts';
import { cleanOutput } from '../../renderer/output/clean-output.ts';
import { recoverOutput } from '../../renderer/output/recover-output.ts';
import {
  build,
  configOf,
  DEAD_PID,
  Killed,
  killedAt,
  makeFolder,
  messages,
  readTree,
  type Site,
  watchedFs,
  writeTree,
} from '../output/helpers.ts';

const siteOf = (round: number): Site => ({
  shared: { 'assets/style.css': `a {} /* ${round} */`, 'same.txt': 'same' },
  byLocale: { en: { 'index.html': `home ${round}`, [`only/${round}.html`]: 'x' } },
});
const treeOf = ({ shared, byLocale }: Site) => ({ ...shared, ...byLocale.en });
const linkedConfig = () => configOf(makeFolder(), ['en']);

/** What readers that come now find, with and without the path resolved before. */
function read(outDir: string) {
  return [readFileSync(join(outDir, 'index.html'), 'utf8'), readFileSync(join(outDir, 'same.txt'), 'utf8')];
}

describe('an output folder that is a link', () => {
  it('is missed by no reader, whatever step of ten builds is the last', () => {
    const config = linkedConfig();
    build({ config, site: siteOf(0), link: true });
    let steps = 0;
    for (let round = 1; round <= 10; round += 1) {
      // A slow reader has followed the link before the build.
      const followed = join(config.root, readlinkSync(config.outDir));
      const fs = watchedFs(() => {
        steps += 1;
        expect(read(config.outDir)[0]).toMatch(new RegExp(`^home (${round - 1}|${round})$`));
        expect(read(followed)).toEqual([`home ${round - 1}`, 'same']);
      });
      // Without the option: one that is a link stays one.
      expect(build({ config, site: siteOf(round), fs, link: round === 1 }).diagnostics).toEqual([]);
      expect(readTree(config.outDir)).toEqual(treeOf(siteOf(round)));
      expect(read(followed)).toEqual([`home ${round - 1}`, 'same']);
    }
    expect(steps).toBeGreaterThan(100);
    // The newest version and the one before it.
    expect(readdirSync(config.root).filter((name) => name.startsWith('build.'))).toHaveLength(2);
    expect(readdirSync(config.cacheDir)).toEqual([]);
  });

  it('is whole after a kill at any step, without recovery too', () => {
    for (let number = 1; ; number += 1) {
      const config = linkedConfig();
      build({ config, site: siteOf(0), link: true });
      build({ config, site: siteOf(1) });
      writeTree(config.outDir, { CNAME: 'example.org' });
      let isKilled = false;
      try {
        build({ config, site: siteOf(2), fs: killedAt(number) });
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        isKilled = true;
      }
      const found = readTree(config.outDir);
      const whole = [1, 2].map((round) => ({ ...treeOf(siteOf(round)), CNAME: 'example.org' }));
      expect(whole).toContainEqual(found);
      recoverOutput(config.outDir, config.cacheDir);
      expect(build({ config, site: siteOf(3) }).diagnostics).toEqual([]);
      expect(readTree(config.outDir)).toEqual({ ...treeOf(siteOf(3)), CNAME: 'example.org' });
      expect(readdirSync(config.root).filter((name) => name.startsWith('build.'))).toHaveLength(2);
      if (!isKilled) break;
    }
  });

  it('becomes one of a folder, which a kill at any step does not lose', () => {
    for (let number = 1; ; number += 1) {
      const config = linkedConfig();
      build({ config, site: siteOf(0) });
      let isKilled = false;
      try {
        build({ config, site: siteOf(1), link: true, fs: killedAt(number) });
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        isKilled = true;
        recoverOutput(config.outDir, config.cacheDir);
      }
      expect([treeOf(siteOf(0)), treeOf(siteOf(1))]).toContainEqual(readTree(config.outDir));
      build({ config, site: siteOf(1), link: true });
      expect(readTree(config.outDir)).toEqual(treeOf(siteOf(1)));
      if (!isKilled) {
        expect(lstatSync(config.outDir).isSymbolicLink()).toBe(true);
        break;
      }
    }
  });

  it('becomes one though nothing else has changed', () => {
    const config = linkedConfig();
    build({ config, site: siteOf(0) });
    build({ config, site: siteOf(0), link: true });
    expect(lstatSync(config.outDir).isSymbolicLink()).toBe(true);
    expect(readTree(config.outDir)).toEqual(treeOf(siteOf(0)));
  });

  it('waits for another build that is about to exchange it, and not for one that was killed', () => {
    const config = linkedConfig();
    build({ config, site: siteOf(0), link: true });
    const claim = (pid: number) => {
      let name = '';
      const remove = (path: string) => {
        if (!path.includes('-link-')) nodeStageFs.remove(path);
      };
      const fs = watchedFs(({ operation, path }) => {
        if (operation === 'rename' && path.includes('-link-')) {
          name = path;
          throw new Killed();
        }
      });
      expect(() => build({ config, site: siteOf(1), fs: { ...fs, pid, remove } })).toThrow(Killed);
      return name;
    };
    const alive = claim(process.pid);
    expect(messages(build({ config, site: siteOf(2), fs: { ...nodeStageFs, wait: () => {} } }))[0]).toContain(
      'output-changed-meanwhile',
    );
    expect(read(config.outDir)[0]).toBe('home 0');
    rmSync(alive);
    claim(DEAD_PID);
    expect(build({ config, site: siteOf(2) }).diagnostics).toEqual([]);
    expect(read(config.outDir)[0]).toBe('home 2');
  });

  it('is made anew when the folder that it leads to is gone', () => {
    const config = linkedConfig();
    build({ config, site: siteOf(0), link: true });
    rmSync(join(config.root, readlinkSync(config.outDir)), { recursive: true });
    expect(build({ config, site: siteOf(1) }).diagnostics).toEqual([]);
    expect(readTree(config.outDir)).toEqual(treeOf(siteOf(1)));
  });

  it('goes with all its versions when the site is cleaned, and with nothing else', () => {
    const config = linkedConfig();
    build({ config, site: siteOf(0), link: true });
    build({ config, site: siteOf(1) });
    writeTree(join(config.root, 'build.12345678'), { 'note.txt': 'mine' });
    writeTree(join(config.root, 'build.other'), { 'note.txt': 'mine' });
    expect(cleanOutput(config).diagnostics).toEqual([]);
    expect(readdirSync(config.root).sort()).toEqual(['build.12345678', 'build.other', 'content']);
  });

  it('keeps files put there by hand when the site is cleaned', () => {
    const config = linkedConfig();
    build({ config, site: siteOf(0), link: true });
    writeTree(config.outDir, { CNAME: 'example.org' });
    expect(cleanOutput(config).diagnostics.map(({ code }) => code)).toEqual(['clean-kept-files']);
    expect(readTree(config.outDir)).toEqual({ CNAME: 'example.org' });
  });

  it('is not one that somebody else has made', () => {
    const config = linkedConfig();
    const elsewhere = join(config.root, 'elsewhere');
    writeTree(elsewhere, {});
    nodeStageFs.mkdir(elsewhere);
    symlinkSync(elsewhere, config.outDir);
    expect(build({ config, site: siteOf(0) }).diagnostics).toEqual([]);
    expect(readlinkSync(config.outDir)).toBe(elsewhere);
    expect(readTree(elsewhere)).toEqual(treeOf(siteOf(0)));
    expect(existsSync(join(config.root, 'build.'))).toBe(false);
  });
});
