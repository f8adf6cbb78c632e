import { defaultDocs } from '../../theme/docs-version.ts';
import type { DocsOptions } from './schema/docs.ts';
import type { ResolvedUserConfig } from './schema/site.ts';

/** Docs with a folder, a route, versions and sidebars of their own. A site has one, several or none. */
export interface DocsInstance extends DocsOptions {
  /** `default` for the docs of a site that gives them no id. */
  readonly id: string;
  /** Name for readers, where a site has several. */
  readonly label: string;
  /** Where its options stand in the configuration. */
  readonly at: readonly (string | number)[];
}

/** The docs instances in the order of the configuration; none for `docs: false`. */
export function resolveDocs(docs: ResolvedUserConfig['docs']): DocsInstance[] {
  if (docs === false) return [];
  if (!Array.isArray(docs)) return [{ ...docs, id: defaultDocs, label: defaultDocs, at: ['docs'] }];
  return docs.map(({ id, label = id, path = id, routeBasePath = id, ...options }, index) => ({
    ...options,
    id,
    label,
    path,
    routeBasePath,
    at: ['docs', index],
  }));
}
