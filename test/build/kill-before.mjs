/**
 * Loaded by Node before the command line. Of the operations that change files, DOCSITE_KILL_BEFORE names the one at
 * which the program is killed with all it has started: by its number, or by a pattern of its name and its paths.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const changing = [
  'copyFileSync',
  'linkSync',
  'mkdirSync',
  'renameSync',
  'rmdirSync',
  'rmSync',
  'symlinkSync',
  'unlinkSync',
  'writeFileSync',
  'writeSync',
];
const moment = process.env.DOCSITE_KILL_BEFORE ?? '';
const isDue = /^\d+$/.test(moment)
  ? (_operation, number) => number === Number(moment)
  : (operation) => new RegExp(moment).test(operation);
let count = 0;
// Code of a site cannot call it later.
const kill = process.kill.bind(process);

for (const name of changing) {
  const operation = fs[name];
  fs[name] = (...args) => {
    if (isDue(`${name} ${args.slice(0, 2).join(' ')}`, count)) kill(process.pid, 'SIGKILL');
    count += 1;
    return operation(...args);
  };
}
syncBuiltinESMExports();
