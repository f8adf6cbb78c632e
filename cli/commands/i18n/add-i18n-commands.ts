import type { Command } from 'commander';
import type { Io } from '../../io.ts';
import { resolveSiteFolder } from '../../site-folder.ts';
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
export function addI18nCommands(
  program: Command,
  { io, finish }: { readonly io: Io; readonly finish: (exitCode: number) => void },
): void {
  const i18n = program.command('i18n').description('translations: their state, their labels, new locales');
  addStatusOptions(
    i18n.command('status').description('show what is translated, missing, out of date or left over'),
  ).action(async (site: string | undefined, options: StatusOptions) => {
    const { runStatus } = await import('./status.ts');
    finish(await runStatus({ root: resolveSiteFolder(site, io.cwd), options }, io));
  });
  addMarkOptions(
    i18n.command('mark').description('record that translations match their originals as these are now'),
  ).action(async (files: readonly string[], options: MarkCommandOptions) => {
    const { runMark } = await import('./mark.ts');
    finish(await runMark({ root: resolveSiteFolder(options.site, io.cwd), files, options }, io));
  });
  addExtractOptions(
    i18n.command('extract').description('write the labels that messages.yaml of a locale lacks'),
  ).action(async (site: string | undefined, options: LocalesCommandOptions) => {
    const { runExtract } = await import('./extract.ts');
    finish(await runExtract({ root: resolveSiteFolder(site, io.cwd), options }, io));
  });
  addAddOptions(i18n.command('add').description('make a locale, ready to be translated')).action(
    async (locale: string, site: string | undefined, options: AddOptions) => {
      const { runAdd } = await import('./add.ts');
      finish(await runAdd({ root: resolveSiteFolder(site, io.cwd), locale, options }, io));
    },
  );
}
