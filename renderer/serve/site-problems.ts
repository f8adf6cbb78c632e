/** What is wrong with the site while it is served. */
import { type Diagnostic, uniqueDiagnostics } from '../diagnostics/diagnostic.ts';
import type { Stage } from '../engine/stage.ts';
import { stages } from '../engine/stages.ts';
import { mergePageProblems } from '../render/merge-page-problems.ts';
import { checkRendered } from '../site/checks/check-links.ts';
import type { ServedSite } from './served-site.ts';

/**
 * What a build would report of the same files; of pages that were not rendered, what rendering would find is
 * not known. While documents are pending, only what does not depend on them is told.
 */
export async function siteProblems(served: ServedSite): Promise<readonly Diagnostic[]> {
  const { snapshot, values, config } = served;
  const { site, documents, code } = values;
  const told = await snapshot.problems(Object.keys(stages) as Stage[]);
  if (documents.pending.size > 0) return told;
  return uniqueDiagnostics([
    ...told,
    ...mergePageProblems(served.pageProblems(), config.i18n.defaultLocale),
    ...checkRendered(site, documents.documents, {
      ...served.rendered(),
      code: { root: config.root, inputs: code.inputs },
    }),
  ]);
}

export interface ProblemChange {
  readonly all: readonly Diagnostic[];
  /** Those that were not there before. */
  readonly fresh: readonly Diagnostic[];
  /** Those that are gone. */
  readonly healed: readonly Diagnostic[];
}

/**
 * What differs between two lists of problems. A problem that only moved within its file, since lines were added
 * above it, is the same one.
 */
export function compareProblems(before: readonly Diagnostic[], after: readonly Diagnostic[]): ProblemChange {
  return { all: after, fresh: without(after, before), healed: without(before, after) };
}

/** The elements of `list` that have no equal in `others`, each equal counting once. */
function without(list: readonly Diagnostic[], others: readonly Diagnostic[]): Diagnostic[] {
  const counts = new Map<string, number>();
  for (const other of others) counts.set(nameOf(other), (counts.get(nameOf(other)) ?? 0) + 1);
  return list.filter((one) => {
    const left = counts.get(nameOf(one)) ?? 0;
    counts.set(nameOf(one), left - 1);
    return left <= 0;
  });
}

export function nameOf({ code, severity, file, message }: Diagnostic): string {
  return [code, severity, file, message].join('\n');
}
