/** What is wrong with the site while it is served. */
import { type Diagnostic, uniqueDiagnostics } from '../diagnostics/diagnostic.ts';
import { without } from '../diagnostics/without.ts';
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

/** The problems that there are now, and how they differ from those that were told before. */
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
  return { all: after, fresh: without(after, before, nameOf), healed: without(before, after, nameOf) };
}

/** A name that stays when the problem moves within its file; two alike in one file share it. */
export function nameOf({ code, severity, file, message }: Diagnostic): string {
  return [code, severity, file, message].join('\n');
}
