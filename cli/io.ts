/** What the command line asks of the process it runs in. Tests give their own. */

/** The engine, as commands call it: loaded when one does. */
export type Engine = typeof import('../renderer/index.ts');

export interface OutputStream {
  write(text: string): unknown;
  /** Whether a person looks at it. */
  readonly isTTY?: boolean | undefined;
  /** Width of the terminal in characters. */
  readonly columns?: number | undefined;
}

/** Signals that a command hears, to end in good order. */
export type InterruptSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

export interface Io {
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute path that relative arguments start from. */
  readonly cwd: string;
  /** Threads that the machine runs at once. */
  readonly threads: number;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  /** The most memory the process has held so far, in bytes. */
  readonly peakMemory: () => number;
  /** Calls `listener` for the first interrupt only; a second one ends the process. Returns how to stop listening. */
  readonly onInterrupt: (listener: (signal: InterruptSignal) => void) => () => void;
  /**
   * Calls `listener` for each key pressed in the terminal, `ctrl+c` included, which then is no interrupt. Returns
   * how to stop listening; null when there is no terminal to read keys from.
   */
  readonly onKey: (listener: (key: string) => void) => (() => void) | null;
  /** Asks the person at the terminal; resolves to null when the answer is Ctrl+C or Ctrl+D. Null when there is nobody. */
  readonly ask: ((question: string) => Promise<string | null>) | null;
  /** Opens an address in the reader's browser; failing to is not an error. */
  readonly openBrowser: (address: string) => void;
  /** The engine is loaded on first use, so that `--help` does not pay for it. */
  readonly loadEngine: () => Promise<Engine>;
}

/** Where a command reads and writes, and who is told the exit code of one that has run. */
export interface Session {
  readonly io: Io;
  readonly finish: (exitCode: number) => void;
}
