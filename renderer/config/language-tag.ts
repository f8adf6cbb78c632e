/** Whether `name` is a well-formed language tag (BCP 47), and so safe as a folder and as part of a URL. */
export function isLanguageTag(name: string): boolean {
  try {
    return new Intl.Locale(name).baseName !== '';
  } catch {
    return false;
  }
}

/** The language of a tag, without region. */
export function languageCode(tag: string): string {
  return (tag.split('-')[0] ?? tag).toLowerCase();
}
