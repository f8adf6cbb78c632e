/** The bytes that a server sends; null for more than `mostBytes`, which are not waited for. Rejects as `fetch` does. */
export async function bodyOf({ body }: Response, mostBytes: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > mostBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
