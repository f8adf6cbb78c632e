import type { LocaleTexts } from '../rows/locale-texts.ts';

/** The version's name in the language of the locale. */
export function versionLabel(
  { name, label }: { readonly name: string; readonly label: string },
  { texts }: { readonly texts: LocaleTexts },
): string {
  return texts.labels.docs.versions[name] ?? label;
}

/** The name of the docs in the language of the locale. */
export function docsLabel(
  { id, label }: { readonly id: string; readonly label: string },
  { texts }: { readonly texts: LocaleTexts },
): string {
  return texts.labels.docs.labels[id] ?? label;
}
