import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { nodeStageFs } from '../../renderer/files/stage-fs.ts';
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
  type Step,
  systemError,
  type Tree,
  watchedFs,
  writeTree,
} from './helpers.ts';

const earlier: Site = {
  shared: { 'assets/one.js': 'one' },
  byLocale: {
    en: { 'index.html': 'older', 'a/index.html': 'a', 'b/index.html': 'older', c: 'a file' },
    fr: { 'fr/index.html': 'v', 'fr/d/index.html': 'd' },
  },
};
const before: Site = {
  shared: { 'assets/one.js': 'one' },
  byLocale: {
    en: { 'index.html': 'old', 'a/index.html': 'a', 'b/index.html': 'b' },
    fr: { 'fr/index.html': 'v' },
  },
};
const after: Site = {
  shared: { 'assets/two.js': 'two' },
  byLocale: {
    en: { 'index.html': 'new', 'a/index.html': 'a', 'c/index.html': 'c' },
    fr: { 'fr/index.html': 'n' },
  },
};
const treeOf = (site: Site): Tree => Object.assign({}, site.shared, ...Object.values(site.byLocale));
const byHand = { CNAME: 'example.com' };

/** With the sites of one earlier build, or of two, which leave a spare site. */
type Builds = 1 | 2;

function prepared(
  builds: Builds = 1,
  cleanUp = onTestFinished as (remove: () => void) => void,
): ReturnType<typeof configOf> {
  const config = configOf(makeFolder(cleanUp));
  if (builds === 2) build({ config, site: earlier });
  build({ config, site: before });
  writeTree(config.outDir, byHand);
  return config;
}

/** Steps that the build from `before` to `after` takes. */
function stepsOfBuild(builds: Builds, cleanUp: (remove: () => void) => void = afterAll): Step[] {
  const steps: Step[] = [];
  build({ config: prepared(builds, cleanUp), site: after, fs: watchedFs((step) => steps.push(step)) });
  return steps;
}

describe.each([1, 2] as const)('after %i builds, one that is killed', (builds) => {
  const steps = stepsOfBuild(builds);

  test('takes the steps that the tests below go through', () => {
    expect(steps.length).toBeGreaterThan(20);
    expect(steps.filter(({ operation }) => operation === 'rename').length).toBeGreaterThanOrEqual(3);
  });

  test.each(steps)('ahead of step $number ($operation) leaves one whole site', ({ number }) => {
    const config = prepared(builds);
    expect(() => build({ config, site: after, fs: killedAt(number) })).toThrow(Killed);
    const wasMissing = !existsSync(config.outDir);
    expect(recoverOutput(config.outDir, config.cacheDir)).toBe(wasMissing);
    const found = readTree(config.outDir);
    const whole = [before, after].map((site) => ({ ...treeOf(site), ...byHand }));
    expect(whole).toContainEqual(found);
    expect(readdirSync(config.root).sort()).toEqual(['.docsite', 'build', 'content']);
    expect(readdirSync(config.cacheDir)).toEqual([]);
    expect(build({ config, site: after }).diagnostics).toEqual([]);
    expect(readTree(config.outDir)).toEqual({ ...treeOf(after), ...byHand });
  });

  test('the first time leaves no output folder, or a whole one', () => {
    for (let number = 1; ; number += 1) {
      const config = configOf(makeFolder());
      try {
        build({ config, site: after, fs: killedAt(number) });
        break;
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
      }
      recoverOutput(config.outDir, config.cacheDir);
      if (existsSync(config.outDir)) expect(readTree(config.outDir)).toEqual(treeOf(after));
    }
  });
});

describe('recovery', () => {
  test('leaves the folders of a live run and other files alone', () => {
    const config = prepared();
    mkdirSync(config.cacheDir, { recursive: true });
    const stageName = stagingOf(config);
    const strangers = ['documents.json', '.docsite-stage-x'];
    for (const name of [stageName, ...strangers]) mkdirSync(join(config.cacheDir, name));
    recoverOutput(config.outDir, config.cacheDir);
    expect(readdirSync(config.cacheDir).sort()).toEqual([stageName, ...strangers].sort());
    recoverOutput(config.outDir, config.cacheDir, { ...nodeStageFs, isAlive: () => false });
    expect(readdirSync(config.cacheDir).sort()).toEqual([...strangers].sort());
  });

  test('never puts back a previous site that was already being deleted', () => {
    const config = prepared();
    const killedInTrash = watchedFs(
      ({ operation, path }) => {
        if (operation === 'remove' && path.includes('trash')) throw new Killed();
      },
      { pid: DEAD_PID },
    );
    expect(() => build({ config, site: after, keepSpare: false, fs: killedInTrash })).toThrow(Killed);
    rmSync(config.outDir, { recursive: true });
    expect(recoverOutput(config.outDir, config.cacheDir)).toBe(false);
    expect(existsSync(config.outDir)).toBe(false);
    expect(readdirSync(config.cacheDir)).toEqual([]);
  });

  /** Name that a staging folder of this process has. */
  function stagingOf(config: ReturnType<typeof configOf>): string {
    let name = '';
    const fs = watchedFs(({ operation, path }) => {
      if (operation === 'mkdir' && path.includes('-stage-')) name ||= path.slice(config.cacheDir.length + 1);
    });
    build({ config, site: after, fs });
    return name.split('/')[0] ?? '';
  }
});

describe.each([1, 2] as const)('after %i builds, one that cannot write', (builds) => {
  const codes = ['ENOSPC', 'EACCES', 'EIO', 'EROFS'] as const;
  const steps = stepsOfBuild(builds);

  test.each(codes)('with %s at any step leaves a whole site, or says so', (code) => {
    for (const { number } of steps) {
      const config = prepared(builds);
      const fs = watchedFs((step) => {
        if (step.number === number) throw systemError(code);
      });
      const result = build({ config, site: after, fs });
      const failed = result.diagnostics.some(({ severity }) => severity === 'error');
      const expected = { ...treeOf(failed ? before : after), ...byHand };
      expect(readTree(config.outDir)).toEqual(expected);
      expect(build({ config, site: after }).diagnostics).toEqual([]);
      expect(readTree(config.outDir)).toEqual({ ...treeOf(after), ...byHand });
      expect(readdirSync(config.root).sort()).toEqual(['.docsite', 'build', 'content']);
    }
  });

  test('names the file, what is needed and what to do', () => {
    const explain = (code: string) => {
      const fs = watchedFs(
        ({ operation }) => {
          if (operation === 'writeFile') throw systemError(code);
        },
        { freeBytes: () => 20_000 },
      );
      const big = { ...after, shared: { 'big.bin': 'x'.repeat(2_000_000) } };
      return build({ config: prepared(), site: big, fs }).diagnostics.map((d) => `${d.message} ${d.hint}`);
    };
    expect(['ENOSPC', 'EACCES', 'EROFS', 'EIO'].map(explain)).toMatchInlineSnapshot(`
      [
        [
          "The disk is full: "build/big.bin" could not be written. The build has 2.1 MB to write; 0.1 MB are free. Free at least 2.1 MB on the disk, or choose a folder on another one with --out-dir.",
        ],
        [
          ""build/big.bin" cannot be written: permission denied. Give yourself write permission to it, or choose another folder with --out-dir.",
        ],
        [
          ""build/big.bin" cannot be written: the disk is read-only. Choose a folder on another disk with --out-dir.",
        ],
        [
          ""build/big.bin" could not be written: simulated (EIO). Check the disk and the folder, then build again.",
        ],
      ]
    `);
  });

  test('an output folder that is a file, or lies below one', () => {
    const config = configOf(makeFolder());
    writeFileSync(config.outDir, '');
    expect(messages(build({ config, site: after, force: true }))).toMatchInlineSnapshot(`
      [
        "[output-not-a-folder] "build" cannot be written: it, or a folder on the way to it, is a file.",
      ]
    `);
    const below = { ...config, outDir: join(config.outDir, 'deep') };
    expect(messages(build({ config: below, site: after }))).toMatchInlineSnapshot(`
      [
        "[output-not-a-folder] "build/deep" cannot be written: it, or a folder on the way to it, is a file.",
      ]
    `);
  });
});

describe('an output folder that cannot be renamed', () => {
  const unmovable = (outDir: string, watch: (step: Step) => void = () => {}) =>
    watchedFs((step) => {
      watch(step);
      if (step.operation === 'rename' && step.path === outDir) throw systemError('EBUSY');
    });

  test('is written in place: assets, pages, removals', () => {
    const config = prepared();
    const moves: string[] = [];
    const fs = unmovable(config.outDir, ({ operation, path }) => {
      if (operation === 'remove' && path.startsWith(config.outDir))
        moves.push(`- ${path.slice(config.outDir.length)}`);
      if (operation === 'rename' && !path.endsWith('.tmp'))
        moves.push(`+ ${path.replace(/^.*-stage-[^/]*/, '')}`);
    });
    expect(messages(build({ config, site: after, fs }))).toMatchInlineSnapshot(`
      [
        "[output-in-place] The output folder "build" cannot be renamed (a mount point, perhaps), so files were replaced one by one.",
      ]
    `);
    expect(moves.map((move) => move.replace(config.outDir, 'build'))).toMatchInlineSnapshot(`
      [
        "+ build",
        "+ /assets/two.js",
        "+ /c/index.html",
        "+ /fr/index.html",
        "+ /index.html",
        "- /assets/one.js",
        "- /b/index.html",
      ]
    `);
    expect(readTree(config.outDir)).toEqual({ ...treeOf(after), ...byHand });
    expect(build({ config, site: after })).toMatchObject({ written: 0, removed: 0, diagnostics: [] });
  });

  test('is completed by the next build after a kill at any step, whichever site that builds', () => {
    const steps = stepsOfBuild(1, onTestFinished);
    for (let number = 1; number < steps.length * 2; number += 1) {
      for (const next of [before, after]) {
        const config = prepared();
        const fs = unmovable(config.outDir, (step) => {
          if (step.number >= number) throw new Killed();
        });
        try {
          build({ config, site: after, fs });
        } catch (error) {
          if (!(error instanceof Killed)) throw error;
        }
        build({ config, site: next, fs: { ...unmovable(config.outDir), isAlive: () => false } });
        expect(readTree(config.outDir)).toEqual({ ...treeOf(next), ...byHand });
      }
    }
  });

  test('drops strangers with --force', () => {
    const config = configOf(makeFolder());
    writeTree(config.outDir, { 'old/x.html': 'old', '.nojekyll': '' });
    build({ config, site: after, force: true, fs: unmovable(config.outDir) });
    expect(readTree(config.outDir)).toEqual({ ...treeOf(after), '.nojekyll': '' });
  });
});
