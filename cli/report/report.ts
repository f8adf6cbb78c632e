import type { BuildResult } from '../../renderer/index.ts';
import type { Colors } from '../terminal.ts';

/** What a report knows beside the result. */
export interface ReportContext {
  /** False for `docsite check`. */
  readonly write: boolean;
  /** Absolute path of the site folder. */
  readonly root: string;
  /** Absolute path of the folder that printed paths start from. */
  readonly base: string;
  /** Problems only. */
  readonly quiet: boolean;
  readonly verbose: boolean;
  readonly strict: boolean;
  /** Colours of standard error and of standard output: one may be a terminal and the other a file. */
  readonly problemColors: Colors;
  readonly summaryColors: Colors;
  /** Milliseconds that the command took. */
  readonly elapsed: number;
  /** Bytes. */
  readonly peakMemory: number;
  /** Text of a file (relative to `root`), or null when it cannot be read. */
  readonly readSource: (file: string) => string | null;
}

/** Ready to print: `problems` on standard error, `output` on standard output. */
export interface ReportText {
  readonly problems: string;
  readonly output: string;
}

/** One of the ways to report a build, by `--reporter`. Pure: whoever calls it prints. */
export type Report = (result: BuildResult, context: ReportContext) => ReportText;
