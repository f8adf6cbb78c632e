import { relative } from 'node:path';
import type { Comparison } from '../../renderer/import/compare/compare-sites.ts';
import { byKind, countLines, differenceText } from '../../renderer/import/compare/comparison-report.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { say } from '../say.ts';
import { printProblems } from './read-config.ts';

export interface CompareCommand {
  /** Absolute path of the old build or its sitemap, or the address of a sitemap. */
  readonly old: string;
  /** Absolute path of the site that was brought over. */
  readonly to: string;
  readonly json: boolean;
}

/** How many pages are named for each kind of difference. */
const namedPages = 10;

/** `docsite import … --compare`: resolves to 0 when readers lose nothing, 3 with differences, 1 without a comparison. */
export async function runCompare({ old, to, json }: CompareCommand, io: Io): Promise<number> {
  const engine = await io.loadEngine();
  const { comparison, diagnostics } = await engine.compareImport({ old, to });
  if (json) io.stdout.write(`${JSON.stringify({ ...comparison, problems: diagnostics }, null, 2)}\n`);
  else printProblems(diagnostics, to, io);
  if (comparison === null) return exitCodes.problems;
  if (!json) say(summary(comparison, relative(io.cwd, to) || '.'), io);
  return comparison.differences.length > 0 ? exitCodes.gaps : exitCodes.done;
}

function summary({ counts, differences }: Comparison, folder: string): string {
  const numbers = countLines(counts).map(
    ({ kind, old, kept, share }) => `${kind}: ${kept} of ${old} (${share})`,
  );
  const parts = byKind(differences).flatMap(({ label, found }) => {
    const lines = found.slice(0, namedPages).map((one) => `  ${one.route}: ${differenceText(one)}`);
    const rest = found.length - namedPages;
    return ['', `${label}: ${found.length} differ`, ...lines, ...(rest > 0 ? [`  and ${rest} more`] : [])];
  });
  const last = differences.length > 0 ? ['', `${folder}/IMPORT.md has more of them, --json all.`] : [];
  return [...numbers, ...parts, ...last, ''].join('\n');
}
