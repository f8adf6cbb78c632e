import { codeFrame } from '../../renderer/diagnostics/code-frame.ts';
import type { Diagnostic, Severity } from '../../renderer/diagnostics/diagnostic.ts';
import { type Colors, printable } from '../terminal.ts';
import { displayPath } from './format.ts';
import type { ReportContext } from './report.ts';

/** What showing problems needs. */
export type ProblemContext = Pick<ReportContext, 'root' | 'base' | 'problemColors' | 'readSource'>;

/** Each problem with its place, the source around it and what to do; a blank line after each. */
export function problemsText(diagnostics: readonly Diagnostic[], context: ProblemContext): string {
  const readSource = readOnce(context.readSource);
  return diagnostics.map((diagnostic) => `${problemText(diagnostic, { ...context, readSource })}\n`).join('');
}

function problemText(diagnostic: Diagnostic, context: ProblemContext): string {
  const { code, severity, message, hint, notes } = diagnostic;
  const colors = context.problemColors;
  const mark = severityMark(severity, colors);
  const lines = [`${mark} ${colors.dim(`[${code}]`)} ${colors.bold(printable(message))}`];
  const place = placeText(diagnostic, context);
  if (place !== null) lines.push(`  ${colors.cyan(place)}`);
  lines.push(...excerpt(diagnostic, context));
  lines.push(...notes.map((note) => `  ${colors.dim('note:')} ${printable(note)}`));
  if (hint !== null) lines.push(...indent(printable(hint)));
  return `${lines.join('\n')}\n`;
}

function severityMark(severity: Severity, colors: Colors): string {
  if (severity === 'error') return colors.red('✘');
  return severity === 'warning' ? colors.yellow('▲') : colors.blue('●');
}

/** `guide/start.mdx:14:9`, the form that terminals and editors open. */
function placeText({ file, range }: Diagnostic, context: ProblemContext): string | null {
  if (file === null) return null;
  const path = printable(displayPath(file, context));
  return range === null ? path : `${path}:${range.start.line}:${range.start.column}`;
}

function excerpt({ file, range, severity }: Diagnostic, context: ProblemContext): string[] {
  if (file === null || range === null) return [];
  const source = context.readSource(file);
  if (source === null) return [];
  const colors = context.problemColors;
  const underline = severity === 'error' ? colors.red : colors.yellow;
  return codeFrame(source, range).map((line) => {
    const bar = line.indexOf('│') + 1;
    const text = printable(line.slice(bar));
    return `  ${colors.dim(line.slice(0, bar))}${/^\s*[~^]+\s*$/.test(text) ? underline(text) : text}`;
  });
}

function indent(text: string): string[] {
  return text.split('\n').map((line) => `  ${line}`);
}

/** A file with many problems is read once; problems come sorted by file, so one text is kept at a time. */
function readOnce(read: ProblemContext['readSource']): ProblemContext['readSource'] {
  let last: { file: string; text: string | null } | null = null;
  return (file) => {
    if (last?.file !== file) last = { file, text: read(file) };
    return last.text;
  };
}
