/** `npm run fuzz -- --minutes 60`: the properties of test/hostile/fuzz.test.ts for as long as is given, in equal parts. */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
const env = { ...process.env, DOCSITE_FUZZ_MINUTES: values.minutes };
const args = ['vitest', 'run', '--project=site', 'test/hostile/fuzz.test.ts'];
process.exitCode = spawnSync('npx', args, { env, stdio: 'inherit' }).status ?? 1;
