const reserved: ReadonlySet<string> = new Set([
  'docsite',
  'docsite-announcer',
  'docsite-base-url',
  'docsite-base-url-banner',
  'docsite-contents',
  'docsite-main',
  'docsite-menu',
  'docsite-page',
  'docsite-search-options',
  'docsite-search-results',
]);

/** Whether an element of the page around the content has this id, or may have it. */
export function isReservedId(id: string): boolean {
  return reserved.has(id);
}
