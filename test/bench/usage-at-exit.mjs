// Preloaded into a measured process: writes what it used to the file named by DOCSITE_USAGE when it exits.
// Threads are included; child processes (esbuild) are not.
import { writeFileSync } from 'node:fs';

const start = performance.now();
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const usage = {
    wall: (performance.now() - start) / 1000,
    cpu: (userCPUTime + systemCPUTime) / 1e6,
    megabytes: maxRSS / 1024,
  };
  if (process.env.DOCSITE_USAGE) writeFileSync(process.env.DOCSITE_USAGE, JSON.stringify(usage));
});
