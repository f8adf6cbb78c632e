import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isLanguageTag } from '../../config/language-tag.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { evaluateModule } from '../../modules/evaluate-module.ts';
import type { DataObject } from '../../modules/evaluation-task.ts';
import { fieldsOf, isObject } from '../fields.ts';

/** A language of the site; the name of the default one is null. */
export interface VitePressLocale {
  readonly name: string | null;
  readonly folder: string | null;
  readonly label: string | undefined;
  readonly lang: string | undefined;
  readonly dir: string | undefined;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly themeConfig: DataObject;
}

/**
 * The languages that `locales` lists and whose texts are here; configurations in their folders add to them, as one in
 * the folder of all texts does to each. With problems of those that cannot be read, it is not known what the site says.
 */
export async function readLocales(
  root: string,
  config: DataObject,
): Promise<{ readonly locales: VitePressLocale[]; readonly diagnostics: readonly Diagnostic[] }> {
  const source = String(config.srcDir ?? '.');
  const diagnostics: Diagnostic[] = [];
  const common = await ownConfig(root, source, diagnostics);
  const shared = { ...fieldsOf(config).object('themeConfig'), ...fieldsOf(common).object('themeConfig') };
  const listed = isObject(config.locales) ? config.locales : {};
  const rootFolder = rewrittenFolder(config);
  const names = ['root', ...Object.keys(listed).filter((name) => name !== 'root')];
  const locales: VitePressLocale[] = [];
  for (const name of names) {
    const folder = name === 'root' ? rootFolder : name;
    // A language on a host of its own is a link.
    if (name !== 'root' && !existsSync(join(root, source, name))) continue;
    const own = folder === null ? {} : await ownConfig(root, join(source, folder), diagnostics);
    const named = fieldsOf(listed[name]);
    const locale = fieldsOf({ ...(name === 'root' && common), ...fieldsOf(listed).object(name), ...own });
    const theme = named.object('themeConfig');
    locales.push({
      // Its folder is a part of addresses.
      name: name === 'root' ? null : isLanguageTag(name) ? name : (locale.text('lang') ?? name),
      folder,
      label: locale.text('label') ?? named.text('label'),
      lang: locale.text('lang'),
      dir: locale.text('dir'),
      title: locale.text('title'),
      description: locale.text('description'),
      themeConfig: { ...shared, ...theme, ...fieldsOf(own).object('themeConfig') },
    });
  }
  return { locales, diagnostics };
}

/** `rewrites: { 'en/:rest*': ':rest*' }` puts the default language into a folder. */
function rewrittenFolder({ rewrites }: DataObject): string | null {
  const pairs = isObject(rewrites) ? Object.entries(rewrites) : [];
  const [from = ''] =
    pairs.find(([, to]) => typeof to === 'string' && /^(?::\w+\*|\(\.\*\))$/.test(to)) ?? [];
  return /^([^/:]+)\/(?::\w+\*|\(\.\*\))$/.exec(from)?.[1] ?? null;
}

/** Adds to `problems` why it cannot be read. */
async function ownConfig(root: string, folder: string, problems: Diagnostic[]): Promise<DataObject> {
  const file = ['ts', 'mts', 'js', 'mjs']
    .map((ending) => join(folder, `config.${ending}`))
    .find((path) => existsSync(join(root, path)));
  if (file === undefined) return {};
  const { value, diagnostics } = await evaluateModule(root, file);
  if (isObject(value)) return value;
  problems.push(...diagnostics);
  return {};
}

/** The locale of each folder; the folder of the default language stands for null. */
export function foldersOf(locales: readonly VitePressLocale[]): Record<string, string | null> {
  return Object.fromEntries(locales.flatMap(({ name, folder }) => (folder === null ? [] : [[folder, name]])));
}
