/** Commands that write sources, on a disk that fails at any of their steps: all of it is written, or nothing. */
import { cpSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../../renderer/config/load-config.ts';
import type { SiteConfig } from '../../renderer/config/site-config.ts';
import type { Diagnostic } from '../../renderer/diagnostics/diagnostic.ts';
import { readHookPages } from '../../renderer/extensions/hook-pages.ts';
import type { SiteHooks } from '../../renderer/extensions/load-hooks.ts';
import type { StageFs } from '../../renderer/files/stage-fs.ts';
import { addLocale } from '../../renderer/i18n/add-locale.ts';
import { extractLabels } from '../../renderer/i18n/extract-labels.ts';
import { markTranslations } from '../../renderer/i18n/mark-translations.ts';
import { updateTarget, writeTarget } from '../../renderer/import/target.ts';
import { writeSite } from '../../renderer/init/write-site.ts';
import { ejectComponent } from '../../renderer/overrides/eject-component.ts';
import { suggestRedirects } from '../../renderer/redirects/suggest-redirects.ts';
import { sourceWriteProblem } from '../../renderer/sources/source-write-problem.ts';
import { snapshotVersion } from '../../renderer/versions/snapshot-version.ts';
import { gitIn } from '../helpers/git.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';
import { makeFolder, readTree, type Step, systemError, watchedFs } from '../output/helpers.ts';

type Write = (root: string, fs: StageFs) => Promise<readonly Diagnostic[]> | readonly Diagnostic[];

/** What a command says whose writing throws. */
const saying =
  (write: (root: string, fs: StageFs) => void): Write =>
  (root, fs) => {
    try {
      write(root, fs);
      return [];
    } catch (error) {
      return [sourceWriteProblem(error, root)];
    }
  };

const inSite =
  (
    write: (config: SiteConfig, fs: StageFs) => Promise<readonly Diagnostic[]> | readonly Diagnostic[],
  ): Write =>
  async (root, fs) => {
    const { config } = await loadConfig({ root, readFile: (path) => readFile(path) });
    if (!config) throw new Error('the configuration of the test does not load');
    return write(config, fs);
  };

const imported = (tree: Readonly<Record<string, string>>) =>
  Object.entries(tree).map(([path, text]) => ({ path, text }));

/** Each command as it is, with the steps that it takes at least. */
const commands: readonly (readonly [name: string, write: Write])[] = [
  [
    'eject',
    (root, fs) => ejectComponent({ root, allowedRoots: [], name: 'Footer', copy: false }, fs).diagnostics,
  ],
  [
    'i18n add',
    inSite(
      async (config, fs) => (await addLocale(config, { locale: { name: 'de' }, threads: 0 }, fs)).diagnostics,
    ),
  ],
  [
    'i18n extract',
    inSite(
      async (config, fs) =>
        (await extractLabels(config, { locales: ['es', 'fr'], threads: 0 }, fs)).diagnostics,
    ),
  ],
  [
    'i18n mark',
    inSite(
      async (config, fs) =>
        (await markTranslations(config, { locales: ['es', 'fr'], wanted: null }, fs)).diagnostics,
    ),
  ],
  ['version', inSite((config, fs) => snapshotVersion(config, { label: '1.x', docs: null }, fs).diagnostics)],
  [
    'redirects',
    inSite(
      async (config, fs) => (await suggestRedirects(config, { write: true, threads: 0 }, fs)).diagnostics,
    ),
  ],
  [
    'init',
    saying((root, fs) =>
      writeSite(
        [
          { path: 'a/new/page.md', text: '# A' },
          { path: 'package.json', text: '{"scripts":{"start":"docsite serve"}}' },
        ],
        root,
        fs,
      ),
    ),
  ],
  [
    'import --update',
    saying((root, fs) =>
      updateTarget(
        imported({ 'content/a.md': 'newer', 'content/deep/new.md': 'new' }),
        join(root, 'import'),
        fs,
      ),
    ),
  ],
];

const page = (name: string) => `# ${name}\n\nText of this page, which git finds again by what it says.\n`;

/** A site that each of the commands has something to write for: made once, as git takes longer than what is tested. */
const original = createTestSite({
  'site.config.yaml':
    'title: T\nurl: https://t.example\nsearch: false\ni18n: { locales: [en, fr, es] }\ndocs: { versions: { current: {} } }\n',
  'package.json': '{}',
  'content/pages/index.md': '# Home\n',
  'content/docs/current/before.md': page('Page'),
  'content/i18n/fr/docs/current/after.md': page('Page fr'),
  'content/i18n/es/docs/current/after.md': page('Page es'),
  'content/i18n/fr/translations.yaml': '{}\n',
});
beforeAll(() => {
  const git = gitIn(original.root);
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'Before');
  git('mv', 'content/docs/current/before.md', 'content/docs/current/after.md');
  git('commit', '-q', '-m', 'After');
  writeTarget(imported({ 'content/a.md': 'old', 'content/gone.md': 'x' }), join(original.root, 'import'));
});
afterAll(() => original.dispose());

function prepared(): TestSite {
  const site = createTestSite({});
  onTestFinished(() => site.dispose());
  cpSync(original.root, site.root, { recursive: true });
  return site;
}

const filesOf = (root: string) =>
  Object.fromEntries(Object.entries(readTree(root)).filter(([path]) => !path.startsWith('.git/')));

const adding = new Set<Step['operation']>([
  'mkdir',
  'writeFile',
  'copyFile',
  'copyFolder',
  'link',
  'symlink',
]);

/** A fault at one step, and a disk that is full from one step on: what takes no room still works. */
const faults: readonly (readonly [name: string, isHit: (step: Step, at: number) => boolean, code: string])[] =
  [
    ['EIO', ({ number }, at) => number === at, 'EIO'],
    ['ENOSPC', ({ number, operation }, at) => number >= at && adding.has(operation), 'ENOSPC'],
  ];

describe.each(commands)('%s', (_, write) => {
  it.each(faults)('leaves all or nothing with %s at any step, and says so', async (_name, isHit, code) => {
    const site = prepared();
    const before = filesOf(site.root);
    for (let at = 1, isWhole = false; !isWhole; at += 1) {
      const steps: Step[] = [];
      const hits: Step[] = [];
      const fs = watchedFs((step) => {
        steps.push(step);
        if (!isHit(step, at)) return;
        hits.push(step);
        throw systemError(code);
      });
      const problems = (await write(site.root, fs)).filter(({ severity }) => severity === 'error');
      isWhole = problems.length === 0;
      if (isWhole) expect(steps.length).toBeGreaterThanOrEqual(3);
      else expect({ at, hits, files: filesOf(site.root) }).toEqual({ at, hits, files: before });
      expect(problems.map((problem) => problem.code)).toEqual(isWhole ? [] : ['source-write-failed']);
      if (!isWhole) expect(hits).not.toEqual([]);
    }
    expect(filesOf(site.root)).not.toEqual(before);
    expect(Object.keys(filesOf(site.root)).filter((path) => path.endsWith('.new'))).toEqual([]);
  });
});

describe('pages of hooks', () => {
  const hooks: SiteHooks = {
    file: 'site.hooks.ts',
    has: () => true,
    call: async () => [
      { path: 'pages/a.md', text: '# A' },
      { path: 'docs/current/b.md', text: '# B' },
    ],
    limit: () => {},
    isOf: () => true,
    close: () => {},
  };

  it.each(faults)('are read all, or none with %s at any step, which is told', async (_name, isHit, code) => {
    const { config } = await loadConfig({ root: prepared().root, readFile: (path) => readFile(path) });
    if (!config) throw new Error('the configuration of the test does not load');
    for (let at = 1, isFaulty = true; isFaulty; at += 1) {
      isFaulty = false;
      const fs = watchedFs((step) => {
        if (!isHit(step, at)) return;
        isFaulty = true;
        throw systemError(code);
      });
      const { files, diagnostics } = await readHookPages(hooks, config, makeFolder(), fs);
      expect([files.length, diagnostics.map((problem) => problem.code)]).toEqual(
        isFaulty ? [0, ['source-write-failed']] : [2, []],
      );
    }
  });
});
