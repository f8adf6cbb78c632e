import type { LocaleTexts } from '../rows/locale-texts.ts';

/** The version's name in the language of the locale. */
export function versionLabel(
  { name, label }: { readonly name: string; readonly label: string },
  { texts }: { readonly texts: LocaleTexts },
): string {
  return texts.labels.docs.versions[name] ?? label;
}
