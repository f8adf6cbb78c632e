import type { SiteConfig } from '../config/site-config.ts';
import type { FileHistory } from '../content/file-history.ts';
import type { PageExports } from '../content/page-exports.ts';
import type { Range } from '../diagnostics/diagnostic.ts';
import type { LinkedDocument } from '../model/document.ts';
import type { AssetTable } from '../model/page.ts';
import type { LinkedTree } from '../model/source-file.ts';
import type { SiteData } from './data/site-data.ts';

/** What linking reads. Pure data: the same input gives the same Site. */
export interface SiteInput {
  readonly config: SiteConfig;
  readonly tree: LinkedTree;
  /** By source id. */
  readonly documents: ReadonlyMap<string, LinkedDocument>;
  /** What pages of code say of themselves, by source id; nothing if not given. */
  readonly pageExports?: ReadonlyMap<string, PageExports>;
  readonly data: SiteData;
  readonly assets: AssetTable;
  readonly history: FileHistory;
  /** Names of the components a document may use without an import; null when those of the site cannot be read. */
  readonly componentNames: readonly string[] | null;
  /** Source ids of the translations whose original has changed since; none if not given. */
  readonly staleTranslations?: ReadonlySet<string>;
  /** Whether drafts have pages, as they do while somebody writes; hidden if not given. */
  readonly drafts?: 'shown' | 'hidden';
  /** Where a value stands in the configuration file; without it, its problems name the file only. */
  readonly configRange?: (path: readonly (string | number)[]) => Range | null;
}

/** The place of a value in the configuration file. */
export function configPlace(
  { config, configRange }: Pick<SiteInput, 'config' | 'configRange'>,
  path: readonly (string | number)[],
): { readonly file: string; readonly range: Range | null } {
  return { file: config.configFile, range: configRange?.(path) ?? null };
}
