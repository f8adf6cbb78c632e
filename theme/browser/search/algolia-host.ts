/**
 * The origin of Algolia's query API for an app: its nearest server. Pages connect to it ahead, and browsers ask it.
 * https://www.algolia.com/doc/rest-api/search/
 */
export function algoliaHost(appId: string): string {
  return `https://${appId.toLowerCase()}-dsn.algolia.net`;
}
