import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createSiteContext } from '../../renderer/serve/create-site-context.ts';
import type { FileChange } from '../../renderer/serve/file-change.ts';
import type { SiteChange, SiteListener } from '../../renderer/serve/site-listener.ts';
import type { ProblemChange } from '../../renderer/serve/site-problems.ts';
import type { TestSite } from '../helpers/site.ts';
import { linesFrom } from '../site/helpers.ts';

export interface ServedTestSite {
  readonly context: ReturnType<typeof createSiteContext>;
  /** What the listener was told, newest last. */
  readonly told: ProblemChange[];
  readonly sites: SiteChange[];
  /** Writes a file and has the site follow. */
  write(path: string, contents: string): Promise<void>;
  remove(path: string): Promise<void>;
  rebuild(...changes: FileChange[]): Promise<void>;
  html(path: string): Promise<string>;
  /**
   * Pages that are not what a build from nothing writes, by path, with the place where they differ, and problems that
   * only one of the two tells. When there are errors, which keep a build from writing, pages are compared with those
   * of a site that was just opened.
   */
  differences(): Promise<string[]>;
}

/** A site in memory, as `docsite serve` has it; the caller disposes of it. A defect is thrown if nobody listens. */
export async function openContext(
  root: string,
  listener: Partial<SiteListener> = {},
  { cache = false, settle = true } = {},
) {
  const onDefect = (error: unknown) => {
    throw error;
  };
  const silent = { onSite: () => {}, onConfigInputs: () => {}, onProblems: () => {}, onDefect };
  const context = createSiteContext({ root, cache, threads: 0 }, { ...silent, ...listener });
  await context.start();
  if (settle) await context.settled();
  return context;
}

/** As `openContext`; it goes with the test. */
export async function openTestSite(
  site: TestSite,
  { cache = false, settle = true } = {},
): Promise<ServedTestSite> {
  const told: ProblemChange[] = [];
  const sites: SiteChange[] = [];
  const context = await openContext(
    site.root,
    { onSite: (change) => sites.push(change), onProblems: (change) => told.push(change) },
    { cache, settle },
  );
  onTestFinished(() => context.dispose());
  const rebuild = async (...changes: FileChange[]) => {
    await context.rebuild(changes);
    await context.settled();
  };
  const html = async (path: string) => {
    const file = await context.read(path);
    return file?.kind === 'text' ? String(file.contents) : '';
  };
  return {
    context,
    told,
    sites,
    html,
    rebuild,
    async write(path, contents) {
      const kind = existsSync(join(site.root, path)) ? 'changed' : 'added';
      site.write(path, contents);
      await rebuild({ kind, path });
    },
    async remove(path) {
      site.remove(path);
      await rebuild({ kind: 'removed', path });
    },
    async differences() {
      const result = await site.build({ cache: false });
      const cold = result.status === 'done' ? null : await coldPages(site.root);
      const { values } = context.current() ?? {};
      const outputs = values?.site.pages.map(({ output }) => output) ?? [];
      const found = outputs.length === 0 ? ['no page is served'] : [];
      for (const output of outputs) {
        const built = join(site.root, 'build', output);
        const expected = cold
          ? await cold.html(output)
          : existsSync(built)
            ? readFileSync(built, 'utf8')
            : '';
        const actual = await html(output);
        if (actual !== expected) found.push(`${output}: ${firstDifference(actual, expected)}`);
      }
      await cold?.dispose();
      await context.settled();
      return [...found, ...differentLines(linesFrom(context.problems()), linesFrom(result.diagnostics))];
    },
  };
}

/** Lines that only one of two lists of problems has. */
function differentLines(served: readonly string[], built: readonly string[]): string[] {
  return [
    ...served.filter((line) => !built.includes(line)).map((line) => `only while serving: ${line}`),
    ...built.filter((line) => !served.includes(line)).map((line) => `only in a build: ${line}`),
  ];
}

async function coldPages(root: string) {
  const context = await openContext(root);
  return {
    html: async (path: string) => {
      const file = await context.read(path);
      return file?.kind === 'text' ? String(file.contents) : '';
    },
    dispose: () => context.dispose(),
  };
}

function firstDifference(actual: string, expected: string): string {
  let at = 0;
  while (at < actual.length && actual[at] === expected[at]) at += 1;
  const part = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 60));
  return `${part(actual)} instead of ${part(expected)}`;
}
