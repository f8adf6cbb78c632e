import { orNull } from '../files/or-null.ts';

/** Whether `name` is a well-formed language tag (BCP 47), and so safe as a folder and as part of a URL. */
export function isLanguageTag(name: string): boolean {
  return orNull(() => new Intl.Locale(name).baseName !== '') ?? false;
}

/** The language of a tag, without region. */
export function languageCode(tag: string): string {
  return (tag.split('-')[0] ?? tag).toLowerCase();
}
