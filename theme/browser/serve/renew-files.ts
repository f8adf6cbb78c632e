import { mapSrcSet } from '../../src-set.ts';

/** Has the browser load images, media and styles on the page again whose files changed under the same name. */
export function renewFiles(paths: readonly string[]): void {
  if (paths.length === 0) return;
  for (const attribute of ['src', 'srcset', 'poster', 'href', 'data'] as const) {
    const selector =
      attribute === 'href' ? 'link[href], image[href], use[href]' : `[${attribute}]:not(script)`;
    for (const element of document.querySelectorAll(selector)) {
      const value = element.getAttribute(attribute) ?? '';
      const renew = (url: string) => (paths.includes(pathOf(url)) ? renewedUrl(url) : url);
      const renewed = attribute === 'srcset' ? mapSrcSet(value, renew) : renew(value);
      if (renewed !== value) element.setAttribute(attribute, renewed);
    }
  }
}

/** Another query makes another address of it; a fragment stays the last part. */
function renewedUrl(url: string): string {
  const [, address = '', hash = ''] = /^([^?#]*)[^#]*(#.*)?$/.exec(url) ?? [];
  return `${address}?${Date.now()}${hash}`;
}

function pathOf(url: string): string {
  return URL.canParse(url, document.baseURI) ? new URL(url, document.baseURI).pathname : '';
}
