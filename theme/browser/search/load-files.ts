/** What was loaded, by key. */
export interface Loaded<Key, Value> {
  /** Loads each key once; one that failed can be asked for again. */
  get(key: Key): Promise<Value>;
  /** Forgets everything; what is being loaded still arrives where it was asked for. */
  clear(): void;
}

/** All who ask for a key get one value, which nobody may change. */
export function loadOnce<Key, Value>(load: (key: Key) => Promise<Value>): Loaded<Key, Value> {
  const loading = new Map<Key, Promise<Value>>();
  return {
    get(key) {
      const known = loading.get(key);
      if (known) return known;
      const value = load(key);
      loading.set(key, value);
      value.catch(() => {
        // After `clear`, another may stand in its place.
        if (loading.get(key) === value) loading.delete(key);
      });
      return value;
    },
    clear: () => loading.clear(),
  };
}

/**
 * Reads a JSON file of this site.
 *
 * @throws Error that names the file when it is not there or cannot be read
 */
export async function loadJson(url: string): Promise<unknown> {
  return (await fetchFile(url)).json();
}

/**
 * Asks for a manifest, which alone keeps its name from one deployment to the next: an old one names files that are gone.
 *
 * @throws Error as `loadJson`
 */
export function fetchManifest(url: string): Promise<Response> {
  return fetchFile(url, { cache: 'no-cache' });
}

async function fetchFile(url: string, options: Pick<RequestInit, 'cache'> = {}): Promise<Response> {
  const response = await fetch(url, options).catch((error: unknown) => {
    throw new Error(`${url}: ${error instanceof Error ? error.message : error}`);
  });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}
