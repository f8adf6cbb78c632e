import type { ReportContext } from '../../../cli/report/report.ts';
import { createColors } from '../../../cli/terminal.ts';
import type { Diagnostic } from '../../../renderer/diagnostics/diagnostic.ts';

/** A broken link in guide/start.mdx at line 2; `overrides` replace fields, the code may be any text. */
export function diagnostic(
  overrides: Partial<Omit<Diagnostic, 'code'>> & { code?: string } = {},
): Diagnostic {
  return {
    severity: 'error',
    message: 'No page at "./instal.mdx".',
    hint: 'Write "./install.mdx".',
    file: 'guide/start.mdx',
    range: { start: { line: 2, column: 15 }, end: { line: 2, column: 27 } },
    notes: [],
    ...overrides,
    code: (overrides.code ?? 'link-broken') as Diagnostic['code'],
  };
}

const plain = createColors({ write: () => true }, {});

export function reportContext(overrides: Partial<ReportContext> = {}): ReportContext {
  return {
    write: true,
    root: '/home/site',
    base: '/home',
    quiet: false,
    verbose: false,
    strict: false,
    problemColors: plain,
    summaryColors: plain,
    elapsed: 4100,
    peakMemory: 412 * 1024 * 1024,
    readSource: () => '# Start\nSee [install](./instal.mdx) first.\n',
    ...overrides,
  };
}
