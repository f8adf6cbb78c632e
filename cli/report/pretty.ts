import { problemsText } from './problems.ts';
import type { Report } from './report.ts';
import { summaryText } from './summary.ts';
import { toldOnce } from './told-once.ts';

/** For people: the problems, then the summary. */
export const prettyReport: Report = (result, context) => {
  const shown = context.quiet
    ? result.diagnostics.filter(({ severity }) => severity !== 'info')
    : result.diagnostics;
  return { problems: problemsText(toldOnce(shown), context), output: summaryText(result, context) };
};
