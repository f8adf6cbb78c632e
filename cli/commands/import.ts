import { relative } from 'node:path';
import type { BuilderName } from '../../renderer/import/builder-names.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { formatQuantity } from '../report/format.ts';
import { sayDone } from '../say.ts';
import { printProblems } from './read-config.ts';

export interface ImportOptions {
  readonly force?: boolean;
  readonly update?: boolean;
  readonly json?: boolean;
  /** The old build, or its sitemap: a path, or an address. */
  readonly compare?: string;
}

export interface ImportCommand {
  readonly builder: BuilderName;
  /** Absolute paths. */
  readonly from: string;
  readonly to: string;
  readonly options: ImportOptions;
}

/** `docsite import`: brings a site over and resolves to the exit code: 0 whole, 3 with gaps, 1 not at all. */
export async function runImport({ builder, from, to, options }: ImportCommand, io: Io): Promise<number> {
  const engine = await io.loadEngine();
  const { force = false, update = false, json = false } = options;
  const { written, kept, gaps, diagnostics } = await engine.importSite({ builder, from, to, force, update });
  if (json) io.stdout.write(`${JSON.stringify({ written, kept, gaps, problems: diagnostics }, null, 2)}\n`);
  else printProblems(diagnostics, from, io);
  if (diagnostics.length > 0) return exitCodes.problems;
  if (!json) sayDone(summary({ written, kept, gaps }, relative(io.cwd, to) || '.'), io);
  return gaps.length > 0 ? exitCodes.gaps : exitCodes.done;
}

type Imported = Awaited<ReturnType<Awaited<ReturnType<Io['loadEngine']>>['importSite']>>;

const headings = { lost: 'Readers miss', changed: 'Different', note: 'To know' } as const;

function summary({ written, kept, gaps }: Omit<Imported, 'diagnostics'>, folder: string): string {
  const lines = gaps.map(({ weight, missing, remedy, files }) => {
    const pages = files > 1 ? ` (${files} files)` : '';
    return `  ${headings[weight]}: ${missing}${pages}\n    ${remedy}`;
  });
  return [
    `Wrote ${formatQuantity(written, 'file')} to ${folder}/.`,
    ...(kept.length > 0 ? [`Kept, as they were edited: ${kept.join(', ')}`] : []),
    ...(gaps.length > 0 ? ['', ...lines, '', `IMPORT.md has the places of each.`] : []),
    'Next:',
    `  cd ${folder} && npm install docsite && npx docsite check`,
    '',
  ].join('\n');
}
