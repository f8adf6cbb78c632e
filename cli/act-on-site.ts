import type { Command } from 'commander';
import type { SiteCommand } from './commands/read-config.ts';
import type { Session } from './io.ts';
import type { SiteOptions } from './options.ts';

/**
 * Lets a command act on the site folder that its last argument names, or the current one, and tells the session its exit
 * code. Arguments before that one are handed on.
 */
export function actOnSite<Options extends SiteOptions, Before extends readonly unknown[] = []>(
  command: Command,
  { io, finish }: Session,
  act: (site: SiteCommand<Options>, ...before: Before) => Promise<number>,
): void {
  command.action(async (...given) => {
    const [site, options] = given.slice(-3) as [string | undefined, Options];
    const before = given.slice(0, -3) as unknown as Before;
    const root = await siteFolderOf(site, io.cwd);
    finish(await act({ root, options }, ...before));
  });
}

/** As `resolveSiteFolder`, of a module that is loaded when a command runs: help is printed without it. */
export async function siteFolderOf(site: string | undefined, cwd: string): Promise<string> {
  const { resolveSiteFolder } = await import('./site-folder.ts');
  return resolveSiteFolder(site, cwd);
}
