/** Style sheets that stand in the content of pages: those of islands. */
export interface PageStyles {
  /**
   * Loads sheets without applying them, so that a page with all it needs can be shown at once.
   *
   * @param hrefs absolute
   * @returns false when one of them cannot be loaded
   */
  load(hrefs: readonly string[]): Promise<boolean>;
  /** Applies these sheets, which have been loaded, and of those that `load` has seen no others. */
  apply(hrefs: readonly string[]): void;
}

interface Sheet {
  readonly link: HTMLLinkElement;
  readonly loaded: Promise<boolean>;
}

export function createPageStyles(): PageStyles {
  const sheets = new Map<string, Sheet>();
  const request = (href: string): Sheet => {
    const sheet = appendSheet(href);
    sheets.set(href, sheet);
    void sheet.loaded.then((isLoaded) => {
      if (isLoaded) return;
      sheet.link.remove();
      sheets.delete(href);
    });
    return sheet;
  };
  return {
    async load(hrefs) {
      const loaded = await Promise.all(hrefs.map((href) => (sheets.get(href) ?? request(href)).loaded));
      return loaded.every(Boolean);
    },
    apply(hrefs) {
      for (const [href, { link }] of sheets) link.media = hrefs.includes(href) ? 'all' : 'not all';
    },
  };
}

function appendSheet(href: string): Sheet {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.media = 'not all';
  link.dataset.islands = '';
  link.href = href;
  const loaded = new Promise<boolean>((resolve) => {
    link.onload = () => resolve(true);
    link.onerror = () => resolve(false);
  });
  document.head.append(link);
  return { link, loaded };
}
