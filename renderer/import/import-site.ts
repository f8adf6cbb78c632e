/** `docsite import`: a site of another builder becomes one of docsite. */
import { realpathSync, statSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { DataObject } from '../modules/evaluation-task.ts';
import { isSafeOutputPath } from '../paths/is-safe-output-path.ts';
import { convertConfig } from './docusaurus/convert-config.ts';
import { planFiles, yamlOf } from './docusaurus/plan-files.ts';
import { type DocusaurusSource, readJson, readSource, slugsEndInSlash } from './docusaurus/read-source.ts';
import { swizzledGaps } from './docusaurus/swizzled-components.ts';
import { isObject } from './fields.ts';
import { type GapGroup, groupGaps } from './gap.ts';
import { gapReport, reportFile } from './gap-report.ts';
import { isTaken, recoverTarget, type TargetFile, updateTarget, writeTarget } from './target.ts';

export interface ImportRequest {
  /** Absolute path of the folder with the other builder's configuration. */
  readonly from: string;
  /** Absolute path of the folder of the site to be. */
  readonly to: string;
  readonly force: boolean;
  readonly update: boolean;
}

export interface ImportResult {
  /** Number of files written. */
  readonly written: number;
  /** Files that were edited by hand since the last import, and stay as they are. */
  readonly kept: readonly string[];
  readonly gaps: readonly GapGroup[];
  /** Why nothing was written; empty when it was. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Brings a Docusaurus site over. Never writes into its folder, nor into one that holds something else. */
export async function importSite(request: ImportRequest): Promise<ImportResult> {
  recoverTarget(request.to);
  const refused = refuseTarget(request);
  if (refused) return failed([refused]);
  const { source, diagnostics } = await readSource(request.from);
  if (source === null) return failed(diagnostics);
  const { config, customCss, gaps } = convertConfig(source, slugsEndInSlash(source));
  const planned = planFiles(source, customCss);
  const groups = groupGaps([...gaps, ...planned.gaps, ...swizzledGaps(source.root)]);
  const files: TargetFile[] = [
    { path: 'site.config.yaml', text: configText(config) },
    { path: 'package.json', text: packageText(source, [...planned.packages, ...peersOf(config)]) },
    // Names of locales and versions are anything that the configuration says.
    ...planned.files.filter(({ path }) => isSafeOutputPath(path)),
    { path: reportFile, text: gapReport(groups) },
  ];
  try {
    const { written, kept } = request.update
      ? updateTarget(files, request.to)
      : writeTarget(files, request.to);
    return { written, kept, gaps: groups, diagnostics: [] };
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    return failed([createDiagnostic('import-write-failed', { folder: request.to, cause }, { file: null })]);
  }
}

function failed(diagnostics: readonly Diagnostic[]): ImportResult {
  return { written: 0, kept: [], gaps: [], diagnostics };
}

function refuseTarget({ from, to, force, update }: ImportRequest): Diagnostic | null {
  const folder = to;
  const isInside = `${realPath(to)}${sep}`.startsWith(`${realPath(from)}${sep}`);
  if (isInside) return createDiagnostic('import-target-in-source', { folder }, { file: null });
  if (!force && !update && isTaken(to))
    return createDiagnostic('import-target-taken', { folder }, { file: null });
  return null;
}

function realPath(path: string): string {
  return statSync(path, { throwIfNoEntry: false }) ? realpathSync(path) : path;
}

/** What looks like a variable of the environment is meant as it stands. */
function configText(config: DataObject): string {
  return `# yaml-language-server: $schema=./node_modules/docsite/site.config.schema.json\n${yamlOf(config).replaceAll('${', '$$${')}`;
}

/** Packages that options of docsite ask for. */
function peersOf({ markdown }: DataObject): string[] {
  const options = isObject(markdown) ? markdown : {};
  return [...(options.math ? ['katex'] : []), ...(options.mermaid ? ['mermaid'] : [])];
}

/** Versions of packages that the other builder brought along. */
const peerRanges: Readonly<Record<string, string>> = { katex: '^0.16.0', mermaid: '^11.0.0' };

/** The package file asks for what code of the site imports, in the versions that it had. */
function packageText({ root, config }: DocusaurusSource, packages: readonly string[]): string {
  const manifest = readJson(join(root, 'package.json'));
  const asked = isObject(manifest) && isObject(manifest.dependencies) ? manifest.dependencies : {};
  const name = basename(root)
    .toLowerCase()
    .replaceAll(/[^\w.-]+/g, '-');
  const description = typeof config.tagline === 'string' ? config.tagline : '';
  const scripts = { start: 'docsite serve', build: 'docsite build', check: 'docsite check' };
  const dependencies = Object.fromEntries(
    packages.flatMap((one) => {
      const range = asked[one] ?? peerRanges[one];
      return range === undefined ? [] : [[one, range]];
    }),
  );
  const own = { name, private: true, description, type: 'module', scripts, dependencies };
  return `${JSON.stringify(own, null, 2)}\n`;
}
