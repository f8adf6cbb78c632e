/**
 * Reads a JSON file of this site.
 *
 * @throws Error that names the file when it is not there or cannot be read
 */
export async function loadJson(url: string, options: Pick<RequestInit, 'cache'> = {}): Promise<unknown> {
  const response = await fetch(url, options).catch((error: unknown) => {
    throw new Error(`${url}: ${error instanceof Error ? error.message : error}`);
  });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}
