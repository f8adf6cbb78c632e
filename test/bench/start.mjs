#!/usr/bin/env node
// What starting docsite takes: its shortest commands, and loading the code of longer ones, each as a process of its own.
//
//   node test/bench/start.mjs [--runs 7] [--beside PATH/dist/cli.js]
//
// Each row of what is loaded has what the rows above it load as well. --beside measures another state in turn.
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { cli, median, requireProgram, run, runNode } from './program.mjs';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '7' }, beside: { type: 'string' } },
});
requireProgram();

const nothing = ['--input-type=module', '--eval', ''];
const loaded = ['main.js', 'engine.js', 'parse.js', 'render.js'];
const rows = [
  ['Node.js alone', () => nothing],
  ['--version', (program) => [program, '--version']],
  ['--help', (program) => [program, '--help']],
  ...loaded.map((file, index) => [
    `with ${file}`,
    (program) => ['--input-type=module', '--eval', imports(program, loaded.slice(0, index + 1))],
  ]),
];
const programs = [cli, ...(values.beside === undefined ? [] : [resolve(values.beside)])];

for (const [name, argsOf] of rows) {
  const runs = programs.map(() => []);
  for (let round = 0; round <= Number(values.runs); round += 1)
    for (const [index, program] of programs.entries()) {
      const args = argsOf(program);
      const start = performance.now();
      run(process.execPath, args);
      const wall = performance.now() - start;
      const { cpu } = runNode(args);
      // The first one reads files that nobody has read yet.
      if (round > 0) runs[index].push({ wall, cpu: cpu * 1000 });
    }
  const cells = runs.map((of) => `${medianOf(of, 'wall')} ms (CPU ${medianOf(of, 'cpu')})`);
  console.log(`${name.padEnd(16)}${cells.join('; beside: ')}`);
}

function imports(program, files) {
  const urls = files.map((file) => JSON.stringify(join(dirname(program), file)));
  return `process.argv = [process.argv[0], 'docsite', '--version']; ${urls.map((url) => `await import(${url});`).join(' ')}`;
}

function medianOf(runs, what) {
  return median(runs.map((used) => used[what])).toFixed(0);
}
