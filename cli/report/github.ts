import type { Diagnostic, Severity } from '../../renderer/diagnostics/diagnostic.ts';
import { printable } from '../terminal.ts';
import { displayPath } from './format.ts';
import type { Report, ReportContext } from './report.ts';
import { summaryText } from './summary.ts';
import { toldOnce } from './told-once.ts';

const commandOf: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'notice' };

/** Workflow commands of GitHub Actions, which shows each at its place in the pull request; then the summary. */
export const githubReport: Report = (result, context) => {
  const commands = toldOnce(result.diagnostics).map((diagnostic) => workflowCommand(diagnostic, context));
  const summary = summaryText(result, context);
  return { problems: '', output: [...commands, summary].filter((text) => text !== '').join('\n') };
};

function workflowCommand(diagnostic: Diagnostic, context: ReportContext): string {
  const { code, severity, message, hint, file, range, notes } = diagnostic;
  const properties: [name: string, value: string | number][] = [];
  if (file !== null) properties.push(['file', displayPath(file, context)]);
  if (file !== null && range !== null) {
    properties.push(['line', range.start.line]);
    if (range.end.line === range.start.line) {
      properties.push(['col', range.start.column], ['endColumn', range.end.column]);
    } else {
      // GitHub takes columns only within one line.
      properties.push(['endLine', range.end.line]);
    }
  }
  properties.push(['title', code]);
  const text = [message, ...notes, ...(hint === null ? [] : [hint])].map(printable).join('\n');
  const written = properties.map(([name, value]) => `${name}=${escapeProperty(String(value))}`).join(',');
  return `::${commandOf[severity]} ${written}::${escapeData(text)}`;
}

/** The escapes that the runner undoes; without them a line end or a `::` would start another command. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
