import type { Command } from 'commander';
import { actOnSite, siteFolderOf } from '../../act-on-site.ts';
import type { Session } from '../../io.ts';
import {
  type AddOptions,
  addAddOptions,
  addExtractOptions,
  addMarkOptions,
  addStatusOptions,
  type LocalesCommandOptions,
  type MarkCommandOptions,
  type StatusOptions,
} from './options.ts';

/** Declares `docsite i18n` and what stands below it. */
export function addI18nCommands(program: Command, session: Session): void {
  const { io, finish } = session;
  const i18n = program.command('i18n').description('translations: their state, their labels, new locales');
  const named = (name: string, what: string) => i18n.command(name).description(what);
  const status = named('status', 'show what is translated, missing, out of date or left over');
  actOnSite<StatusOptions>(addStatusOptions(status), session, async (site) =>
    (await import('./status.ts')).runStatus(site, io),
  );
  const mark = named('mark', 'record that translations match their originals as these are now');
  addMarkOptions(mark).action(async (files: readonly string[], options: MarkCommandOptions) => {
    const { runMark } = await import('./mark.ts');
    const root = await siteFolderOf(options.site, io.cwd);
    finish(await runMark({ root, files, options }, io));
  });
  const extract = named('extract', 'write the labels that messages.yaml of a locale lacks');
  actOnSite<LocalesCommandOptions>(addExtractOptions(extract), session, async (site) =>
    (await import('./extract.ts')).runExtract(site, io),
  );
  const add = named('add', 'make a locale, ready to be translated');
  actOnSite<AddOptions, [string]>(addAddOptions(add), session, async (site, locale) =>
    (await import('./add.ts')).runAdd({ ...site, locale }, io),
  );
}
