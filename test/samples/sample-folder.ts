import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from './read-pages.ts';

const packages = {
  '@socket.io': '@socket.io',
  express: 'express',
  recluster: 'recluster',
  'socket.io': 'socket.io-4',
  'socket.io-client': 'socket.io-client-4',
};

/**
 * Has every server listen on a free port and tell which one it is, and each worker of a cluster tell that it takes
 * clients: they come as messages, and one that comes before its program listens for messages is lost.
 */
const onFreePort = `const { isWorker } = require('node:cluster');
const { Server } = require('node:net');
const tell = (event) => event === 'message' && console.log('worker ' + process.pid + ' listens');
if (isWorker) process.on('newListener', tell);
const { listen } = Server.prototype;
Server.prototype.listen = function (...args) {
  this.once('listening', () => console.log('port ' + this.address().port));
  return listen.call(this, 0, args.findLast((arg) => typeof arg === 'function'));
};
`;

/** A program of a tutorial while it runs. */
export interface RunningProgram {
  readonly url: string;
  /** Sends a signal to the program. */
  signal(name: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/**
 * Writes the files of a tutorial into a folder with the packages that it installs, and starts `program`. The port
 * 3000 of its text becomes a free one. Resolves when it listens, and `workers` processes below it do.
 */
export async function startProgram(
  files: Readonly<Record<string, string>>,
  program: string,
  workers = 0,
): Promise<RunningProgram> {
  const folder = mkdtempSync(join(tmpdir(), 'docsite-program-'));
  mkdirSync(join(folder, 'node_modules'));
  for (const [name, target] of Object.entries(packages)) {
    symlinkSync(join(projectRoot, 'node_modules', target), join(folder, 'node_modules', name), 'junction');
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  writeFileSync(join(folder, 'on-free-port.cjs'), onFreePort);
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'development', NODE_OPTIONS: '--require ./on-free-port.cjs' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return {
      url: `http://localhost:${await announcedPort(child, workers)}`,
      signal: (name) => child.kill(name),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function announcedPort(child: ChildProcess, workers: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      const [, port] = /port (\d+)/.exec(output) ?? [];
      const listening = new Set(output.match(/worker \d+ listens/g));
      if (port !== undefined && listening.size >= workers) resolve(port);
    });
    child.once('exit', (code) => reject(new Error(`The program ended with ${code}: ${output}`)));
  });
}
