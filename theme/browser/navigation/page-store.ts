/** Longest wait for a page, in milliseconds. */
const patience = 30_000;

/** How long a fetched page counts as the published one, in milliseconds. */
const freshFor = 5 * 60_000;

/** Most that is kept: pages, and characters of HTML in all. */
const capacity = { pages: 80, characters: 8_000_000 };

export interface FetchedPage {
  /** Address after redirects. */
  readonly url: string;
  /** Null when there is no page: an error of the server, another format, or a redirect to another site. */
  readonly html: string | null;
}

/** Pages as the server sent them, fetched once and kept for a while. */
export interface PageStore {
  /**
   * @param url without a fragment
   * @returns the page; rejects when the network fails or nothing comes for 30 seconds
   */
  get(url: string, priority: RequestPriority): Promise<FetchedPage>;
  /** Whether the page is here or on its way. */
  has(url: string): boolean;
  /** Ends a request that nobody waits for any more. */
  abort(url: string): void;
  /** Lets all pages go. The site is being written: from now on `has` keeps others from fetching ahead. */
  forget(): void;
}

interface Entry {
  readonly page: Promise<FetchedPage>;
  readonly controller: AbortController;
  readonly since: number;
  /** Characters of HTML; null while the page is on its way. */
  size: number | null;
}

/** Oldest use first: a map keeps the order in which its keys were set. */
type Entries = Map<string, Entry>;

/** Empty at first. What is no page, or did not come, is not kept, and so is asked for anew. */
export function createPageStore(): PageStore {
  const entries: Entries = new Map();
  let isWritten = false;
  return {
    get: (url, priority) => {
      const known = entries.get(url);
      const entry = known !== undefined && isFresh(known) ? known : request(url, priority, entries);
      entries.delete(url);
      entries.set(url, entry);
      return entry.page;
    },
    has: (url) => {
      const entry = entries.get(url);
      return isWritten || (entry !== undefined && isFresh(entry));
    },
    abort: (url) => {
      const entry = entries.get(url);
      if (entry === undefined || entry.size !== null) return;
      entries.delete(url);
      entry.controller.abort();
    },
    forget: () => {
      isWritten = true;
      entries.clear();
    },
  };
}

function isFresh({ since }: Entry): boolean {
  return performance.now() - since < freshFor;
}

/** What turns out to be no page is not kept. */
function request(url: string, priority: RequestPriority, entries: Entries): Entry {
  const controller = new AbortController();
  const page = fetchPage(url, { priority, controller });
  const entry: Entry = { page, controller, since: performance.now(), size: null };
  const forget = (): void => {
    if (entries.get(url) === entry) entries.delete(url);
  };
  page.then(({ html }) => {
    if (html === null) return forget();
    entry.size = html.length;
    evict(entries);
  }, forget);
  return entry;
}

async function fetchPage(
  url: string,
  { priority, controller }: { priority: RequestPriority; controller: AbortController },
): Promise<FetchedPage> {
  const timer = setTimeout(() => {
    controller.abort(new Error(`${url} did not answer within ${patience / 1000} seconds.`));
  }, patience);
  try {
    const response = await fetch(url, { priority, signal: controller.signal });
    const isPage = isOfSite(response) && (response.headers.get('content-type') ?? '').includes('text/html');
    if (!isPage) await response.body?.cancel();
    return { url: response.url, html: isPage ? await response.text() : null };
  } catch (error) {
    if (!controller.signal.aborted && (await isRedirected(url, controller.signal)))
      return { url, html: null };
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function isOfSite({ ok, redirected, url }: Response): boolean {
  return ok && !(redirected && new URL(url).origin !== window.location.origin);
}

/** Where a redirect to another site ends, a script may not see: it looks like a failure of the network. */
async function isRedirected(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch(url, { redirect: 'manual', signal })).type === 'opaqueredirect';
  } catch {
    return false;
  }
}

/** Lets the pages go that were not used for longest. */
function evict(entries: Entries): void {
  let characters = 0;
  let pages = 0;
  for (const [url, { size }] of [...entries].reverse()) {
    if (size === null) continue;
    characters += size;
    pages += 1;
    if (pages > capacity.pages || characters > capacity.characters) entries.delete(url);
  }
}
