import type { Data } from '../../modules/evaluation-task.ts';
import { isObject } from '../fields.ts';
import type { DocFile } from '../tree/doc-files.ts';
import { pluginOptions } from './plugin-options.ts';

interface MkDocsLanguage {
  readonly name: string;
  readonly label: string | undefined;
  readonly isDefault: boolean;
}

/** Languages of the plugin `i18n`, with the way in which their files are told apart. */
export function languagesOf(plugins: Data | undefined): {
  readonly list: readonly MkDocsLanguage[];
  readonly bySuffix: boolean;
} {
  const i18n = pluginOptions(plugins, 'i18n');
  const list = i18n
    .list('languages')
    .filter(isObject)
    .map((language) => ({
      name: String(language.locale),
      label: typeof language.name === 'string' ? language.name : undefined,
      isDefault: language.default === true,
    }));
  return { list, bySuffix: (i18n.text('docs_structure') ?? 'suffix') === 'suffix' };
}

export type Languages = ReturnType<typeof languagesOf>;

/** The languages by their folders. */
export function foldersOf({ list, bySuffix }: Languages): Record<string, string | null> {
  return bySuffix
    ? {}
    : Object.fromEntries(list.map(({ name, isDefault }) => [name, isDefault ? null : name]));
}

/** `index.fr.md` is the French `index.md`. */
export function withSuffixes(files: readonly DocFile[], { list, bySuffix }: Languages): DocFile[] {
  if (!bySuffix) return [...files];
  return files.map((file) => {
    const [, stem, suffix, ending] = /^(.*)\.([\w-]+)(\.\w+)$/.exec(file.path) ?? [];
    const language = list.find(({ name }) => name === suffix);
    return language
      ? { ...file, path: `${stem}${ending}`, locale: language.isDefault ? null : language.name }
      : file;
  });
}
