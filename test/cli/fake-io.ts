import type { Engine, InterruptSignal, Io } from '../../cli/io.ts';
import type { BuildOptions, BuildResult } from '../../renderer/index.ts';

export interface FakeIo extends Io {
  readonly out: () => string;
  readonly err: () => string;
  readonly interrupt: (signal: InterruptSignal) => void;
  readonly opened: string[];
}

/** An Io that keeps what is written; `overrides` replace its parts. */
export function fakeIo(overrides: Partial<Io> = {}): FakeIo {
  const written = { out: '', err: '' };
  const listeners = new Set<(signal: InterruptSignal) => void>();
  const opened: string[] = [];
  return {
    stdout: { write: (text) => (written.out += text) },
    stderr: { write: (text) => (written.err += text) },
    env: {},
    cwd: process.cwd(),
    threads: 2,
    now: () => 0,
    peakMemory: () => 100 * 1024 * 1024,
    onInterrupt(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onKey: () => null,
    ask: null,
    openBrowser: (address) => opened.push(address),
    loadEngine: async () => fakeEngine(),
    ...overrides,
    out: () => written.out,
    err: () => written.err,
    interrupt: (signal) => {
      for (const listener of listeners) listener(signal);
    },
    opened,
  };
}

export function fakeEngine(overrides: Partial<Engine> = {}): Engine {
  return {
    build: async () => buildResult(),
    loadConfig: async () => ({ config: null, text: null, rangeOf: () => null, inputs: [], diagnostics: [] }),
    readHeaderRules: () => null,
    formatHeaders: () => '',
    openSite: async () => {
      throw new Error('nothing is served by this engine');
    },
    recoverOutput: () => false,
    cleanOutput: () => ({ removed: 0, diagnostics: [] }),
    overridableComponents: [],
    ejectComponent: () => ({ component: null, file: null, diagnostics: [] }),
    snapshotVersion: () => ({ folders: [], options: 'docs', diagnostics: [] }),
    translationStatus: async () => ({ locales: [], diagnostics: [] }),
    markTranslations: async () => ({ marked: [], files: [], refused: false, diagnostics: [] }),
    extractLabels: async () => ({ locales: [], diagnostics: [] }),
    addLocale: async () => ({ locale: null, labels: null, refused: false, diagnostics: [] }),
    compareImport: async () => ({ comparison: null, diagnostics: [] }),
    suggestRedirects: async () => ({ redirects: [], added: false, diagnostics: [] }),
    importSite: async () => ({ written: 0, kept: [], gaps: [], diagnostics: [] }),
    ...overrides,
  };
}

/** An engine whose build keeps the options it is called with. */
export function recordingEngine(result: BuildResult = buildResult()): {
  engine: Engine;
  calls: BuildOptions[];
} {
  const calls: BuildOptions[] = [];
  const build: Engine['build'] = async (options) => {
    calls.push(options);
    return result;
  };
  return { engine: fakeEngine({ build }), calls };
}

export const writtenFiles = { written: 240, unchanged: 3, removed: 1 };

/** What a build gives; one that failed has written nothing, unless `overrides` say otherwise. */
export function buildResult(overrides: Partial<BuildResult> = {}): BuildResult {
  const isDone = (overrides.status ?? 'done') === 'done';
  return {
    status: 'done',
    diagnostics: [],
    summary: {
      pagesByLocale: { en: 120, fr: 120 },
      parsed: 100,
      cached: 20,
      ...(isDone ? writtenFiles : { written: 0, unchanged: 0, removed: 0 }),
      timings: [
        { stage: 'parse', ms: 1200 },
        { stage: 'render', ms: 640 },
      ],
    },
    config: null,
    ...overrides,
  };
}
