/**
 * Loads style sheets into the head without applying them, so that a page with all it needs can be shown at once.
 *
 * @param hrefs absolute
 * @returns false when one of them cannot be loaded
 */
export async function loadStyles(hrefs: readonly string[]): Promise<boolean> {
  const loaded = await Promise.all(hrefs.map(loadStyle));
  return loaded.every(Boolean);
}

async function loadStyle(href: string): Promise<boolean> {
  const link = [...loading()].find((known) => known.href === href) ?? appendStyle(href);
  if (link.sheet !== null) return true;
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => {
      link.remove();
      resolve(false);
    });
  });
}

function loading(): NodeListOf<HTMLLinkElement> {
  return document.querySelectorAll('link[data-islands]');
}

function appendStyle(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.media = 'not all';
  link.dataset.islands = '';
  link.href = href;
  document.head.append(link);
  return link;
}
