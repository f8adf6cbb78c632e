import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { v8Flags } from '../../cli/v8-flags.ts';

it('sets flags that this V8 has', () => {
  const flags = JSON.stringify(v8Flags(process.versions.v8));
  const script = `for (const flag of ${flags}) require('node:v8').setFlagsFromString(flag)`;
  // V8 complains of flags that it does not have, and goes on.
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  expect(stdout + stderr).toBe('');
});

it.each([
  ['11.3.244.8-node.33', '--interrupt-budget='],
  ['12.4.254.21-node.57', '--invocation-count-for-turbofan='],
  ['13.6.233.17-node.28', '--invocation-count-for-turbofan='],
])('delays the optimising compiler of V8 %s', (version, flag) => {
  expect(v8Flags(version).some((each) => each.startsWith(flag))).toBe(true);
});
