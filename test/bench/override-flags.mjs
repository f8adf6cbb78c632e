// Preloaded into a measured process: it starts BENCH_THREADS threads, and sets no flag of V8 that BENCH_WITHOUT matches.
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import v8 from 'node:v8';

const { BENCH_THREADS, BENCH_WITHOUT } = process.env;
const { setFlagsFromString } = v8;
if (BENCH_THREADS) os.availableParallelism = () => Number(BENCH_THREADS);
v8.setFlagsFromString = (flag) => {
  if (!BENCH_WITHOUT || !new RegExp(BENCH_WITHOUT).test(flag)) setFlagsFromString(flag);
};
syncBuiltinESMExports();
