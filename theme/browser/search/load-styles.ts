/** Name of the style sheet beside this script's own; the build puts it in. */
declare const SEARCH_STYLES_FILE: string;

/** Adds the style of the search to the page, once. Rejects when it cannot be loaded; the next call tries again. */
export function loadSearchStyles(): Promise<void> {
  const { href } = new URL(SEARCH_STYLES_FILE, import.meta.url);
  const isThere = [...document.styleSheets].some((sheet) => sheet.href === href);
  if (isThere) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${href} could not be loaded.`));
    });
    document.head.append(link);
  });
}
