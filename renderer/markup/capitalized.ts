/** A text with a capital at its start. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A text with a small letter at its start. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** `release-notes` as "Release notes". */
export function nameAsTitle(name: string): string {
  return capitalized(name.replaceAll(/[-_]+/g, ' ').trim());
}
