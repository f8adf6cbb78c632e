import { isLanguageTag } from './language-tag.ts';
import type { ResolvedUserConfig } from './schema/site.ts';
import type { Locale } from './site-config.ts';

/** Scripts written from right to left (Unicode, Bidi_Class R and AL, of languages in use). */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** The locales of the site, the default first; what `localeConfigs` leaves out comes from the tag. */
export function resolveLocales({ i18n, baseUrl }: Pick<ResolvedUserConfig, 'i18n' | 'baseUrl'>): Locale[] {
  const names = [...new Set([i18n.defaultLocale, ...i18n.locales])];
  return names.map((name) => {
    const settings = i18n.localeConfigs[name];
    const isDefault = name === i18n.defaultLocale;
    const htmlLang = settings?.htmlLang ?? name;
    const outputPrefix = isDefault ? '' : `${name}/`;
    return {
      name,
      label: settings?.label ?? labelOf(name),
      htmlLang,
      direction: settings?.direction ?? directionOf(htmlLang),
      calendar: settings?.calendar ?? 'gregory',
      isDefault,
      baseUrl: `${baseUrl}${outputPrefix}`,
      outputPrefix,
    };
  });
}

/** `Français` for `fr`. Languages write their names in lower case; a label in a menu starts with a capital. */
function labelOf(name: string): string {
  // Node.js takes a twentieth of a build without a change to open its table of names.
  if (name === 'en') return 'English';
  if (!isLanguageTag(name)) return name;
  const label = new Intl.DisplayNames([name], { type: 'language' }).of(name) ?? name;
  const [first = '', ...rest] = label;
  return first.toLocaleUpperCase(name) + rest.join('');
}

function directionOf(tag: string): Locale['direction'] {
  if (!isLanguageTag(tag)) return 'ltr';
  return rightToLeft.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr';
}
