/** Which clicks lead to a page that can be swapped in, and which the browser handles best by itself. */

/** The link that an event happened in, if any. */
export function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? link : null;
}

/** Whether a click asks for nothing else than to follow the link here: no new tab, no download, no handler. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey } = event;
  return button === 0 && !defaultPrevented && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/**
 * The page of this site that a link leads to, with its fragment; null for other sites, other windows, downloads,
 * files that are no pages, and fragments of the page that is shown.
 *
 * @param baseUrl path of the whole site, with both slashes
 */
export function pageUrlOf(link: HTMLAnchorElement, baseUrl: string): URL | null {
  if (!['', '_self'].includes(link.target) || link.hasAttribute('download')) return null;
  if (link.relList.contains('external')) return null;
  if (link.origin !== window.location.origin || !link.pathname.startsWith(baseUrl)) return null;
  if (!isPagePath(link.pathname)) return null;
  return leadsWithin(link) ? null : new URL(link.href);
}

/** Pages have no ending or `.html`; a version number such as `v4.5` is not an ending. */
export function isPagePath(pathname: string): boolean {
  const ending = /\.([a-z][a-z0-9]*)$/i.exec(pathname)?.[1];
  return ending === undefined || /^html?$/i.test(ending);
}

/** The same address without its fragment. */
export function withoutFragment(url: string): string {
  const mark = url.indexOf('#');
  return mark === -1 ? url : url.slice(0, mark);
}

/** Whether a link leads to a fragment of the page that is shown. */
export function leadsWithin({ href }: HTMLAnchorElement): boolean {
  return href.includes('#') && withoutFragment(href) === withoutFragment(window.location.href);
}
