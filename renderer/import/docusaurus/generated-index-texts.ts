import { join } from 'node:path';
import glob from 'fast-glob';
import { parse } from 'yaml';
import { orNull } from '../../files/or-null.ts';
import type { Data } from '../../modules/evaluation-task.ts';
import { isObject } from '../fields.ts';
import { readOwnText } from '../source-boundary.ts';
import type { VersionSource } from './read-source.ts';

/** What the generated page of a category says in the default language. */
export interface IndexTexts {
  readonly title: string | undefined;
  readonly description: string | undefined;
}

/** The generated pages of a version by the names that translators know their categories by: its key, or its label. */
export function generatedIndexTexts(
  root: string,
  { folder, sidebars }: VersionSource,
): ReadonlyMap<string, IndexTexts> {
  const found = new Map<string, IndexTexts>();
  const take = (category: Data) => {
    if (!isObject(category) || !isObject(category.link)) return;
    const { title, description } = category.link;
    const name = category.key ?? category.label;
    if (typeof name === 'string') found.set(name, { title: textOf(title), description: textOf(description) });
  };
  for (const file of glob.sync('**/_category_.{json,yml,yaml}', { cwd: join(root, folder) }).sort())
    take(orNull(() => parse(readOwnText(root, `${folder}/${file}`) ?? '') as Data));
  walk(sidebars, take);
  return found;
}

function walk(data: Data, take: (category: Data) => void): void {
  if (Array.isArray(data)) for (const item of data) walk(item, take);
  else if (isObject(data)) {
    if (data.type === 'category') take(data);
    for (const value of Object.values(data)) walk(value, take);
  }
}

function textOf(data: Data | undefined): string | undefined {
  return typeof data === 'string' ? data : undefined;
}
