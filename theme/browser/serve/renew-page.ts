import { navigatedEvent } from '../navigated.ts';
import { withoutFragment } from '../navigation/page-link.ts';
import { pageData, readPage } from '../navigation/read-page.ts';
import { onShell, type ShownPage } from '../shown-page.ts';
import { parseHtml } from '../trusted-types.ts';
import { renewContent } from './renew-content.ts';

/** Keeps the page on screen what its sources say. */
export interface PageRenewal {
  /** Resolves when the page is what the server has now; loads the document anew where that is the only way. */
  renew(): Promise<void>;
}

interface Renewal {
  /** Null until the shell is alive. */
  shell: ShownPage | null;
  /** The content as the server sent it for what is on screen. */
  sent: Element | null;
  /** Whether the content was renewed before the shell was alive: it has to follow. */
  isAhead: boolean;
  running: Promise<void> | null;
  /** Whether the server had something new while a renewal was running. */
  again: boolean;
}

/** One for a window: it listens to the shell and to navigation for as long as the document is there. */
export function createPageRenewal(): PageRenewal {
  const renewal: Renewal = {
    shell: null,
    sent: contentOf(document),
    isAhead: false,
    running: null,
    again: false,
  };
  onShell((page) => {
    renewal.shell = page;
    if (renewal.isAhead) renew(renewal).catch(() => {});
  });
  document.addEventListener(navigatedEvent, () => {
    renewal.sent = contentOf(document);
  });
  return { renew: () => renew(renewal) };
}

function renew(renewal: Renewal): Promise<void> {
  renewal.again = true;
  renewal.running ??= renewWhileNew(renewal).finally(() => {
    renewal.running = null;
  });
  return renewal.running;
}

async function renewWhileNew(renewal: Renewal): Promise<void> {
  while (renewal.again) {
    renewal.again = false;
    await renewNow(renewal);
  }
}

async function renewNow(renewal: Renewal): Promise<void> {
  const { shell } = renewal;
  const url = currentUrl();
  shell?.forget();
  const loaded = await shell?.load(url);
  if (url !== currentUrl()) return renewNow(renewal);
  if (!shell || !loaded || loaded.url !== url) return renewByDocument(url, renewal);
  const main = document.createElement('main');
  main.append(...loaded.view.article);
  const article = renewMain(main, renewal);
  shell.show({ ...loaded, view: { ...loaded.view, article } });
}

/** Where no shell can show the page: it is not alive yet, or what is there now is a page of another kind. */
async function renewByDocument(url: string, renewal: Renewal): Promise<void> {
  const response = await fetch(url, { cache: 'no-store' });
  // A proxy whose server is away, or a page that cannot be made: what is on screen is better.
  if (response.status >= 500) throw new Error(`${url} was answered with ${response.status}.`);
  if (response.redirected) return window.location.replace(response.url);
  const next = parseHtml(await response.text());
  if (url !== currentUrl() || (await renewStyles(next))) return renewNow(renewal);
  if (isSame(next, renewal.sent)) return;
  const main = next.querySelector('main');
  if (renewal.shell || main === null || !response.ok || bootOf(next) !== bootOf(document)) {
    window.location.reload();
    return;
  }
  renewal.isAhead = true;
  document.title = next.title;
  renewMain(main, renewal);
}

/** The content with all its nodes, those on screen where they need not change. */
function renewMain(next: Element, renewal: Renewal): Node[] {
  const main = document.querySelector('main');
  if (main === null || renewal.sent === null) return [];
  const kept = next.cloneNode(true) as Element;
  renewContent(main, renewal.sent, next);
  renewal.sent = kept;
  return [...main.childNodes];
}

const currentUrl = () => withoutFragment(window.location.href);

/** What the server sent, as long as no script has changed it. */
function contentOf(page: Document): Element | null {
  const main = page.querySelector('main');
  return main === null ? null : (main.cloneNode(true) as Element);
}

/** Whether nothing of a page differs from what is on screen. */
function isSame(next: Document, sent: Element | null): boolean {
  const main = next.querySelector('main');
  if (main === null || sent === null) return false;
  const data = (page: Document) => pageData(page)?.outerHTML;
  const isSameContent = [...main.childNodes].every((node, index) => {
    const other = sent.childNodes[index];
    return other !== undefined && node.isEqualNode(other);
  });
  const count = main.childNodes.length === sent.childNodes.length;
  return count && isSameContent && data(next) === data(document) && bootOf(next) === bootOf(document);
}

const bootOf = (page: Document) => readPage(page)?.boot;

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
