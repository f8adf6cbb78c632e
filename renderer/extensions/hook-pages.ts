import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import * as z from 'zod';
import type { HookPage } from '../../config/define-hooks.d.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { classifyPath, type FilePlace, type Layout, layoutFrom } from '../content/scan/classify-path.ts';
import type { ScanResult } from '../content/scan.ts';
import { splitFrontMatter } from '../content/split-front-matter.ts';
import { quotedList } from '../diagnostics/catalogue/catalogue-entry.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { problemDiagnostic } from '../diagnostics/problem-diagnostics.ts';
import { checkSchema } from '../diagnostics/schema-problems.ts';
import { sha256 } from '../files/content-hash.ts';
import { nodeStageFs, type StageFs } from '../files/stage-fs.ts';
import type { SourceFile } from '../model/source-file.ts';
import { posixRelative } from '../paths/to-posix.ts';
import { sourceWriteProblem } from '../sources/source-write-problem.ts';
import { hookSite } from './hook-calls.ts';
import { runHook, type SiteHooks } from './load-hooks.ts';

export interface HookPages {
  /** Documents, sorted by id; their texts stand in files of this run. */
  readonly files: readonly SourceFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Writes what the hook `pages` returns below `folder`. Problems: the hook's, `content-over-limit`,
 * `hook-page-invalid`, `source-write-failed`.
 */
export async function readHookPages(
  hooks: SiteHooks,
  config: SiteConfig,
  folder: string,
  fs: StageFs = nodeStageFs,
): Promise<HookPages> {
  if (!hooks.has('pages')) return { files: [], diagnostics: [] };
  const { value, diagnostics } = await runHook(hooks, 'pages', hookSite(config));
  if (diagnostics.length > 0) return { files: [], diagnostics };
  const limit = config.limits.hookPages;
  if (Array.isArray(value) && value.length > limit) {
    const args = { option: 'hookPages', found: value.length, limit } as const;
    return { files: [], diagnostics: [createDiagnostic('content-over-limit', args, { file: hooks.file })] };
  }
  const { pages, problems } = checkPages(value, hooks.file);
  const contentId = posixRelative(config.root, config.contentDir);
  const layout = layoutFrom(config);
  const files = new Map<string, SourceFile>();
  problems.push(...strayProblem(pages, layout, hooks.file));
  for (const { path, text, frontMatter } of pages) {
    const place = placeOf(path, layout);
    if (place === null) continue;
    if (files.has(path)) {
      const args = { problem: `"${path}" is there twice.`, remedy: null };
      problems.push(createDiagnostic('hook-page-invalid', args, { file: hooks.file }));
      continue;
    }
    const contents = Buffer.from(withFrontMatter(text, frontMatter));
    const file = join(folder, path);
    try {
      fs.mkdir(dirname(file));
      fs.writeFile(file, contents);
    } catch (error) {
      return { files: [], diagnostics: [...problems, sourceWriteProblem(error, folder)] };
    }
    const hash = sha256(contents);
    files.set(path, { id: `${contentId}/${path}`, path: file, ...place, hash, size: contents.length });
  }
  return { files: [...files.values()].sort((a, b) => (a.id < b.id ? -1 : 1)), diagnostics: problems };
}

/** Where a page stands; null where none can. */
function placeOf(path: string, layout: Layout): FilePlace | null {
  const place = isSafe(path) ? classifyPath(path, layout) : null;
  return place?.kind === 'document' ? place : null;
}

/** Paths at which no page can stand: a slip in the folder is that of all pages in it, and told once. */
function strayProblem(pages: readonly Pick<HookPage, 'path'>[], layout: Layout, file: string): Diagnostic[] {
  const [path, ...others] = pages.flatMap((page) => (placeOf(page.path, layout) ? [] : [page.path]));
  if (path === undefined) return [];
  const more = others.length === 0 ? '' : ` Others of the kind: ${others.length}.`;
  const problem = `"${path}" is no path of a page below content/.${more}`;
  const folders = [...layout.docs, ...layout.blogs].map((instance) => instance.path);
  const remedy = `Paths begin with a folder in which pages of this site stand (${quotedList([...folders, 'pages'])}), and end in ".md" or ".mdx".`;
  return [createDiagnostic('hook-page-invalid', { problem, remedy }, { file })];
}

const pageSchema = z.strictObject({
  path: z.string(),
  text: z.string(),
  frontMatter: z.record(z.string(), z.unknown()).optional(),
});

/** The pages that have the form of one, and what is wrong with all else: a mistake that many have is told with the first. */
function checkPages(
  value: unknown,
  file: string,
): { pages: z.output<typeof pageSchema>[]; problems: Diagnostic[] } {
  const wrong = (problem: string, remedy: string | null = null) =>
    createDiagnostic('hook-page-invalid', { problem, remedy }, { file });
  if (!Array.isArray(value)) return { pages: [], problems: [wrong('It is no list.')] };
  const pages: z.output<typeof pageSchema>[] = [];
  const told = new Set<string>();
  const problems = value.flatMap((page: unknown, index): Diagnostic[] => {
    const checked = checkSchema(pageSchema, page);
    if (checked.problems === null) {
      pages.push(checked.value);
      return [];
    }
    const subject = { whole: `[${index}]`, entry: 'field' };
    return checked.problems.flatMap((problem) => {
      const name = JSON.stringify([problem.kind, problem.path, 'key' in problem ? problem.key : null]);
      if (told.has(name)) return [];
      told.add(name);
      const at = problem.path.length === 0 && problem.kind !== 'unknown-key' ? [] : [index, ...problem.path];
      const { message, hint } = problemDiagnostic(
        { ...problem, path: at },
        { file, subject, rangeOf: () => null },
      );
      return wrong(message, hint?.startsWith('Did you mean') ? hint : null);
    });
  });
  return { pages, problems };
}

function isSafe(path: string): boolean {
  return path.split('/').every((part) => part !== '' && !part.startsWith('.')) && !path.includes('\\');
}

/** Nobody can edit the file that a page was not written in. */
function withFrontMatter(text: string, fields: HookPage['frontMatter']): string {
  if (splitFrontMatter(text).kind !== 'none') return text;
  return `---\n${stringify({ custom_edit_url: null, ...fields })}---\n${text}`;
}

/** Whether somebody wrote the file, below the site folder `root`: those of hooks are of one run. */
export function isWritten({ id, path }: SourceFile, root: string): boolean {
  return path === join(root, id);
}

/**
 * The scan with the pages of hooks in place of those that it had before.
 *
 * @param root absolute path of the site folder: other files lie at their ids below it
 */
export function withHookPages(
  { tree, diagnostics }: ScanResult,
  pages: readonly SourceFile[],
  root: string,
): ScanResult {
  const written = tree.documents.filter((file) => isWritten(file, root));
  if (pages.length === 0 && written.length === tree.documents.length) return { tree, diagnostics };
  const taken = new Set(written.map(({ id }) => id));
  const clashes = pages.filter(({ id }) => taken.has(id));
  const documents = [...written, ...pages.filter(({ id }) => !taken.has(id))];
  return {
    tree: { ...tree, documents: documents.sort((a, b) => (a.id < b.id ? -1 : 1)) },
    diagnostics: [
      ...diagnostics.filter(({ code }) => code !== 'hook-page-exists'),
      ...clashes.map(({ id }) => createDiagnostic('hook-page-exists', { path: id }, { file: id })),
    ],
  };
}
