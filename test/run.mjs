/**
 * The whole test run: the bundle, what is known against its packages, types and lint, all at once; beside them, from the
 * bundle on, unit tests and browser tests, with a Chromium that it finds or installs. Its last line is `N passed, N
 * failed`, and how many were skipped if any were, for the reasons that stand above it; just before it, everything that
 * failed is named. The exit code is 1 when anything failed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { audit } from './audit.mjs';
import { findChromium } from './helpers/find-chromium.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs a program in the open and returns whether it succeeded. */
function succeeds(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  if (error) console.error(`${command}: ${error.message}`);
  return status === 0;
}

/** Path of a program that a package of this project brings, to be run by Node. */
function packageProgram(name, program) {
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[program]);
}

/** Runs a Node program beside others; resolves to whether it succeeded and what it wrote. */
function runAside(args) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', ({ message }) => resolve({ passed: false, output: message }));
    child.on('close', (status) => resolve({ passed: status === 0, output }));
  });
}

/** Writes what a step found when it has ended, so that steps at the same time do not mix. */
async function step(name, running) {
  const { passed, output } = await running;
  console.log(`\n— ${name}\n${output}${name}: ${passed ? 'passed' : 'failed'}`);
  return passed ? { passed: 1, failures: [], skipped: 0 } : failureOf(name);
}

/** What a step comes to of which all that is known is that it failed. */
function failureOf(name) {
  return { passed: 0, failures: [name], skipped: 0 };
}

const node = process.execPath;
const tsc = packageProgram('typescript', 'tsc');
const biome = packageProgram('@biomejs/biome', 'biome');
const bundle = runAside([join(root, 'cli/bundle.mjs')]);
const besides = [
  step('Bundle', bundle),
  step('Known weaknesses of published packages', bundle.then(auditBundle)),
  step('Types', checkTypes('.', 'all')),
  step('Types of the theme, without Node', checkTypes('theme', 'theme')),
  step('Lint and format', runAside([biome, 'check', '--error-on-warnings', '.'])),
];

// Tests need the bundle alone; what the other steps found is written when the tests have ended.
await bundle;
console.log('\n— Tests');
const browser = findChromium() ?? installChromium();
const tests = runVitest(browser);
const unbrowsed = browser === null ? [failureOf('Browser tests, which need Chromium')] : [];
const results = [...unbrowsed, tests, ...(await Promise.all(besides))];

const sumOf = (count) => results.reduce((sum, result) => sum + result[count], 0);
const failures = results.flatMap((result) => result.failures);
const [passed, skipped] = [sumOf('passed'), sumOf('skipped')];
// Whoever sees only the end of the output sees what to look for above.
const counts = `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
console.log(`\n${[...failures.map((name) => `Failed: ${name}`), counts].join('\n')}`);
process.exitCode = failures.length > 0 ? 1 : 0;

/**
 * On one thread: each further one reads the same declarations again, and tests have work for the other processors. Only
 * files that have changed since the last run, and those that import them, are checked.
 */
function checkTypes(project, name) {
  const known = join(root, `node_modules/.cache/docsite/types-of-${name}.json`);
  const incremental = ['--incremental', '--tsBuildInfoFile', known];
  return runAside([tsc, '--noEmit', '--singleThreaded', ...incremental, '-p', project]);
}

/** The bundle lists what is in it. */
function auditBundle({ passed }) {
  return passed ? audit(root) : { passed, output: 'There is no bundle to ask about.\n' };
}

/** Debian lets root install it; anyone else is told what to do. */
function installChromium() {
  const isRoot = process.getuid?.() === 0;
  if (!process.env.CHROME && isRoot && existsSync('/etc/debian_version')) {
    console.log('No Chromium found: installing the package chromium-headless-shell.');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const install = ['install', '-q', '-y', '--no-install-recommends'];
    // Older releases of Debian have the whole browser only.
    const installed =
      succeeds('apt-get', ['update', '-q'], env) &&
      (succeeds('apt-get', [...install, 'chromium-headless-shell'], env) ||
        succeeds('apt-get', [...install, 'chromium'], env));
    if (installed) return findChromium();
  }
  console.error(missingChromium());
  return null;
}

function missingChromium() {
  const opening = process.env.CHROME
    ? `The variable CHROME names "${process.env.CHROME}", where there is nothing.`
    : 'The browser tests need Chromium, which was not found.';
  return [
    opening,
    '  Debian:         sudo apt-get install chromium',
    '  Ubuntu:         sudo snap install chromium',
    '  Fedora:         sudo dnf install chromium',
    '  macOS:          brew install --cask google-chrome',
    '  Anything else:  CHROME=/path/to/chrome npm test',
  ].join('\n');
}

/** The failed tests of a file; the file itself where it does not load, or fails in what surrounds its tests. */
function failuresOfFile({ name, status, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`${file}, outside of its tests`];
  return failed.map(({ fullName }) => `${file}: ${fullName.replaceAll('\n', ' ')}`);
}

/** An error outside of any file counts as one failed test. */
function runVitest(chromiumPath) {
  const folder = mkdtempSync(join(tmpdir(), 'docsite-test-'));
  const report = join(folder, 'results.json');
  try {
    const args = [
      'run',
      '--reporter=dot',
      `--reporter=${join(root, 'test/helpers/skip-reporter.mjs')}`,
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--passWithNoTests',
    ];
    if (chromiumPath === null) args.push('--project=!browser');
    const env = { DOCSITE_WHOLE_RUN: '1', ...(chromiumPath !== null && { CHROME: chromiumPath }) };
    const succeeded = succeeds(node, [packageProgram('vitest', 'vitest'), ...args], env);
    if (!existsSync(report)) return failureOf('Tests, which did not come to their end');
    const { numPassedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    const failures = testResults.flatMap(failuresOfFile);
    if (failures.length === 0 && !succeeded) failures.push('Tests, with an error outside of any of them');
    return { passed: numPassedTests, failures, skipped: numPendingTests + numTodoTests };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
