#!/usr/bin/env node
// Memory of `docsite serve` over a day of edits, with many pages open of which some read nothing.
//
//   node test/bench/serve-load.mjs        1,000 connections, 2,000 edits: a writer saves that often in eight hours
//   options: --connections 1000, --lazy 50, --edits 2000, --pages 100
//
// By hand, never a test: it takes minutes, and memory is what it is. Prints what the process holds (VmRSS).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const cli = resolve(dirname(fileURLToPath(import.meta.url)), '../../dist/cli.js');
const number = (value) => ({ type: 'string', default: String(value) });
const { values } = parseArgs({
  options: { connections: number(1000), lazy: number(50), edits: number(2000), pages: number(100) },
});
const site = mkdtempSync(join(tmpdir(), 'docsite-load-'));
const port = 4300 + Math.floor(Math.random() * 500);
const fileOf = (page) => join(site, `content/docs/current/page-${page}.md`);
const textOf = (page, edit) =>
  `# Page ${page}\n\nEdit ${edit}.\n\n${'Some *text* and `code`.\n\n'.repeat(20)}`;

mkdirSync(dirname(fileOf(0)), { recursive: true });
writeFileSync(join(site, 'site.config.yaml'), 'title: Load\nurl: https://load.example\n');
for (let page = 0; page < Number(values.pages); page += 1) writeFileSync(fileOf(page), textOf(page, 0));

const server = spawn(process.execPath, [cli, 'serve', site, '--port', String(port)], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const sockets = [];
try {
  let output = '';
  server.stdout.on('data', (part) => {
    output += part;
  });
  while (!/No problems|in all/.test(output)) await wait(50);
  console.log(`started: ${memory()} MB`);
  let told = 0;
  for (let index = 0; index < Number(values.connections); index += 1)
    await listen(() => {
      told += 1;
    });
  for (let index = 0; index < Number(values.lazy); index += 1) sockets.push(lazyReader());
  console.log(
    `${values.connections} pages open, ${values.lazy} of them beside that read nothing: ${memory()} MB`,
  );
  const edits = Number(values.edits);
  for (let edit = 1; edit <= edits; edit += 1) {
    await makeEdit(edit);
    if (edit % Math.ceil(edits / 8) === 0) console.log(`${edit} edits, ${told} events told: ${memory()} MB`);
  }
} finally {
  for (const socket of sockets) socket.destroy();
  server.kill('SIGINT');
  await once(server, 'exit');
  rmSync(site, { recursive: true, force: true });
}

/** Saves a page, now and then by renaming, and reads it until it says so. */
async function makeEdit(edit) {
  const page = edit % Number(values.pages);
  if (edit % 10 === 0) {
    writeFileSync(`${fileOf(page)}.tmp`, textOf(page, edit));
    renameSync(`${fileOf(page)}.tmp`, fileOf(page));
  } else writeFileSync(fileOf(page), textOf(page, edit));
  for (;;) {
    const answer = await fetch(`http://localhost:${port}/docs/page-${page}/`);
    if ((await answer.text()).includes(`Edit ${edit}.`)) return;
    await wait(5);
  }
}

async function listen(onEvent) {
  const request = get({ port, path: '/__docsite/events', agent: false });
  const [answer] = await once(request, 'response');
  answer.on('data', onEvent);
  answer.on('error', () => {});
  sockets.push(answer);
}

function lazyReader() {
  const socket = connect(port, 'localhost', () =>
    socket.write('GET /__docsite/events HTTP/1.1\r\nHost: localhost\r\n\r\n'),
  );
  return socket.pause().on('error', () => {});
}

function memory() {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
