/** An app's nearest server of Algolia's query API: https://www.algolia.com/doc/rest-api/search/ */
export function algoliaHost(appId: string): string {
  return `https://${appId.toLowerCase()}-dsn.algolia.net`;
}
