import { childProcess } from './child-process.ts';
import { errorCode } from './stage-fs.ts';

export interface GitRun {
  /** What it reads from its standard input. */
  readonly input?: string;
  /** Variables beside those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | null | undefined;
}

/** Files of a long history; the default would cut it off. */
const mostOutput = 256 * 1024 * 1024;

/**
 * Runs git in a folder and resolves to what it prints.
 *
 * @throws an `Error` whose message is the first line of git's complaint; the reason of `signal` once it is aborted
 */
export function runGit(cwd: string, args: readonly string[], run: GitRun = {}): Promise<string> {
  const { input = '', env = {}, signal } = run;
  const options = {
    cwd,
    env: { ...process.env, ...env },
    maxBuffer: mostOutput,
    windowsHide: true,
    ...(signal && { signal }),
  };
  return new Promise((resolve, reject) => {
    const child = childProcess().execFile('git', [...args], options, (error, stdout, stderr) => {
      if (!error) resolve(stdout);
      else reject(signal?.aborted ? signal.reason : new Error(complaintOf(error, stderr)));
    });
    // Who reads no input may be gone before it is written.
    child.stdin?.on('error', () => {}).end(input);
  });
}

function complaintOf(error: Error, stderr: string): string {
  if (errorCode(error) === 'ENOENT') return 'git is not installed';
  return firstComplaint(stderr || error.message);
}

/** The first line of what git writes when it fails, without the word that it begins with. */
export function firstComplaint(text: string): string {
  return (text.trim().split('\n')[0] ?? '').replace(/^(?:fatal|error): /, '');
}
