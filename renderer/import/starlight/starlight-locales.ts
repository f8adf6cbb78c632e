import type { DataObject } from '../../modules/evaluation-task.ts';
import { baseUrlOf, fieldsOf, isObject } from '../fields.ts';
import type { MovedFolder } from './moved-links.ts';

/** A language of the site. */
export interface StarlightLocale {
  /** As docsite names it. */
  readonly name: string;
  /** Name of the folder; `root` for the one without. */
  readonly folder: string;
  readonly label: string | undefined;
  readonly lang: string;
  readonly dir: string | undefined;
}

/** The languages that `locales` lists. */
export function localesOf({ locales }: DataObject): StarlightLocale[] {
  return Object.entries(isObject(locales) ? locales : {}).map(([folder, data]) => {
    const locale = fieldsOf(data);
    const lang = locale.text('lang') ?? (folder === 'root' ? 'en' : folder);
    const name = folder === 'root' ? lang : folder;
    return { name, folder, label: locale.text('label'), lang, dir: locale.text('dir') };
  });
}

/** The default language stands in the folder itself, or in the one that the site names. */
export function foldersOf(options: DataObject): Record<string, string | null> {
  const locales = localesOf(options);
  const main = options.defaultLocale ?? 'root';
  return Object.fromEntries(
    locales
      .filter(({ folder }) => folder !== 'root')
      .map(({ folder, name }) => [folder, folder === main ? null : name]),
  );
}

/** The folder of the default language, which is a part of addresses there and of none here; null without one. */
export function movedFolder(astro: DataObject, options: DataObject): MovedFolder | null {
  const [folder] = Object.entries(foldersOf(options)).find(([, name]) => name === null) ?? [];
  const base = baseUrlOf(fieldsOf(astro).text('base')) ?? '/';
  return folder === undefined ? null : { base, folder };
}
