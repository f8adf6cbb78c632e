/** JSON that many pages share: fetched once for each address, and the same object each time. */
export interface SharedData {
  /**
   * @returns the data, or null when the server no longer has it, as after a new deployment; rejects when the
   * network fails
   */
  get<Data>(href: string | null): Promise<Data | null>;
}

/** What the server answered is kept, null as well; after a failure of the network it is asked again. */
export function createSharedData(): SharedData {
  const known = new Map<string, Promise<unknown>>();
  return {
    get: async <Data>(href: string | null) => {
      if (href === null) return null;
      let data = known.get(href);
      if (data === undefined) {
        data = fetchJson(href);
        known.set(href, data);
        data.catch(() => known.delete(href));
      }
      return (await data) as Data | null;
    },
  };
}

async function fetchJson(href: string): Promise<unknown> {
  const response = await fetch(href);
  return response.ok ? response.json() : null;
}
