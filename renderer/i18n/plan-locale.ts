/** What `docsite i18n add` is going to write into the configuration. Pure. */
import { Document } from 'yaml';
import { isLanguageTag } from '../config/language-tag.ts';
import { resolveLocales } from '../config/resolve-locales.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { appendItem, insertPairs } from '../sources/insert-yaml.ts';

export interface NewLocale {
  /** Language tag (BCP 47), for example `pt-BR`. */
  readonly name: string;
  /** The language in that language; taken from the tag if not given. */
  readonly label?: string;
  /** Direction of its script; taken from the tag if not given. */
  readonly direction?: 'ltr' | 'rtl';
}

export interface LocalePlan {
  /** The configuration with the locale in it; null when there is an error. */
  readonly text: string | null;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Adds the locale to `i18n.locales` and its settings to `i18n.localeConfigs` of the configuration's text.
 * Problems: `locale-tag-invalid`, `locale-language-unknown`, `locale-exists`, `yaml-not-editable`.
 */
export function planLocale(text: string, locale: NewLocale, config: SiteConfig): LocalePlan {
  const problem = nameProblem(locale, config);
  if (problem) return { text: null, diagnostics: [problem] };
  const listed = withListed(text, locale.name, config);
  const added = listed === null ? null : withSettings(listed, locale, config);
  if (added !== null) return { text: added, diagnostics: [] };
  const { configFile: file } = config;
  const path = listed === null ? 'i18n.locales' : 'i18n.localeConfigs';
  return { text: null, diagnostics: [createDiagnostic('yaml-not-editable', { file, path }, { file })] };
}

function nameProblem({ name, label }: NewLocale, { locales, configFile }: SiteConfig): Diagnostic | null {
  if (!isLanguageTag(name)) {
    const args = { name, suggestion: canonicalTag(name.replaceAll('_', '-')) };
    return createDiagnostic('locale-tag-invalid', args, { file: null });
  }
  const present = locales.find((other) => other.name.toLowerCase() === name.toLowerCase());
  if (present) return createDiagnostic('locale-exists', { name: present.name, configFile }, { file: null });
  const language = new Intl.Locale(name).language;
  const known = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(language);
  if (known !== undefined || label !== undefined) return null;
  return createDiagnostic('locale-language-unknown', { name }, { file: null });
}

function canonicalTag(name: string): string | null {
  return isLanguageTag(name) ? new Intl.Locale(name).toString() : null;
}

function withListed(text: string, name: string, { i18n }: SiteConfig): string | null {
  const appended = appendItem(text, ['i18n', 'locales'], name);
  if (appended !== null) return appended;
  // The list is not written yet: what goes without saying has to be said with it.
  const locales = new Document().createNode([...i18n.locales, name], { flow: true });
  return insertPairs(text, ['i18n'], { locales });
}

/** Label and direction are written even where they go without saying: they are what people come to change. */
function withSettings(text: string, { name, ...given }: NewLocale, config: SiteConfig): string | null {
  const i18n = { ...config.i18n, locales: [...config.i18n.locales, name] };
  const resolved = resolveLocales({ ...config, i18n }).find((locale) => locale.name === name);
  const label = given.label ?? resolved?.label ?? name;
  const direction = given.direction ?? resolved?.direction ?? 'ltr';
  const value = new Document().createNode({ label, direction }, { flow: true });
  return insertPairs(text, ['i18n', 'localeConfigs'], { [name]: value });
}
