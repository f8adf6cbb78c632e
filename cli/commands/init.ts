import { dirname, join, relative } from 'node:path';
import { findOtherBuilder, type OtherBuilder } from '../../renderer/config/other-builders.ts';
import { isFile, readIfThere } from '../../renderer/files/read-text-if-there.ts';
import {
  findOuterProject,
  findOuterRepository,
  type OuterProject,
} from '../../renderer/init/outer-project.ts';
import { type NewSite, planSite, textsOf } from '../../renderer/init/plan-site.ts';
import { contentsOf, type WrittenSite, writeSite } from '../../renderer/init/write-site.ts';
import { sourceWriteProblem } from '../../renderer/sources/source-write-problem.ts';
import { exitCodes, interruptExitCodes } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { formatQuantity } from '../report/format.ts';
import { fitted, sayDone } from '../say.ts';
import { createColors } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { chooseSite, type InitCommand, isYes } from './choose-site.ts';

/** `docsite init`: begins a site and resolves to the exit code. Asks on a terminal what no option says. */
export async function runInit({ folder, options }: InitCommand, io: Io): Promise<number> {
  const shown = relative(io.cwd, folder) || '.';
  if (isFile(folder)) throw new UsageError(`"${shown}" is a file.`, 'Name the folder of the site to be.');
  if (!options.force && contentsOf(folder).length > 0) {
    const other = await otherBuilderIn(folder);
    if (other === null) throw takenError(folder, shown);
    return offerImport({ folder, shown, other }, io);
  }
  const choice = await chooseSite({ folder, options }, io.ask);
  if (choice === null) return interruptExitCodes.SIGINT;
  const name = managerOf(io.env);
  const manager = name === 'pnpm' || name === 'yarn' ? name : null;
  const outer = findOuterProject(folder, manager);
  const site = { ...choice, manager: outer === null ? manager : null };
  const files = written(site, folder);
  const lines = [...outerLines(outer, io), ...workflowLines(files, folder, io)];
  sayDone(summary(site, files, { shown, lines, io }), io);
  return exitCodes.done;
}

function written(site: NewSite, folder: string): WrittenSite {
  try {
    return writeSite(planSite(site), folder);
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new UsageError(
        `"package.json" is no JSON: ${error.message}`,
        'Mend or remove it. Nothing has changed.',
      );
    const { message, hint } = sourceWriteProblem(error, dirname(folder));
    throw new UsageError(message, hint);
  }
}

function takenError(folder: string, shown: string): UsageError {
  const names = contentsOf(folder).slice(0, 3).join(', ');
  return new UsageError(
    `The folder "${shown}" is not empty: it holds ${names}.`,
    'Name another folder, as in "docsite init handbook". With --force, the site is written beside what is there.',
  );
}

async function otherBuilderIn(folder: string) {
  return findOtherBuilder(async (file) => {
    const bytes = readIfThere(join(folder, file));
    return bytes === null ? { kind: 'absent' } : { kind: 'read', bytes };
  });
}

interface OtherSite {
  readonly folder: string;
  readonly shown: string;
  readonly other: OtherBuilder;
}

/** A site that is there already is brought over, if somebody says so. */
async function offerImport({ folder, shown, other }: OtherSite, io: Io): Promise<number> {
  const { builder, file, importer } = other;
  const problem = `The folder "${shown}" holds a site of ${builder} (${file}).`;
  if (importer === undefined)
    throw new UsageError(
      problem,
      'Begin in a folder of its own, as in "docsite init handbook", and copy its Markdown there.',
    );
  const to = `${folder}-docsite`;
  const from = join(folder, other.folder);
  const command = `docsite import ${importer} ${relative(io.cwd, from) || '.'} ${relative(io.cwd, to)}`;
  const hint = `"${command}" brings it over into a folder beside it.`;
  if (io.ask === null) throw new UsageError(problem, hint);
  const answer = await io.ask(`${fitted(`${problem}\n${hint} Do that now? (Y/n)`, io.stderr)} `);
  if (answer === null) return interruptExitCodes.SIGINT;
  if (!isYes(answer, true)) return exitCodes.done;
  const { runImport } = await import('./import.ts');
  return runImport({ builder: importer, from, to, options: {} }, io);
}

/** What was written, what is in no language that was asked for, and the commands that come next. */
function summary(
  { title, locales }: NewSite,
  { written: fresh, completed, kept }: WrittenSite,
  {
    shown,
    lines: others,
    io,
  }: { readonly shown: string; readonly lines: readonly string[]; readonly io: Io },
): string {
  const colors = createColors(io.stdout, io.env);
  const lines = [`Began ${title}: ${formatQuantity(fresh.length, 'file')} in ${shown}/`];
  if (completed.length > 0) lines.push(`Added what it lacked to ${completed.join(', ')}`);
  if (kept.length > 0) lines.push(`Kept as they were: ${kept.join(', ')}`);
  const foreign = locales.filter((locale) => textsOf(locale) === null);
  if (foreign.length > 0) {
    const list = foreign.join(', ');
    lines.push(`The pages are in English for ${list}: docsite has first texts in English and French only.`);
  }
  lines.push(...others);
  const commands = [...(shown === '.' ? [] : [`cd ${shown}`]), ...nextCommands[managerOf(io.env)]];
  return `${[...lines, 'Next:', ...commands.map((command) => `  ${colors.cyan(command)}`)].join('\n')}\n`;
}

/** What is to be done in the project around the site, whose package it becomes. */
function outerLines(outer: OuterProject | null, { cwd }: Io): string[] {
  if (outer === null || outer.missing === null) return [];
  const file = relative(cwd, outer.file);
  return [`Add "${outer.missing}" to ${file}, and see that the site is one of the packages there.`];
}

/** What is to be done with the workflow of a site that is a part of a repository. */
function workflowLines({ written: fresh }: WrittenSite, folder: string, { cwd }: Io): string[] {
  const repository = fresh.some((file) => file.startsWith('.github/')) ? findOuterRepository(folder) : null;
  if (repository === null) return [];
  const [from, to] = [join(folder, '.github'), join(repository, '.github')].map((path) =>
    relative(cwd, path),
  );
  return [
    `GitHub reads workflows at the top of a repository alone: move ${from}/workflows/site.yml to ${to}/workflows/, and name the folder of the site in it ("GitHub Pages" in the guide has the lines).`,
  ];
}

const nextCommands = {
  npm: ['npm install', 'npx docsite serve'],
  pnpm: ['pnpm install', 'pnpm exec docsite serve'],
  bun: ['bun install', 'bunx docsite serve'],
  yarn: ['yarn install', 'yarn docsite serve'],
  classicYarn: ['yarn install', 'yarn docsite serve'],
} as const;

/** The package manager that runs docsite: it tells its name and version in the environment. */
function managerOf({ npm_config_user_agent: agent = '' }: Io['env']): keyof typeof nextCommands {
  const name = /^(pnpm|bun|yarn)\//.exec(agent)?.[1];
  // From its second version on, Yarn keeps packages in archives unless it is told not to.
  if (agent.startsWith('yarn/1.')) return 'classicYarn';
  return name === 'pnpm' || name === 'bun' || name === 'yarn' ? name : 'npm';
}
