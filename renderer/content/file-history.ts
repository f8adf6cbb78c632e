/** When and by whom the files of a site were changed, read from git in one go for all of them. */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { childProcess } from '../files/child-process.ts';
import { findLinks } from '../files/find-links.ts';
import { firstComplaint, runGit } from '../files/run-git.ts';
import { posixRelative } from '../paths/to-posix.ts';
import type { CheckedOutFolder } from './checkouts/check-out-versions.ts';

/** What version control knows of a file. A renamed file begins anew. */
export interface FileChanges {
  /** The last change, in seconds since 1970. */
  readonly timestamp: number;
  /** Who made it. */
  readonly author: string;
  /** The first commit of the file, in seconds since 1970. */
  readonly created: number;
}
/** By source id. Empty when version control is absent. */
export type FileHistory = ReadonlyMap<string, FileChanges>;

export interface FileHistoryInput {
  /** Absolute path of the site folder, which may lie anywhere in the repository. */
  readonly root: string;
  /** Absolute path of the content folder. */
  readonly contentDir: string;
  /** As in the configuration: with none, no link leads to files of other folders. */
  readonly allowedRoots: readonly string[];
  /** Folders of the site whose files stand in commits of their own; none if not given. */
  readonly checkedOut?: readonly CheckedOutFolder[];
  /** Whether pages show when they were changed: what stands in the way is then told. */
  readonly isShown: boolean;
  readonly signal?: AbortSignal | undefined;
}

export interface ReadFileHistory {
  readonly history: FileHistory;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The changes of every file below the content folder, those behind links to other folders too. There are none without git or outside a repository. In a
 * shallow clone the oldest commit seems to have made every file, so it is left out: a file that no later commit
 * touched has no entry.
 */
export async function readFileHistory(input: FileHistoryInput): Promise<ReadFileHistory> {
  const { root, contentDir, checkedOut = [], isShown, signal } = input;
  // To ask git takes as long as to render many pages; why it has no answer is told only where one is shown.
  if (!isShown && !mayBeInRepository(realpathSync(root))) return empty;
  let isShallow: boolean;
  try {
    isShallow = (await runGit(root, ['rev-parse', '--is-shallow-repository'], { signal })).trim() === 'true';
  } catch (error) {
    signal?.throwIfAborted();
    return isShown ? unavailable(error instanceof Error ? error.message : String(error)) : empty;
  }
  const changes = new Map<string, FileChanges>();
  const note = (commit: Commit, path: string) => {
    if (!isShallow || commit.hasParent) changes.set(path, merged(changes.get(path), commit));
  };
  const content = posixRelative(root, contentDir) || '.';
  let failure = await readLog({ root, path: `:(literal)${content}`, signal }, note);
  for (const { id, commit, from } of checkedOut) {
    const place = { root, commit, path: `:(top,literal)${from}`, start: from, signal };
    failure ??= await readLog(place, (made, below) => note(made, `${id}/${below}`));
  }
  for (const { path, target, isFolder } of input.allowedRoots.length === 0 ? [] : findLinks(contentDir)) {
    const id = posixRelative(root, path);
    // What is known so far is when the link was changed.
    changes.delete(id);
    const folder = isFolder ? target : dirname(target);
    const place = { root: folder, path: `:(literal)${posixRelative(folder, target) || '.'}`, signal };
    failure ??= await readLog(place, (commit, below) => note(commit, isFolder ? `${id}/${below}` : id));
  }
  signal?.throwIfAborted();
  if (failure !== null) return isShown ? unavailable(failure) : empty;
  const diagnostics = isShallow && isShown ? [createDiagnostic('history-shallow', {}, { file: null })] : [];
  return { history: changes, diagnostics };
}

/** Whether git would look for its data elsewhere, or some folder from `folder` up has them. */
function mayBeInRepository(folder: string): boolean {
  if (process.env.GIT_DIR !== undefined || existsSync(join(folder, '.git'))) return true;
  const parent = dirname(folder);
  return parent !== folder && mayBeInRepository(parent);
}

interface Commit {
  /** Seconds since 1970. */
  readonly time: number;
  readonly hasParent: boolean;
  readonly author: string;
}

const empty: ReadFileHistory = { history: new Map(), diagnostics: [] };

function unavailable(cause: string): ReadFileHistory {
  return { ...empty, diagnostics: [createDiagnostic('history-unavailable', { cause }, { file: null })] };
}

function merged(known: FileChanges | undefined, { time, author }: Commit): FileChanges {
  if (!known) return { timestamp: time, author, created: time };
  const last = time > known.timestamp ? { timestamp: time, author } : known;
  return { timestamp: last.timestamp, author: last.author, created: Math.min(known.created, time) };
}

/** Nothing that a person set for reading logs changes what is read here. */
const settings = ['log.showSignature=false', 'log.follow=false', 'log.showRoot=true'];

/** `/<time> <parents>/<author>`: no path of git's begins with a slash, so commits are told from paths. */
const commitFormat = '/%ct %P/%aN';

interface LogPlace extends Pick<FileHistoryInput, 'root' | 'signal'> {
  /** The last commit; the one that is checked out if not given. */
  readonly commit?: string;
  /** Which files are asked for, as git writes it. */
  readonly path: string;
  /** The folder that their paths start from, from the top of the repository; `root` if not given. */
  readonly start?: string;
}

/** Calls `onFile` for each file of each commit; resolves to git's complaint when it fails, else to null. */
async function readLog(
  { root, commit: last, path, start, signal }: LogPlace,
  onFile: (commit: Commit, path: string) => void,
): Promise<string | null> {
  const child = childProcess().spawn(
    'git',
    [
      ...settings.flatMap((setting) => ['-c', setting]),
      'log',
      '-z',
      '--name-only',
      '--no-renames',
      '--no-ext-diff',
      '--diff-filter=d',
      start === undefined ? '--relative' : start === '' ? '--no-relative' : `--relative=${start}/`,
      '--encoding=UTF-8',
      `--format=${commitFormat}`,
      ...(last === undefined ? [] : [last]),
      '--',
      path,
    ],
    { cwd: root, signal, windowsHide: true, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const ended = new Promise<string | null>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => resolve(code === 0 ? null : firstComplaint(complaint)));
  });
  let commit: Commit | null = null;
  for await (const item of itemsOf(child.stdout.setEncoding('utf8'))) {
    if (item.startsWith('/')) commit = parseCommit(item);
    // The first path of a commit follows a line break.
    else if (commit !== null) onFile(commit, item.replace(/^\n/, ''));
  }
  return ended;
}

/** The parts of a stream that each end in a NUL. */
async function* itemsOf(stream: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of stream) {
    const items = (rest + text).split('\0');
    rest = items.pop() ?? '';
    yield* items;
  }
}

function parseCommit(item: string): Commit {
  const slash = item.indexOf('/', 1);
  const [time = '', ...parents] = item.slice(1, slash).split(' ').filter(Boolean);
  return { time: Number(time), hasParent: parents.length > 0, author: item.slice(slash + 1) };
}
