import { defineConfig } from 'vitest/config';
import { grammarModulesOfVite } from './cli/grammar-modules.mjs';

export default defineConfig({
  plugins: [grammarModulesOfVite],
  test: {
    // By default one core stays idle, which on two cores is half of them.
    maxWorkers: '100%',
    // Test files change nothing that another could see, and to load all modules anew for each took half the time.
    isolate: false,
    // What is waited for comes, on a busy machine later than in the second that is the default.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/browser/**', 'test/fixtures/**'],
          // Tests that build whole sites must not fail on a machine that is busy otherwise.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.{ts,tsx}'],
          globalSetup: 'test/browser/global-setup.ts',
          // A page has to load, and the machine may have two slow cores.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
