import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import type { HookPage } from '../../config/define-hooks.d.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { classifyPath, layoutFrom } from '../content/scan/classify-path.ts';
import type { ScanResult } from '../content/scan.ts';
import { splitFrontMatter } from '../content/split-front-matter.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
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
  if (value === null) return { files: [], diagnostics };
  const pages = (Array.isArray(value) ? value : [value]) as readonly (Partial<HookPage> | null)[];
  const limit = config.limits.hookPages;
  if (pages.length > limit) {
    const args = { option: 'hookPages', found: pages.length, limit } as const;
    return { files: [], diagnostics: [createDiagnostic('content-over-limit', args, { file: hooks.file })] };
  }
  const contentId = posixRelative(config.root, config.contentDir);
  const layout = layoutFrom(config);
  const files = new Map<string, SourceFile>();
  const problems: Diagnostic[] = [];
  for (const page of pages) {
    const { path, text, frontMatter } = page ?? {};
    const place = typeof path === 'string' && isSafe(path) ? classifyPath(path, layout) : null;
    const isNew = typeof path === 'string' && !files.has(path);
    if (!isNew || typeof text !== 'string' || place?.kind !== 'document') {
      problems.push(createDiagnostic('hook-page-invalid', { path: String(path) }, { file: hooks.file }));
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
