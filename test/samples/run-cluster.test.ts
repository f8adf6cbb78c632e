/** The samples about several processes run as such: each worker gets clients, and none is lost. */

import { fileURLToPath } from 'node:url';
import { buildSync, transformSync } from 'esbuild';
import { io as connect, type Socket } from 'socket.io-client-4';
import { expect, test } from 'vitest';
import { readPages, type Sample, samplesOf } from './read-pages.ts';
import { needsProcesses } from './run/needs-processes.ts';
import { nextEvent } from './run-fragment.ts';
import { startProgram } from './sample-folder.ts';

const samples = readPages()
  .filter(({ file }) => /^content\/(docs\/current|pages)\//.test(file))
  .flatMap(samplesOf)
  .filter((sample) => needsProcesses(sample) && /^(js|ts)$/.test(sample.language));

const primaries = samples.filter(({ code }) => code.includes('isPrimary'));
const titled = (title: string) =>
  samples.find((sample) => sample.title === title && !primaries.includes(sample));
const workerOfPm2 = titled('server.js');
const worker = titled('worker.mjs');
const primaryOfWorkers = titled('cluster.mjs');
const reclusterWorker = titled('worker.js');
const reclusterPrimary = titled('cluster.js');

test('every sample about processes is run below', () => {
  expect(samples.length).toBe(primaries.length + 5);
  expect([workerOfPm2, worker, primaryOfWorkers, reclusterWorker, reclusterPrimary]).not.toContain(undefined);
});

/** Two workers on every machine. */
const codeOf = ({ code, language }: Sample): string => {
  const script = language === 'ts' ? transformSync(code, { loader: 'ts' }).code : code;
  return script.replaceAll('cpus().length', '2');
};

test.each(primaries.map((sample) => ({ name: `${sample.file}:${sample.line}`, sample })))(
  '$name shares its clients out to two processes',
  async ({ sample }) => {
    const program = /\brequire\(/.test(sample.code) ? 'server.js' : 'server.mjs';
    expect(await processesThatGreet({ [program]: codeOf(sample) }, program)).toBe(2);
  },
);

test('the server for PM2 works below a primary process like that of PM2', async () => {
  if (workerOfPm2 === undefined) throw new Error('The page shows no server.js');
  const primary = `
    const cluster = require('node:cluster');
    const httpServer = require('node:http').createServer();
    require('@socket.io/sticky').setupMaster(httpServer, { loadBalancingMethod: 'least-connection' });
    require('@socket.io/cluster-adapter').setupPrimary();
    cluster.setupPrimary({ exec: 'server.js', serialization: 'advanced' });
    httpServer.listen(0);
    for (let i = 0; i < 2; i++) cluster.fork();`;
  const files = { 'server.js': codeOf(workerOfPm2), 'primary.js': primary };
  expect(await processesThatGreet(files, 'primary.js')).toBe(2);
});

test('a signal has recluster replace its workers, and their clients reconnect to another', async () => {
  if (reclusterWorker === undefined || reclusterPrimary === undefined) throw new Error('The page shows none');
  const files = {
    'worker.js': reclusterWorker.code,
    'cluster.js': reclusterPrimary.code.replace('{ readyWhen:', '{ workers: 2, readyWhen:'),
  };
  expect(await processesThatGreet(files, 'cluster.js')).toBe(2);
  const { url, signal, stop } = await startProgram(files, 'cluster.js', 2);
  const client = connect(url, { forceNew: true, reconnectionDelayMax: 50 });
  try {
    const [before] = await nextEvent(client, 'hello');
    const left = nextEvent(client, 'disconnect');
    const greeted = nextEvent(client, 'hello');
    signal('SIGUSR2');
    expect((await left)[0]).toBe('transport close');
    expect((await greeted)[0]).not.toBe(before);
  } finally {
    client.disconnect();
    await stop();
  }
});

test('the workers of the tutorial start, and pass messages on', async () => {
  if (worker === undefined || primaryOfWorkers === undefined) throw new Error('The page shows no worker');
  const stores = samplesOf(
    readPages().find(({ file }) => file === worker.file) as ReturnType<typeof readPages>[number],
  ).find(({ title }) => title === 'redis-stores.mjs');
  const files = {
    'worker.mjs': worker.code,
    'cluster.mjs': primaryOfWorkers.code.replaceAll('cpus().length', '1'),
    'redis-stores.mjs': stores?.code ?? '',
    'node_modules/redis/index.js': redisModule(),
    'node_modules/redis/package.json': '{ "type": "module", "main": "index.js" }',
  };
  const { url, stop } = await startProgram(files, 'cluster.mjs');
  const clients: Socket[] = [];
  try {
    const join = (username: string) => {
      const client = connect(url, { forceNew: true, auth: { username } });
      clients.push(client);
      return client;
    };
    const ada = join('ada');
    const [, adaId] = await nextEvent(ada, 'users');
    const bob = join('bob');
    await nextEvent(bob, 'users');
    const arrived = nextEvent(ada, 'message:private');
    await new Promise((resolve) => bob.emit('message:private', adaId, 'hello', resolve));
    expect(await arrived).toEqual([expect.objectContaining({ to: adaId, text: 'hello' })]);
  } finally {
    for (const client of clients) client.disconnect();
    await stop();
  }
});

/** The stand-in for the database, as a package of the worker's folder. */
function redisModule(): string {
  const entry = fileURLToPath(new URL('./run/memory-databases.ts', import.meta.url));
  const result = buildSync({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  });
  return `${result.outputFiles[0]?.text}
const memory = emptyRedis();
export const createClient = () => new MemoryRedisClient(memory);`;
}

/** How many of two processes have greeted the first four clients, which come one after the other. */
async function processesThatGreet(files: Readonly<Record<string, string>>, program: string): Promise<number> {
  const { url, stop } = await startProgram(files, program, 2);
  const clients: Socket[] = [];
  const processes = new Set<unknown>();
  try {
    for (let count = 0; count < 4; count++) {
      const client = connect(url, { forceNew: true, reconnectionDelayMax: 50 });
      clients.push(client);
      processes.add((await nextEvent(client, 'hello'))[0]);
    }
    return processes.size;
  } finally {
    for (const client of clients) client.disconnect();
    await stop();
  }
}
