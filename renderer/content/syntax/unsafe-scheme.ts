/** The scheme of a URL that would run code when followed. Browsers skip control characters and blanks in it. */
export function unsafeScheme(url: string): string | null {
  if (!url.includes(':')) return null;
  let scheme = '';
  for (const character of url.slice(0, 100)) if (character > ' ') scheme += character.toLowerCase();
  return /^(?:javascript:|vbscript:|data:text\/html)/.exec(scheme)?.[0] ?? null;
}
