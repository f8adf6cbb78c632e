/**
 * The URL that `href` names on the page `base`, or null when it names none. In its place `URL.canParse` of Node 20 would
 * not do: once it is compiled, it refuses names of hosts with letters like é.
 */
export function parseUrl(href: string, base?: string | URL): URL | null {
  try {
    return new URL(href, base);
  } catch {
    return null;
  }
}

/** A character of ASCII as URLs write it where it would mean something. */
export function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}
