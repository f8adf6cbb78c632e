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
  const groups = new Map<string, PageProblem[]>();
  for (const problem of problems) {
    const { page, diagnostic } = problem;
    const key = JSON.stringify({ ...diagnostic, message: diagnostic.message.replace(page.path, '') });
    const group = groups.get(key);
    if (group) group.push(problem);
    else groups.set(key, [problem]);
  }
  return [...groups.values()].flatMap((group) => {
    const rank = ({ page, diagnostic }: PageProblem) =>
      (page.source === diagnostic.file ? 0 : 2) + (page.locale === defaultLocale ? 0 : 1);
    const [first, ...others] = [...group].sort((a, b) => rank(a) - rank(b));
    if (!first) return [];
    const { diagnostic } = first;
    return [
      others.length === 0 ? diagnostic : { ...diagnostic, notes: [...diagnostic.notes, alsoOn(others)] },
    ];
  });
}

function alsoOn(others: readonly PageProblem[]): string {
  const [only] = others;
  return others.length === 1 && only ? `Also on ${only.page.path}.` : `Also on ${others.length} other pages.`;
}
