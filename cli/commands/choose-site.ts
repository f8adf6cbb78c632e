/** What a site that begins is to have. */
import { basename } from 'node:path';
import { isLanguageTag } from '../../renderer/config/language-tag.ts';
import type { NewSite } from '../../renderer/init/plan-site.ts';
import { capitalized } from '../../renderer/markup/capitalized.ts';
import type { Io } from '../io.ts';
import type { InitOptions } from '../options.ts';
import { UsageError } from '../usage-error.ts';

export interface InitCommand {
  /** Absolute path of the site to be. */
  readonly folder: string;
  readonly options: InitOptions;
}

/** What the options say, else what the person answers, else what most sites have. Null when the person leaves. */
export async function chooseSite(
  { folder, options }: InitCommand,
  answerer: Io['ask'],
): Promise<Omit<NewSite, 'manager'> | null> {
  const { name, locale, blog, versions, yes } = options;
  const isSaid = yes || [name, locale, blog, versions].some((option) => option !== undefined);
  const ask = isSaid ? null : answerer;
  const site = { title: titleOf(folder), locales: ['en'], blog: true, versions: false };
  if (ask === null) {
    const locales = locale ?? site.locales;
    checkLocales(locales);
    return {
      title: name?.trim() || site.title,
      locales,
      blog: blog ?? site.blog,
      versions: versions ?? site.versions,
      date: today(),
    };
  }
  const title = await ask(`Name of the site (${site.title}): `);
  if (title === null) return null;
  const locales = await askLocales(ask, site.locales);
  if (locales === null) return null;
  const withBlog = await ask('A blog? (Y/n) ');
  if (withBlog === null) return null;
  const withVersions = await ask('Versions of the docs, such as 1.0 and 2.0? (y/N) ');
  if (withVersions === null) return null;
  return {
    title: title.trim() || site.title,
    locales,
    blog: isYes(withBlog, site.blog),
    versions: isYes(withVersions, site.versions),
    date: today(),
  };
}

/** Asks again while an answer is no list of language tags. */
async function askLocales(
  ask: NonNullable<Io['ask']>,
  usual: readonly string[],
): Promise<readonly string[] | null> {
  let complaint = '';
  while (true) {
    const answer = await ask(`${complaint}Languages, the default one first, as in "en fr" (${usual}): `);
    if (answer === null) return null;
    const locales = [...new Set(answer.split(/[\s,]+/).filter((name) => name !== ''))];
    const wrong = locales.find((name) => !isLanguageTag(name));
    if (wrong === undefined) return locales.length > 0 ? locales : usual;
    complaint = `"${wrong}" is not a language tag; they look like en, fr or pt-BR.\n`;
  }
}

function checkLocales(locales: readonly string[]): void {
  const wrong = locales.find((name) => !isLanguageTag(name));
  if (wrong !== undefined)
    throw new UsageError(`"${wrong}" is not a language tag.`, 'Language tags look like en, fr or pt-BR.');
}

/** `My Handbook` from `my-handbook`. */
function titleOf(folder: string): string {
  const words = basename(folder)
    .split(/[\s._-]+/)
    .filter((word) => word !== '');
  return words.map(capitalized).join(' ') || 'Documentation';
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Enter alone is the usual answer. */
export function isYes(answer: string, usual: boolean): boolean {
  const letter = answer.trim().charAt(0).toLowerCase();
  return letter === '' ? usual : letter === 'y';
}
