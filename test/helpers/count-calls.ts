import { Session } from 'node:inspector';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

/** How often each part of each function ran, by its place: `file:function:offset`. */
export type Counts = ReadonlyMap<string, number>;

interface ScriptCoverage {
  readonly url: string;
  readonly functions: readonly {
    readonly functionName: string;
    readonly ranges: readonly { readonly startOffset: number; readonly count: number }[];
  }[];
}

/** Counts what this process does, as V8 counts for coverage: the same on every machine. */
export interface CallCounter {
  /** What ran since the last call. */
  take(): Promise<Counts>;
  close(): void;
}

export async function openCallCounter(): Promise<CallCounter> {
  const session = new Session();
  session.connect();
  const post = <Result>(method: string, params: object = {}) =>
    new Promise<Result>((resolve, reject) => {
      session.post(method, params, (error, result) => (error ? reject(error) : resolve(result as Result)));
    });
  // What is thrown away with bytecode that has not run for a while are its counts.
  setFlagsFromString('--no-flush-bytecode');
  await post('Profiler.enable');
  await post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return {
    async take() {
      const { result } = await post<{ result: readonly ScriptCoverage[] }>('Profiler.takePreciseCoverage');
      return new Map(result.filter(({ url }) => url.startsWith('file:')).flatMap(countsOf));
    },
    close() {
      session.disconnect();
      setFlagsFromString('--flush-bytecode');
    },
  };
}

function countsOf({ url, functions }: ScriptCoverage): (readonly [string, number])[] {
  const file = fileURLToPath(url).replace(/^.*\/(?=node_modules\/|renderer\/|theme\/|cli\/)/, '');
  return functions.flatMap(({ functionName, ranges }) =>
    ranges.map(({ startOffset, count }) => [`${file}:${functionName}:${startOffset}`, count] as const),
  );
}
