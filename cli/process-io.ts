import { availableParallelism } from 'node:os';
import { childProcess } from '../renderer/files/child-process.ts';
import type { Engine, InterruptSignal, Io } from './io.ts';
import { loadEngine } from './load-engine.ts';
import { isPerson } from './terminal.ts';

const interruptSignals: readonly InterruptSignal[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The real thing: the Io of the process that runs. */
export function createProcessIo(): Io {
  return {
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    cwd: currentFolder(),
    threads: availableParallelism(),
    now: () => performance.now(),
    // Node gives kilobytes on every platform.
    peakMemory: () => process.resourceUsage().maxRSS * 1024,
    onInterrupt,
    onKey,
    // Node.js opens standard input when it is first asked for.
    get ask() {
      return process.stdin.isTTY && isPerson(process.stderr, process.env) ? ask : null;
    },
    openBrowser,
    loadEngine: () => loadEngine({ versions: process.versions, importEngine }),
  };
}

/** It loads React when it renders first: what is missing is to be known before. */
async function importEngine(): Promise<Engine> {
  for (const name of ['react', 'react-dom']) import.meta.resolve(name);
  return import('../renderer/index.ts');
}

/** A folder that was removed under the shell has no path any more but that by which it was entered. */
function currentFolder(): string {
  try {
    return process.cwd();
  } catch {
    return process.env.PWD ?? '/';
  }
}

/** The listeners go with the first signal, so that a second one meets Node's own behaviour: the end. */
function onInterrupt(listener: (signal: InterruptSignal) => void): () => void {
  const heard = (signal: NodeJS.Signals) => {
    stopListening();
    listener(signal as InterruptSignal);
  };
  const stopListening = () => {
    for (const signal of interruptSignals) process.off(signal, heard);
  };
  for (const signal of interruptSignals) process.on(signal, heard);
  return stopListening;
}

function onKey(listener: (key: string) => void): (() => void) | null {
  const { stdin } = process;
  if (!stdin.isTTY) return null;
  const heard = (keys: string) => {
    for (const key of keys) listener(key === '\u0003' ? 'ctrl+c' : key);
  };
  stdin.setEncoding('utf8');
  stdin.setRawMode(true);
  stdin.on('data', heard);
  stdin.resume();
  return () => {
    stdin.off('data', heard);
    stdin.setRawMode(false);
    stdin.pause();
  };
}

async function ask(question: string): Promise<string | null> {
  const { createInterface } = await import('node:readline');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  return new Promise((resolve) => {
    terminal.once('close', () => resolve(null));
    terminal.question(question, (answer) => {
      resolve(answer);
      terminal.close();
    });
  });
}

function openBrowser(address: string): void {
  const [command, args] = browserCommand(process.platform, address);
  const child = childProcess().spawn(command, args, { stdio: 'ignore', detached: true });
  // The address is printed as well: a machine without a browser loses nothing.
  child.on('error', () => {});
  child.unref();
}

function browserCommand(platform: NodeJS.Platform, address: string): [string, string[]] {
  if (platform === 'darwin') return ['open', [address]];
  // `start` takes its first quoted argument for a window title.
  if (platform === 'win32') return ['cmd', ['/c', 'start', '""', address]];
  return ['xdg-open', [address]];
}
