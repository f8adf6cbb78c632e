#!/usr/bin/env node
// What V8's flags (cli/v8-flags.ts) save of a cold build: builds a site in turn with all of them and without some,
// and prints the medians of the ratios "with / without" of each round.
//
//   node test/bench/v8-flags.mjs SITE [--node PATH,…] [--threads 2,4,8] [--without PATTERN]… [--rounds 5]
//
// PATTERN, a regular expression, says which flags are left out; by default all. Below 1 the flags pay.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cli, median, preload, runNode } from './program.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    node: { type: 'string', default: process.execPath },
    threads: { type: 'string', default: '2,4,8' },
    without: { type: 'string', multiple: true, default: ['.'] },
    rounds: { type: 'string', default: '5' },
  },
});
const site = positionals[0];

console.log('node       threads  without                        CPU    wall   memory   CPU s with');
for (const node of values.node.split(',')) {
  for (const threads of values.threads.split(',')) compare(node, threads);
}

function compare(node, threads) {
  const rounds = Array.from({ length: Number(values.rounds) }, (_, round) => {
    // The first of a round is another one each time, so that none is always the one after an idle moment.
    const variants = [null, ...values.without].map((without) => ({ without }));
    const order = [...variants.slice(round % variants.length), ...variants.slice(0, round % variants.length)];
    for (const variant of order) variant.usage = measure(node, threads, variant.without);
    return variants;
  });
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
  for (const [index, without] of values.without.entries()) {
    const ratio = (of) => median(rounds.map(([all, ...others]) => all.usage[of] / others[index].usage[of]));
    const cells = ['cpu', 'wall', 'megabytes'].map((of) => ratio(of).toFixed(3)).join('  ');
    const seconds = median(rounds.map(([all]) => all.usage.cpu)).toFixed(2);
    console.log(`${version.padEnd(11)}${threads.padEnd(9)}${without.padEnd(29)}  ${cells}    ${seconds}`);
  }
}

function measure(node, threads, without) {
  rmSync(join(site, 'bench-build'), { recursive: true, force: true });
  const build = [cli, 'build', site, '--no-cache', '--quiet', '--out-dir', 'bench-build'];
  const environment = { BENCH_THREADS: threads, BENCH_WITHOUT: without ?? '' };
  return runNode([...preload('override-flags.mjs'), ...build], { node, environment });
}
