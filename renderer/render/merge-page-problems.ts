import { groupBy } from '../../theme/group-by.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Page } from '../model/page.ts';

/** A problem that came up while a page was rendered. */
export interface PageProblem {
  readonly page: Pick<Page, 'path' | 'source' | 'locale'>;
  readonly diagnostic: Diagnostic;
}

/**
 * One diagnostic for each place and cause, however many pages show the text: other locales fall back to it, and
 * lists preview it. It names the file's own page, in the default locale if it is there, and counts the others.
 */
export function mergePageProblems(problems: readonly PageProblem[], defaultLocale: string): Diagnostic[] {
  const groups = groupBy(problems, ({ page, diagnostic }) => keyOf(diagnostic, page.path));
  return [...groups.values()].flatMap((group) => {
    const rank = ({ page, diagnostic }: PageProblem) =>
      (diagnostic.range?.start.line ?? 1e6) * 4 +
      (page.source === diagnostic.file ? 0 : 2) +
      (page.locale === defaultLocale ? 0 : 1);
    const [first, ...others] = [...group].sort((a, b) => rank(a) - rank(b));
    if (!first) return [];
    const { diagnostic } = first;
    return [
      others.length === 0 ? diagnostic : { ...diagnostic, notes: [...diagnostic.notes, alsoOn(others)] },
    ];
  });
}

/** What is said once a file is the same whatever a page has shown of it. */
function keyOf(diagnostic: Diagnostic, path: string): string {
  const { code, file, message, hint } = diagnostic;
  if (code === 'client-directive-missing') return `${code} ${file}`;
  if (code === 'package-needs-client') return `${code} ${hint}`;
  return JSON.stringify({ ...diagnostic, message: message.replace(path, '') });
}

function alsoOn(others: readonly PageProblem[]): string {
  const [only] = others;
  return others.length === 1 && only ? `Also on ${only.page.path}.` : `Also on ${others.length} other pages.`;
}
