import * as z from 'zod';

const synonyms = z
  .record(z.string(), z.array(z.array(z.string().regex(/^\S+$/, 'must be one word')).min(2)))
  .default({})
  .describe('By locale: groups of words that stand for each other, such as [room, channel]');

const flexsearch = z.strictObject({ provider: z.literal('flexsearch'), synonyms });

const algolia = z.strictObject({
  provider: z.literal('algolia'),
  // It becomes a part of a host name, and of the policy of all pages.
  appId: z.string().regex(/^[\w-]+$/, { error: 'must be letters and digits' }),
  apiKey: z.string().describe('The public, search-only key'),
  indexName: z.string(),
  contextualSearch: z.boolean().default(true),
  searchParameters: z.record(z.string(), z.unknown()).default({}),
});

/** `false` switches search off: no index, no box, no search page. */
export const search = z.union([
  z.literal(false),
  z.preprocess(withProvider, z.discriminatedUnion('provider', [flexsearch, algolia])),
]);

function withProvider(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || 'provider' in value)
    return value;
  return { ...value, provider: 'flexsearch' };
}
