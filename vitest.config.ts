import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';
import { grammarModulesOfVite } from './cli/grammar-modules.mjs';
import { v8Flags } from './cli/v8-flags.ts';
import { DearestFirst } from './test/helpers/dearest-first.ts';
import { keepTempFilesInMemory } from './test/helpers/memory-folder.mjs';

keepTempFilesInMemory();

// Libraries as the program has them: their development builds assert, which is slow, and fail where others do not.
process.env.NODE_ENV = 'production';

/** What one run leaves for the next. `npm ci` empties it, as it does all that the modules were transformed by. */
const cacheFolder = fileURLToPath(new URL('node_modules/.cache/docsite', import.meta.url));

const engine = fileURLToPath(new URL('dist/engine.js', import.meta.url));

/** Suites that build whole sites, many of them or large ones: too slow to be run at each save. */
const wholeSites = [
  'test/{build,bad-input,hostile,import,overrides}/**/*.test.{ts,tsx}',
  'test/serve/{consistency,site-context}*.test.ts',
  'test/site/every-*.test.ts',
];

/** What is written in content/: its samples are run, its words looked up. */
const contents = ['test/{samples,spelling,demos}/**/*.test.{ts,tsx}'];

const browser = ['test/browser/**/*.test.{ts,tsx}'];

const all = ['test/**/*.test.{ts,tsx}'];

/** What needs no browser: one project for `npm test`, as the workers of each load all modules for themselves. */
const withoutBrowser =
  process.env.DOCSITE_WHOLE_RUN === '1'
    ? [{ name: 'node', include: all, exclude: browser }]
    : [
        { name: 'unit', include: all, exclude: [...wholeSites, ...contents, ...browser] },
        { name: 'site', include: wholeSites },
        { name: 'content', include: contents },
      ];

/** Time is nobody's failure: a test that waits in vain ends one day, and no slow machine comes near that. */
const patience = 600_000;

/**
 * Like a build, a worker runs much code a few times. With Node 20, what V8 takes to optimise it is a tenth of all that tests
 * take, and comes back in no file; later ones optimise less by themselves.
 */
const optimisesLess =
  Number.parseInt(process.versions.v8, 10) < 12 ? v8Flags(['build'], process.versions.v8) : [];

/** Tests in the browser are of what readers and writers get: their sites are made by the program. */
const bundledEngine: Plugin = {
  name: 'bundled-engine',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('/renderer/index.ts') ? { id: engine, external: true } : null),
};

export default defineConfig({
  plugins: [grammarModulesOfVite],
  // React has another function for elements in each of its builds.
  oxc: { jsx: { development: false } },
  test: {
    env: { NODE_ENV: 'production' },
    setupFiles: 'test/helpers/property-seed.ts',
    // Each project would transform all modules for itself, and each run anew.
    experimental: { fsModuleCache: true, fsModuleCachePath: join(cacheFolder, 'test-modules') },
    // By default one core stays idle, which on two cores is half of them; and now and then each test waits.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: DearestFirst },
    // Sites and trees are short-lived: with room for them, collecting garbage takes half the time.
    execArgv: ['--max-semi-space-size=64', ...optimisesLess],
    // Test files change nothing that another could see, and to load all modules anew for each took half the time.
    isolate: false,
    // What is waited for comes, on a busy machine much later than in the second that is the default.
    expect: { poll: { timeout: 120_000 } },
    testTimeout: patience,
    hookTimeout: patience,
    projects: [
      ...withoutBrowser.map((test) => ({ extends: true as const, test })),
      {
        extends: true,
        plugins: [bundledEngine],
        test: {
          name: 'browser',
          include: browser,
          globalSetup: 'test/browser/global-setup.ts',
          // Half of the time they wait for a page; beside suites that never wait, they would wait for those too.
          maxWorkers: 2 * availableParallelism(),
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
