import type { SiteConfig } from '../../../renderer/config/site-config.ts';
import { suggest } from '../../../renderer/diagnostics/suggest.ts';
import { UsageError } from '../../usage-error.ts';

/**
 * Names of the locales to translate into: those asked for, else all but the default one. Throws a UsageError for
 * a name that is not configured, and for the default locale, which is what is translated.
 */
export function wantedLocales({ locales }: SiteConfig, names: readonly string[] = []): string[] {
  const translated = locales.filter(({ isDefault }) => !isDefault).map(({ name }) => name);
  for (const name of names) {
    if (translated.includes(name)) continue;
    if (locales.some((locale) => locale.name === name)) {
      throw new UsageError(
        `"${name}" is the default locale: the others are translated from it.`,
        'Name others, or none for all of them.',
      );
    }
    const known = suggest(name, translated);
    const hint = known === null ? `"docsite i18n add ${name}" adds it.` : `Did you mean "${known}"?`;
    throw new UsageError(`There is no locale "${name}".`, hint);
  }
  return names.length === 0 ? translated : translated.filter((name) => names.includes(name));
}

/** What a site of one language is told. */
export function oneLocaleText({ i18n }: SiteConfig): string {
  return `The site has one locale, ${i18n.defaultLocale}. "docsite i18n add <locale>" adds another.\n`;
}
