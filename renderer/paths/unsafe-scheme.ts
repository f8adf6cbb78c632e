/** Kinds of `data:` URLs that browsers show or offer to save, and never run. */
const harmlessData =
  /^data:(?:[;,]|(?:image|audio|video|font)\/(?!svg)|text\/(?:plain|csv|css|markdown)[;,]|application\/(?:json|pdf|zip|gzip|octet-stream)[;,])/;

/**
 * The scheme of a URL that would run code when it is followed or loaded, or null: the one rule for all URLs that a site
 * publishes. Browsers skip control characters and blanks in it, however many there are, and read it in any case.
 *
 * @param kind `asset` for what an element shows: a drawing there runs nothing
 */
export function unsafeScheme(url: string, kind: 'link' | 'asset' = 'link'): string | null {
  if (!url.includes(':') || !/^[\0- ]*[jvd]/i.test(url)) return null;
  let start = '';
  for (const character of url) {
    if (character > ' ') start += character.toLowerCase();
    if (start.length === 60) break;
  }
  const [scheme = ''] = /^(?:javascript:|vbscript:|data:[^;,]*)/.exec(start) ?? [];
  if (scheme === '' || harmlessData.test(start)) return null;
  return kind === 'asset' && start.startsWith('data:image/svg+xml') ? null : scheme;
}

/** Whether a URL names something on the machine of whoever opens the page, which no reader has. */
export function isOnOwnMachine(url: string): boolean {
  return /^\s*(?:file|blob):/i.test(url);
}
