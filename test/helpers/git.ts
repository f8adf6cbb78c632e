import { execFileSync } from 'node:child_process';

/** Who commits, and when. */
export interface Committer {
  readonly name?: string;
  /** In any form that git reads. */
  readonly date?: string;
}

/** Runs git in a folder, whatever the machine has configured; returns what it writes. */
export function gitIn(root: string, { name = 'Ada', date = '2024-05-06T07:08:09Z' }: Committer = {}) {
  const identity = [`user.name=${name}`, 'user.email=ada@example.com', 'commit.gpgsign=false'];
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  return (...args: string[]): string =>
    execFileSync('git', [...identity.flatMap((setting) => ['-c', setting]), ...args], {
      cwd: root,
      env,
      stdio: 'pipe',
      encoding: 'utf8',
    });
}
