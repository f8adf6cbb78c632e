/** Kills the command line at single steps of a build, from its first change of a file to its last. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { recoverOutput } from '../../renderer/index.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';
import { differences, leftovers, type Output, runCli, type SiteFiles } from './fixture.ts';

const preload = pathToFileURL(join(import.meta.dirname, 'kill-before.mjs')).href;

/** Operations before which the build is killed, by their numbers or by what they do: see `kill-before.mjs`. */
const moments = [
  ...['0', '2', '5', '13', '34', '89'],
  'linkSync .*\\.pack$',
  'renameSync .*documents\\.json$',
  'mkdirSync .*-stage-[^/]+$',
  'linkSync .*-stage-.*\\.txt$',
  'writeFileSync .*-stage-.*about/index\\.html',
  'writeFileSync .*en\\.json\\.tmp',
  'renameSync .*fr\\.json\\.tmp .*',
  'renameSync .*/build .*-aside-',
  'renameSync .*-stage-[^/]+ .*/build$',
  'renameSync .*-aside-[^/]+ .*/spare-',
  'rmSync .*-scratch-',
  'rmdirSync .*-scratch-',
];
/** How many kills follow each other before a build may come to its end. */
const killsInARow = 3;

type VersionName = 'old' | 'new';

const files: SiteFiles = {
  'site.config.yaml': 'title: Test\nurl: https://test.example\ni18n: { locales: [en, fr] }\n',
  'content/pages/index.mdx': "import { Tally } from '../components/tally.tsx';\n\n# Home\n\n<Tally />\n",
  'content/docs/current/start.md': '# Start\n\nText.\n',
  'content/docs/3.x/start.md': '# Start\n\nEarlier.\n',
  'content/i18n/fr/docs/current/start.md': '# Début\n\nTexte.\n',
  'content/blog/2022-01-02-first.md': '# First\n\nA post.\n',
};

/** Enough small files that the operations which differ are many. */
const staticFiles = (text: string): SiteFiles =>
  Object.fromEntries(
    Array.from({ length: 150 }, (_, index) => [`content/static/data/${index}.txt`, `${text} ${index}`]),
  );

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

it(`killed ${moments.length} times, a build leaves one of the two sites whole`, async () => {
  const complete = { old: await coldSite('old'), new: await coldSite('new') };
  const site = siteOf('old');
  await build(site);
  for (const [index, moment] of moments.entries()) {
    // Always to the other site: a build that changes nothing does nothing of what it could be killed at.
    const target: VersionName = siteIn(site, complete) === 'old' ? 'new' : 'old';
    switchTo(target, site);
    expect(await killedBefore(moment, site), moment).toBe(true);
    expect(['old', 'new'], moment).toContain(siteIn(site, complete));
    // The other kills are followed by one more, of the build that would have mended what they left.
    if (index % killsInARow === killsInARow - 1) {
      await build(site);
      expect(differences(site.output(), complete[target]), moment).toEqual([]);
      expect(staging(site.root), moment).toEqual([]);
    }
  }
  site.write('content/pages/about.md', '# About\n\nThe last text.');
  await build(site);
  expect(staging(site.root)).toEqual([]);
});

/** Builds in this process, which takes over what those that were killed have left as any other does. */
async function build(site: TestSite): Promise<void> {
  expect((await site.build()).status).toBe('done');
}

function siteOf(name: VersionName): TestSite {
  const site = createTestSite({ ...files, ...versions[name] });
  onTestFinished(() => site.dispose());
  return site;
}

async function coldSite(name: VersionName): Promise<Output> {
  const site = siteOf(name);
  await build(site);
  return site.output();
}

function switchTo(name: VersionName, site: TestSite): void {
  for (const path of Object.keys(versions[name === 'old' ? 'new' : 'old'])) site.remove(path);
  for (const [path, contents] of Object.entries(versions[name])) site.write(path, contents);
}

/** Runs a build that is killed; false when it came to its end, because it does nothing of the kind. */
async function killedBefore(moment: string, { root }: TestSite): Promise<boolean> {
  const env = { ...process.env, NODE_OPTIONS: `--import ${preload}`, DOCSITE_KILL_BEFORE: moment };
  const { exitCode } = await runCli(['build', root], { env });
  return exitCode === null;
}

/** Young packs that the index does not name stay: they may belong to another build. */
function staging(root: string): string[] {
  return leftovers(root).filter((path) => !path.endsWith('.pack'));
}

/** Which of the two sites stands in the output folder; else, in what it differs from the nearer one. */
function siteIn(site: TestSite, complete: Readonly<Record<VersionName, Output>>): string {
  // Between two steps of the swap the previous site has another name; every command puts it back.
  const { root } = site;
  if (!existsSync(join(root, 'build')) && !recoverOutput(join(root, 'build'), join(root, '.docsite/cache')))
    return 'no site';
  const output = site.output();
  const [toOld, toNew] = [differences(output, complete.old), differences(output, complete.new)];
  if (toOld.length === 0) return 'old';
  if (toNew.length === 0) return 'new';
  return (toOld.length < toNew.length ? toOld : toNew).join('\n');
}
