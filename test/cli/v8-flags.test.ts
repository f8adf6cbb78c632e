import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { v8Flags } from '../../cli/v8-flags.ts';
import { bundledCli } from '../helpers/bundled-cli.ts';

it('sets flags that this V8 has', () => {
  const flags = JSON.stringify(v8Flags(['build'], process.versions.v8));
  const script = `for (const flag of ${flags}) require('node:v8').setFlagsFromString(flag)`;
  // V8 complains of flags that it does not have, and goes on.
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  expect(stdout + stderr).toBe('');
});

it.each([
  ['11.3.244.8-node.33', '--interrupt-budget='],
  ['12.4.254.21-node.57', '--invocation-count-for-turbofan='],
  ['13.6.233.17-node.28', '--invocation-count-for-turbofan='],
  ['13.6.233.17-node.28', '--invocation-count-for-maglev='],
])('delays the optimising compilers of V8 %s: %s', (version, flag) => {
  expect(v8Flags(['build'], version).some((each) => each.startsWith(flag))).toBe(true);
});

it('sets no flags for commands that stay', () => {
  const { v8 } = process.versions;
  expect(flagsSetBy('build', 'nowhere')).toEqual(v8Flags(['build'], v8));
  expect(flagsSetBy('serve', 'nowhere')).toEqual([]);
  expect(flagsSetBy('preview', 'nowhere')).toEqual([]);
});

it('sets no flags for help, which would take longer', () => {
  expect(flagsSetBy('build', '--help')).toEqual([]);
  expect(flagsSetBy('i18n', 'status', '-h')).toEqual([]);
});

/** What the program has told V8 by the time that it ends. */
function flagsSetBy(...argv: readonly string[]): string[] {
  const preload = `
    import { syncBuiltinESMExports } from 'node:module';
    import v8 from 'node:v8';
    const flags = [];
    v8.setFlagsFromString = (flag) => flags.push(flag);
    syncBuiltinESMExports();
    process.on('exit', () => console.error(JSON.stringify(flags)));
  `;
  const options = ['--import', `data:text/javascript,${encodeURIComponent(preload)}`];
  const { stderr } = spawnSync(process.execPath, [...options, bundledCli(), ...argv], {
    encoding: 'utf8',
  });
  return JSON.parse(stderr.split('\n').at(-2) ?? '');
}
