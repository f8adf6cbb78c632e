import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { bodyOf } from '../../files/body-of.ts';
import { fetchWithin } from '../../files/fetch-within.ts';
import { readTextIfThere } from '../../files/read-text-if-there.ts';
import { errorCode, errorPath } from '../../files/stage-fs.ts';
import { causeOfReading, unreadableCause } from '../../files/unreadable.ts';
import { isWebAddress } from '../../paths/is-web-address.ts';
import { sourceWriteProblem } from '../../sources/source-write-problem.ts';
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

/**
 * Compares a site that was brought over with the build of the other builder, and writes what differs into its report.
 * Problems: `import-not-built`, `import-compare-missing`, `import-read-failed` and `source-write-failed`.
 */
export async function compareImport({ old, to }: CompareRequest): Promise<CompareResult> {
  const build = join(to, 'build');
  if (!existsSync(build))
    return failed(createDiagnostic('import-not-built', { folder: build }, { file: null }));
  const compared = await withLocalFile(old, (place) => compareIn(place, build, baseUrlOf(to)));
  if (typeof compared === 'string')
    return failed(createDiagnostic('import-read-failed', { cause: compared }, { file: null }));
  if (compared === null)
    return failed(createDiagnostic('import-compare-missing', { place: old }, { file: null }));
  try {
    changeTargetFile(to, reportFile, (text) => {
      const [before = ''] = text.split(`\n${heading}`);
      return `${before.trimEnd()}\n\n${heading}\n\n${comparisonReport(compared)}`.trimStart();
    });
  } catch (error) {
    return failed(sourceWriteProblem(error, to));
  }
  return { comparison: compared, diagnostics: [] };
}

/** The comparison, or why one of the two cannot be read. */
function compareIn(old: string, build: string, baseUrl: string): Comparison | string | null {
  try {
    const cause = unreadableCause(old, mostBytes);
    return cause === null ? compareSites(old, build, baseUrl) : `"${old}": ${cause}.`;
  } catch (error) {
    if (errorCode(error) === null) throw error;
    return `"${errorPath(error) ?? old}": ${causeOfReading(error)}.`;
  }
}

function failed(problem: Diagnostic): CompareResult {
  return { comparison: null, diagnostics: [problem] };
}

/** What a server may take to send a sitemap, and what that may have; the protocol allows 50 MB (sitemaps.org). */
const mostSeconds = 30;
const mostBytes = 64_000_000;

/** A sitemap that has an address is fetched first; null when that fails. */
async function withLocalFile(
  place: string,
  compare: (path: string) => Comparison | string | null,
): Promise<Comparison | string | null> {
  if (!isWebAddress(place)) return compare(place);
  const text = await fetchedText(place).catch(() => null);
  if (text === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'docsite-sitemap-'));
  try {
    writeFileSync(join(folder, 'sitemap.xml'), text);
    return compare(join(folder, 'sitemap.xml'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fetchedText(address: string): Promise<string | null> {
  const bytes = await fetchWithin(address, { timeout: mostSeconds * 1000 }, async (response) =>
    response.ok ? bodyOf(response, mostBytes) : null,
  );
  return bytes?.toString('utf8') ?? null;
}

function baseUrlOf(to: string): string {
  try {
    const text = readTextIfThere(join(to, 'site.config.yaml')) ?? '';
    const { baseUrl } = parse(text) as { readonly baseUrl?: unknown };
    return typeof baseUrl === 'string' ? baseUrl : '/';
  } catch {
    return '/';
  }
}
