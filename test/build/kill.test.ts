/**
 * Kills the command line, with everything it has started, at random moments of a build. The moments come from a
 * seed that is printed: DOCSITE_KILL_SEED repeats a run as far as the machine's speed allows.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { recoverOutput } from '../../renderer/index.ts';
import { bundledCli } from '../helpers/bundled-cli.ts';
import type { TestSite } from '../helpers/site.ts';
import { buildByCli, differences, fixtureSite, leftovers, type Output, type SiteFiles } from './fixture.ts';

const kills = 20;
/** Of them, those aimed at the write: the time after the last file is staged. */
const lateKills = 8;
/** An odd number, so that builds to either site are killed and finished. */
const killsInARow = 3;

type VersionName = 'old' | 'new';

const staticCount = 150;

/** Enough small files that the write takes a while. */
const staticFiles = (text: string): SiteFiles =>
  Object.fromEntries(
    Array.from({ length: staticCount }, (_, index) => [staticName(index), `${text} ${index}`]),
  );

function staticName(index: number): string {
  return `content/static/data/${String(index).padStart(3, '0')}.txt`;
}

const versions: Readonly<Record<VersionName, SiteFiles>> = {
  old: {
    'content/pages/about.md': '# About\n\nThe old text.',
    'content/pages/gone.md': '# Gone\n\nOnly in the old site.',
    'content/components/tally.tsx': 'export const Tally = () => <b>old</b>;',
    ...staticFiles('old'),
  },
  new: {
    'content/pages/about.md': '# About\n\nThe new text.',
    'content/pages/more/index.md': '# More\n\nOnly in the new site.',
    'content/components/tally.tsx': 'export const Tally = () => <b>new</b>;',
    ...staticFiles('new'),
  },
};

it(`killed ${kills} times, a build leaves one of the two sites whole`, async () => {
  const seed = Number(process.env.DOCSITE_KILL_SEED ?? 20_220_423);
  const random = randomFrom(seed);
  const complete = { old: await coldSite('old'), new: await coldSite('new') };
  const site = fixtureSite(versions.old);
  await buildByCli(site.root);
  switchTo('new', site);
  let usual = await watchBuild(site);
  const log = [`seed ${seed}`];

  let target: VersionName = 'old';
  let killed = 0;
  for (let attempt = 0; killed < kills && attempt < 3 * kills; attempt += 1) {
    switchTo(target, site);
    const isLate = killed >= kills - lateKills;
    const delay = Math.floor(random() * (isLate ? usual.late : usual.total));
    const end = await killBuild(site, { delay, after: isLate ? 'staging' : 'start' });
    if (end.alive) killed += 1;
    const found = siteIn(site, complete);
    log.push(`${delay} ms after ${isLate ? 'staging' : 'the start'}, ${end.stage}: the ${found} site`);
    expect(['old', 'new'], log.join('\n')).toContain(found);
    // The other kills are followed by one more, of the build that would have mended what they left.
    if (attempt % killsInARow === killsInARow - 1) {
      // Timed again: the machine may have become slower or faster.
      usual = await watchBuild(site);
      expect(differences(site.output(), complete[target]), log.join('\n')).toEqual([]);
      expect(staging(site.root), log.join('\n')).toEqual([]);
    }
    target = target === 'old' ? 'new' : 'old';
  }
  console.log(log.join('\n'));
  expect(killed).toBe(kills);
  site.write('content/pages/about.md', '# About\n\nThe last text.');
  await buildByCli(site.root);
  expect(staging(site.root)).toEqual([]);
});

async function coldSite(name: VersionName): Promise<Output> {
  const site = fixtureSite(versions[name]);
  await buildByCli(site.root);
  return site.output();
}

function switchTo(name: VersionName, site: TestSite): void {
  for (const path of Object.keys(versions[name === 'old' ? 'new' : 'old'])) site.remove(path);
  for (const [path, contents] of Object.entries(versions[name])) site.write(path, contents);
}

/** Young packs that the index does not name stay: they may belong to another build. */
function staging(root: string): string[] {
  return leftovers(root).filter((path) => !path.endsWith('.pack'));
}

/** Which of the two sites stands in the output folder; else, in what it differs from the nearer one. */
function siteIn(site: TestSite, complete: Readonly<Record<VersionName, Output>>): string {
  // For some microseconds of the swap the previous site has another name; every command puts it back.
  const { root } = site;
  if (!existsSync(join(root, 'build')) && !recoverOutput(join(root, 'build'), join(root, '.docsite/cache')))
    return 'no site';
  const output = site.output();
  const [toOld, toNew] = [differences(output, complete.old), differences(output, complete.new)];
  if (toOld.length === 0) return 'old';
  if (toNew.length === 0) return 'new';
  return (toOld.length < toNew.length ? toOld : toNew).join('\n');
}

interface RunningBuild {
  readonly child: ChildProcess;
  readonly exited: Promise<unknown>;
  /** Settles when every file is staged and the write begins, or when the build has ended. */
  readonly staged: Promise<void>;
  /** What it printed last. */
  readonly stage: () => string;
}

/** Starts a build as the leader of a process group, so that it can be killed with all it starts. */
function startBuild({ root }: TestSite): RunningBuild {
  const child = spawn(process.execPath, [bundledCli(), 'build', root], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let printed = '';
  child.stderr.on('data', (part: Buffer) => {
    printed += part;
  });
  const stage = () => printed.trimEnd().split('\n').at(-1) || 'nothing printed';
  return { child, exited: once(child, 'exit'), staged: waitForStage(child, root, () => printed), stage };
}

async function waitForStage(child: ChildProcess, root: string, printed: () => string): Promise<void> {
  const lastFile = staticName(staticCount - 1).replace('content/static/', '');
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  while (!isOver() && !/^render (\d+)\/\1 /m.test(printed())) await pause(4);
  while (!isOver() && !stagingFolders(root).some((folder) => existsSync(join(folder, lastFile))))
    await pause(4);
}

function stagingFolders(root: string): string[] {
  const cacheDir = join(root, '.docsite/cache');
  const names = existsSync(cacheDir) ? readdirSync(cacheDir) : [];
  return names.filter((name) => name.includes('-stage-')).map((name) => join(cacheDir, name));
}

/** Milliseconds. Where nothing was left to stage, the write could not be timed. */
const shortestWrite = 20;

/** Runs a build to its end; how long it took, and how long its write, in milliseconds. */
async function watchBuild(site: TestSite): Promise<{ total: number; late: number }> {
  const startedAt = performance.now();
  const build = startBuild(site);
  await build.staged;
  const stagedAt = performance.now();
  await build.exited;
  const endedAt = performance.now();
  expect(build.child.exitCode).toBe(0);
  const late = Math.max(shortestWrite, Math.round(endedAt - stagedAt));
  return { total: Math.round(endedAt - startedAt), late };
}

async function killBuild(
  site: TestSite,
  { delay, after }: { readonly delay: number; readonly after: 'start' | 'staging' },
): Promise<{ alive: boolean; stage: string }> {
  const { child, exited, staged, stage } = startBuild(site);
  if (after === 'staging') await staged;
  await Promise.race([pause(delay), exited]);
  const alive = child.exitCode === null && child.pid !== undefined;
  if (alive) process.kill(-Number(child.pid), 'SIGKILL');
  await exited;
  return { alive, stage: alive ? `in or after "${stage()}"` : 'at its end' };
}

/** Numbers from 0 to 1, the same ones for a seed: a linear congruential generator. */
function randomFrom(seed: number): () => number {
  let state = seed % 2_147_483_647;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
