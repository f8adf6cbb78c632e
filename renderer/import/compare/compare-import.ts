import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { reportFile } from '../gap-report.ts';
import { changeTargetFile } from '../target.ts';
import { type Comparison, compareSites } from './compare-sites.ts';
import { comparisonReport } from './comparison-report.ts';

export interface CompareRequest {
  /** Absolute path of the old build or its sitemap, or the address of a sitemap. */
  readonly old: string;
  /** Absolute path of the folder of the site that was brought over, and built since. */
  readonly to: string;
}

export interface CompareResult {
  readonly comparison: Comparison | null;
  /** Why there is no comparison. */
  readonly diagnostics: readonly Diagnostic[];
}

const heading = '# The old site and this one';

/** Compares a site that was brought over with the build of the other builder, and writes what differs into its report. */
export async function compareImport({ old, to }: CompareRequest): Promise<CompareResult> {
  const build = join(to, 'build');
  if (!existsSync(build))
    return failed(createDiagnostic('import-not-built', { folder: build }, { file: null }));
  const comparison = await withLocalFile(old, (place) => compareSites(place, build, baseUrlOf(to)));
  if (comparison === null)
    return failed(createDiagnostic('import-compare-missing', { place: old }, { file: null }));
  changeTargetFile(to, reportFile, (text) => {
    const [before = ''] = text.split(`\n${heading}`);
    return `${before.trimEnd()}\n\n${heading}\n\n${comparisonReport(comparison)}`.trimStart();
  });
  return { comparison, diagnostics: [] };
}

function failed(problem: Diagnostic): CompareResult {
  return { comparison: null, diagnostics: [problem] };
}

/** A sitemap that has an address is fetched first; null when that fails. */
async function withLocalFile(
  place: string,
  compare: (path: string) => Comparison | null,
): Promise<Comparison | null> {
  if (!/^https?:\/\//.test(place)) return compare(place);
  const response = await fetch(place).catch(() => null);
  if (!response?.ok) return null;
  const folder = mkdtempSync(join(tmpdir(), 'docsite-sitemap-'));
  try {
    writeFileSync(join(folder, 'sitemap.xml'), await response.text());
    return compare(join(folder, 'sitemap.xml'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function baseUrlOf(to: string): string {
  try {
    const { baseUrl } = parse(readFileSync(join(to, 'site.config.yaml'), 'utf8')) as {
      readonly baseUrl?: unknown;
    };
    return typeof baseUrl === 'string' ? baseUrl : '/';
  } catch {
    return '/';
  }
}
