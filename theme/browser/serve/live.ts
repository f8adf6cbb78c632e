/**
 * The script that `docsite serve` adds to pages: it hears from the server what changed, renews the page on screen
 * and shows what is wrong. No built site holds any of it.
 */
import { navigatedEvent } from '../navigated.ts';
import { createOverlay } from './overlay.ts';
import { renewFiles } from './renew-files.ts';
import { createPageRenewal } from './renew-page.ts';
import type { HelloEvent, PageProblems, SiteEvent } from './server-events.ts';

const script = document.querySelector<HTMLScriptElement>('script[data-docsite-live]');
const base = new URL('.', import.meta.url);
const renewal = createPageRenewal();
const overlay = createOverlay(async (place) => {
  const response = await fetch(new URL('open', base), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(place),
  });
  return response.ok ? null : await response.text();
});

/** The run of the server, and the version of the site, that the page on screen is from. */
let known = script?.dataset.docsiteLive ?? '';
let events: EventSource | null = null;

/** How long to wait after an answer that is no stream, in milliseconds: a proxy whose server is away gives one. */
const retryMs = 1000;

function connect(): void {
  if (events !== null) return;
  const source = new EventSource(new URL('events', base));
  events = source;
  listen<HelloEvent>(source, 'hello', ({ state }) => {
    follow(state);
    void showProblems();
  });
  listen<SiteEvent>(source, 'site', ({ state, files }) => {
    renewFiles(files);
    follow(state);
  });
  listen(source, 'problems', () => void showProblems());
  source.addEventListener('error', () => {
    // A lost connection is made again by the browser; one that was refused is not.
    if (source.readyState === EventSource.CLOSED) setTimeout(() => source === events && reconnect(), retryMs);
  });
}

/** Each connection is one of the six that a browser has for a server: only the page in view keeps one. */
function disconnect(): void {
  events?.close();
  events = null;
}

function reconnect(): void {
  disconnect();
  connect();
}

function listen<Data>(source: EventSource, name: string, listener: (data: Data) => void): void {
  source.addEventListener(name, (event) =>
    listener(JSON.parse((event as MessageEvent<string>).data) as Data),
  );
}

function follow(state: string): void {
  if (state === known) return;
  known = state;
  // The server may be gone again: the next connection tells, and then the page is not what is known.
  renewal.renew().catch(() => {
    known = '';
  });
}

async function showProblems(): Promise<void> {
  const url = new URL('problems', base);
  url.searchParams.set('page', window.location.pathname);
  try {
    overlay.show((await (await fetch(url)).json()) as PageProblems);
  } catch {
    // Shown again with the next connection.
  }
}

document.addEventListener(navigatedEvent, () => void showProblems());
document.addEventListener('visibilitychange', () => (document.hidden ? disconnect() : connect()));
window.addEventListener('pagehide', disconnect);
window.addEventListener('pageshow', () => !document.hidden && connect());
connect();
