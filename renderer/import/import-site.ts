/** `docsite import`: a site of another builder becomes one of docsite. */
import { realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { isWithin } from '../files/is-within.ts';
import { findSpecialFiles } from '../files/special-files.ts';
import { errorCode, errorPath } from '../files/stage-fs.ts';
import { causeOfReading } from '../files/unreadable.ts';
import type { DataObject } from '../modules/evaluation-task.ts';
import { isSafeOutputPath } from '../paths/is-safe-output-path.ts';
import { posixRelative } from '../paths/to-posix.ts';
import { sourceWriteProblem } from '../sources/source-write-problem.ts';
import type { BuilderName } from './builder-names.ts';
import { planDocusaurus } from './docusaurus/plan-docusaurus.ts';
import { yamlOf } from './fields.ts';
import { caseGaps, foreignGap } from './file-gaps.ts';
import { type GapGroup, groupGaps } from './gap.ts';
import { gapReport, reportFile } from './gap-report.ts';
import { planMkDocs } from './mkdocs/plan-mkdocs.ts';
import type { PlanSite, SitePlan } from './site-plan.ts';
import { foreignLinks, sourceBoundary } from './source-boundary.ts';
import { planStarlight } from './starlight/plan-starlight.ts';
import { isTaken, recoverTarget, type TargetFile, updateTarget, writeTarget } from './target.ts';
import { planVitePress } from './vitepress/plan-vitepress.ts';

export interface ImportRequest {
  readonly builder: BuilderName;
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

/** What sites can be made with, and what plans the site that they become. */
const builders = {
  docusaurus: planDocusaurus,
  mkdocs: planMkDocs,
  starlight: planStarlight,
  vitepress: planVitePress,
} as const satisfies Readonly<Record<BuilderName, PlanSite>>;

/** Brings a site over. Never writes into its folder, nor into one that holds something else. */
export async function importSite(request: ImportRequest): Promise<ImportResult> {
  const refused = refusalOf(request);
  if (refused) return failed([refused]);
  const special = specialFilesIn(request.from);
  if (special.length > 0) return failed(special);
  const { plan, diagnostics } = await builders[request.builder](request.from).catch(readFailure);
  if (plan === null) return failed(diagnostics);
  const isOwn = sourceBoundary(request.from);
  const foreign = plan.files.flatMap((file) =>
    'copyOf' in file && !isOwn(file.copyOf) ? [posixRelative(request.from, file.copyOf)] : [],
  );
  const foreignFiles = new Set([...foreign, ...foreignLinks(request.from)]);
  const gaps = groupGaps([
    ...plan.gaps,
    ...[...foreignFiles].map((file) => foreignGap(file)),
    ...caseGaps(plan.files),
  ]);
  const files: TargetFile[] = [
    { path: 'site.config.yaml', text: configText(plan.config) },
    { path: 'package.json', text: packageText(request, plan) },
    ...npmFiles(plan),
    // Names of locales and versions are anything that the configuration says.
    ...plan.files.filter((file) => isSafeOutputPath(file.path) && ('text' in file || isOwn(file.copyOf))),
    { path: reportFile, text: gapReport(gaps) },
  ];
  try {
    const { written, kept } = request.update
      ? updateTarget(files, request.to)
      : writeTarget(files, request.to);
    return { written, kept, gaps, diagnostics: [] };
  } catch (error) {
    return failed([sourceWriteProblem(error, dirname(request.to))]);
  }
}

function failed(diagnostics: readonly Diagnostic[]): ImportResult {
  return { written: 0, kept: [], gaps: [], diagnostics };
}

/** Puts the target right, and says why nothing may be written there, or read from the source. */
function refusalOf(request: ImportRequest): Diagnostic | null {
  try {
    recoverTarget(request.to);
    return refuseTarget(request);
  } catch (error) {
    return unreadSite(error);
  }
}

/** What the file system says of a path of the site; anything else is a mistake of docsite. */
function readFailure(error: unknown): Awaited<ReturnType<PlanSite>> {
  return { plan: null, diagnostics: [unreadSite(error)] };
}

function unreadSite(error: unknown): Diagnostic {
  if (errorCode(error) === null) throw error;
  const path = errorPath(error);
  const cause = path === null ? causeOfReading(error) : `"${path}": ${causeOfReading(error)}`;
  return createDiagnostic('import-read-failed', { cause }, { file: null });
}

/** Named pipes and the like, before any of them is opened. Configurations of VitePress are in a folder of theirs. */
function specialFilesIn(from: string): Diagnostic[] {
  const paths = [from, join(from, '.vitepress')].flatMap((folder) => findSpecialFiles(folder, true));
  return paths.map((path) => {
    const file = posixRelative(from, path);
    return createDiagnostic('content-not-a-file', { path: file, isFolder: false }, { file });
  });
}

function refuseTarget({ from, to, force, update }: ImportRequest): Diagnostic | null {
  const folder = to;
  const [target, source] = [realPath(to), realPath(from)];
  if (isWithin(target, source))
    return createDiagnostic('import-source-in-target', { folder }, { file: null });
  if (isWithin(source, target))
    return createDiagnostic('import-target-in-source', { folder }, { file: null });
  if (!force && !update && isTaken(to))
    return createDiagnostic('import-target-taken', { folder }, { file: null });
  return null;
}

/** Without symbolic links, those above a folder that is not there yet too. */
function realPath(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })) return realpathSync(path);
  const above = dirname(path);
  return above === path ? path : join(realPath(above), basename(path));
}

/** What looks like a variable of the environment is meant as it stands. */
function configText(config: DataObject): string {
  return `# yaml-language-server: $schema=./node_modules/docsite/site.config.schema.json\n${yamlOf(config).replaceAll('${', '$$${')}`;
}

/** npm installs folders with what they need where it copies them, and not where it makes links to them. */
function npmFiles({ packages }: SitePlan): TargetFile[] {
  const hasFolders = Object.values(packages).some((range) => range.startsWith('file:'));
  return hasFolders ? [{ path: '.npmrc', text: 'install-links=true\n' }] : [];
}

/** The package file asks for what code of the site imports. */
function packageText({ from, to }: ImportRequest, { config, packages }: SitePlan): string {
  const name = basename(from)
    .toLowerCase()
    .replaceAll(/[^\w.-]+/g, '-');
  const description = typeof config.tagline === 'string' ? config.tagline : '';
  const scripts = { start: 'docsite serve', build: 'docsite build', check: 'docsite check' };
  const dependencies = Object.fromEntries(
    Object.entries(packages).map(([own, range]) => [
      own,
      range.startsWith('file:') ? `file:${posixRelative(to, range.slice('file:'.length))}` : range,
    ]),
  );
  const own = { name, private: true, description, type: 'module', scripts, dependencies };
  return `${JSON.stringify(own, null, 2)}\n`;
}
