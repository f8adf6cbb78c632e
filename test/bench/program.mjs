/** What benchmarks share: the program that they run, sites of a neutral corpus, and how they end without either. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

export const cli = join(repository, 'dist/cli.js');

/** The option `--make-corpus`, for `parseArgs`. */
export const makeCorpusOption = {
  type: 'string',
  default: resolve(repository, '../shared/bench/make-corpus.mjs'),
};

/** To be called before anything is measured. */
export function requireProgram() {
  if (!existsSync(cli)) fail('dist/cli.js is missing: run `npm run bundle` first.');
}

/** Writes a site whose docs the script makes. @param site its folder */
export function makeCorpusSite(script, { site, pages }) {
  if (!existsSync(script)) fail(`No corpus script at ${script}. Name one with --make-corpus.`);
  mkdirSync(join(site, 'content/docs'), { recursive: true });
  run(process.execPath, [resolve(script), join(site, 'content/docs/current'), String(pages)]);
  writeFileSync(join(site, 'site.config.yaml'), 'title: Bench\nurl: https://bench.example\nblog: false\n');
}

/** Runs a program to its end, which has to be a good one, and returns what it printed. */
export function run(command, args, environment = {}) {
  const env = { ...process.env, ...environment };
  const options = { encoding: 'utf8', env, maxBuffer: 1 << 28 };
  const { status, stdout, stderr } = spawnSync(command, args, options);
  if (status !== 0) fail(`${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}
