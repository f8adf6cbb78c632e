/** When and by whom the files of a site were changed, read from git in one go for all of them. */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { childProcess } from '../files/child-process.ts';
import { findLinks } from '../files/find-links.ts';
import { posixRelative } from '../paths/to-posix.ts';

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
  const { root, isShown, signal } = input;
  // To ask git takes as long as to render many pages; why it has no answer is told only where one is shown.
  if (!isShown && !mayBeInRepository(realpathSync(root))) return empty;
  let isShallow: boolean;
  try {
    const git = ['rev-parse', '--is-shallow-repository'];
    const { stdout } = await promisify(childProcess().execFile)('git', git, {
      cwd: root,
      signal,
      windowsHide: true,
    });
    isShallow = stdout.trim() === 'true';
  } catch (error) {
    signal?.throwIfAborted();
    return isShown ? unavailable(causeOf(error)) : empty;
  }
  const changes = new Map<string, FileChanges>();
  const note = (commit: Commit, path: string) => {
    if (!isShallow || commit.hasParent) changes.set(path, merged(changes.get(path), commit));
  };
  let failure = await readLog(input, note);
  for (const { path, target, isFolder } of input.allowedRoots.length === 0
    ? []
    : findLinks(input.contentDir)) {
    const id = posixRelative(root, path);
    // What is known so far is when the link was changed.
    changes.delete(id);
    const places = { root: isFolder ? target : dirname(target), contentDir: target, signal };
    failure ??= await readLog(places, (commit, below) => note(commit, isFolder ? `${id}/${below}` : id));
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

/** Calls `onFile` for each file of each commit; resolves to git's complaint when it fails, else to null. */
async function readLog(
  { root, contentDir, signal }: Pick<FileHistoryInput, 'root' | 'contentDir' | 'signal'>,
  onFile: (commit: Commit, path: string) => void,
): Promise<string | null> {
  const content = posixRelative(root, contentDir) || '.';
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
      '--relative',
      '--encoding=UTF-8',
      `--format=${commitFormat}`,
      '--',
      `:(literal)${content}`,
    ],
    { cwd: root, signal, windowsHide: true, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const ended = new Promise<string | null>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => resolve(code === 0 ? null : firstLine(complaint)));
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

function causeOf(error: unknown): string {
  const { code, stderr, message } = error as { code?: unknown; stderr?: string; message: string };
  if (code === 'ENOENT') return 'git is not installed';
  return firstLine(stderr ?? message);
}

function firstLine(text: string): string {
  return (text.trim().split('\n')[0] ?? '').replace(/^fatal: /, '');
}
