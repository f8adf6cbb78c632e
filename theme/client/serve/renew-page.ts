import { onShell, type ShownPage } from '../shown-page.ts';
import { renewContent } from './renew-content.ts';

/** Keeps the page on screen what its sources say. */
export interface PageRenewal {
  /** Resolves when the page is what the server has now; loads the document anew where that is the only way. */
  renew(): Promise<void>;
}

export function createPageRenewal(): PageRenewal {
  let shell: ShownPage | null = null;
  let sent = contentOf(document);
  /** Whether the content was renewed before the shell was alive: it has to follow. */
  let isAhead = false;
  let running: Promise<void> | null = null;
  let again = false;

  /** The content with all its nodes, those on screen where they need not change. */
  const renewMain = (next: Element): Node[] => {
    const main = document.querySelector('main');
    if (main === null || sent === null) return [];
    const kept = next.cloneNode(true) as Element;
    renewContent(main, sent, next);
    sent = kept;
    return [...main.childNodes];
  };
  const renewNow = async (): Promise<void> => {
    const url = window.location.href.replace(/#.*/, '');
    shell?.forget();
    const loaded = await shell?.load(url);
    if (shell && loaded && loaded.url === url) {
      const main = document.createElement('main');
      main.append(...loaded.view.article);
      const article = renewMain(main);
      return shell.show({ ...loaded, view: { ...loaded.view, article } });
    }
    const response = await fetch(url, { cache: 'no-store' });
    const next = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (await renewStyles(next)) return renewNow();
    if (isSame(next, sent)) return;
    const main = next.querySelector('main');
    if (shell || main === null || !response.ok || bootOf(next) !== bootOf(document)) window.location.reload();
    else {
      isAhead = true;
      document.title = next.title;
      renewMain(main);
    }
  };
  const renew = (): Promise<void> => {
    again = running !== null;
    running ??= renewNow().finally(() => {
      running = null;
      if (again) void renew();
    });
    return running;
  };

  onShell((page) => {
    shell = page;
    if (isAhead) void renew();
  });
  document.addEventListener('docsite:navigated', () => {
    sent = contentOf(document);
  });
  return { renew };
}

/** What the server sent, as long as no script has changed it. */
function contentOf(page: Document): Element | null {
  const main = page.querySelector('main');
  return main === null ? null : (main.cloneNode(true) as Element);
}

/** Whether nothing of a page differs from what is on screen. */
function isSame(next: Document, sent: Element | null): boolean {
  const main = next.querySelector('main');
  if (main === null || sent === null) return false;
  const data = (page: Document) => page.getElementById('docsite-page')?.outerHTML;
  const isSameContent = [...main.childNodes].every((node, index) => {
    const other = sent.childNodes[index];
    return other !== undefined && node.isEqualNode(other);
  });
  const count = main.childNodes.length === sent.childNodes.length;
  return count && isSameContent && data(next) === data(document) && bootOf(next) === bootOf(document);
}

function bootOf(page: Document): string | null {
  return page.getElementById('docsite-page')?.nextElementSibling?.getAttribute('src') ?? null;
}

/**
 * Puts the style sheets of `next` in place of those that are no longer asked for.
 *
 * @returns whether any differed; resolves when the new ones apply
 */
async function renewStyles(next: Document): Promise<boolean> {
  const current = [
    ...document.querySelectorAll<HTMLLinkElement>('head link[rel=stylesheet]:not([data-islands])'),
  ];
  const wanted = [...next.querySelectorAll<HTMLLinkElement>('head link[rel=stylesheet]')];
  const hrefOf = (link: HTMLLinkElement) => link.getAttribute('href');
  const added = wanted.filter((link) => !current.some((other) => hrefOf(other) === hrefOf(link)));
  const removed = current.filter((link) => !wanted.some((other) => hrefOf(other) === hrefOf(link)));
  const applied = added.map(
    (link) =>
      new Promise<void>((resolve) => {
        link.addEventListener('load', () => resolve());
        link.addEventListener('error', () => resolve());
      }),
  );
  (current.at(-1) ?? document.head.lastElementChild)?.after(...added);
  await Promise.all(applied);
  for (const link of removed) link.remove();
  return added.length > 0 || removed.length > 0;
}
