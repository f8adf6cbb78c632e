/** A row of the table of stages (`stages.ts`), and what the stages make. */
import type { PageData } from '../assets/page-data.ts';
import type { PublishedAssets } from '../assets/publish-assets.ts';
import type { CheckedOut } from '../content/checkouts/check-out-versions.ts';
import type { ReadFileHistory } from '../content/file-history.ts';
import type { ReadPageExports } from '../content/page-exports.ts';
import type { ScanResult } from '../content/scan.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { HookResults } from '../extensions/hook-results.ts';
import type { RenderSession } from '../render/rendering.ts';
import type { SiteComponents } from '../render/site-components.ts';
import type { SiteData } from '../site/data/site-data.ts';
import type { Site } from '../site/site.ts';
import type { StaleTranslations } from '../site/translations/stale-translations.ts';
import type { StageName } from './api.ts';
import type { ChangeScope } from './change-scope.ts';
import type { DocumentSet } from './documents/document-set.ts';
import type { GoodConfig } from './read-site-config.ts';
import type { SiteCode, ThemeCode } from './site-code.ts';
import type { Workspace } from './workspace.ts';

/** What the stages make, by their names. */
export interface StageValues {
  /** Given, not made: a configuration with errors leads to no snapshot. */
  readonly config: GoodConfig;
  readonly checkouts: CheckedOut;
  readonly history: ReadFileHistory;
  readonly theme: ThemeCode;
  readonly hooks: HookResults;
  readonly files: ScanResult;
  readonly translations: StaleTranslations;
  readonly assets: PublishedAssets;
  readonly data: SiteData;
  readonly pages: ReadPageExports;
  readonly documents: DocumentSet;
  readonly components: SiteComponents;
  readonly site: Site;
  readonly code: SiteCode;
  readonly pageData: PageData;
  readonly session: RenderSession;
  readonly languages: readonly Diagnostic[];
  readonly check: readonly Diagnostic[];
}

/** Name of a row of the table; what users see is a `StageName`. */
export type Stage = keyof StageValues;

/** What running a stage may use besides what it reads. */
export interface StageTools {
  readonly workspace: Workspace;
  readonly scope: ChangeScope;
}

export interface StageRow<Name extends Stage, From extends Stage = Stage, Read = unknown> {
  /** The stages that come before it. */
  readonly from: readonly From[];
  /** What it reads of their values: its last result holds for as long as all of this is equal. */
  readonly reads: (values: Pick<StageValues, From>, tools: StageTools) => Read;
  /** Whether it would make the same of both; `isDeepStrictEqual` if not given. */
  readonly isSame?: (read: Read, before: Read) => boolean;
  /** Changes that ask for it although it reads the same. */
  readonly isAsked?: (tools: StageTools, before: StageValues[Name]) => boolean;
  readonly run: (
    read: Read,
    tools: StageTools,
    before: StageValues[Name] | null,
  ) => StageValues[Name] | Promise<StageValues[Name]>;
  readonly problems?: (value: StageValues[Name]) => readonly Diagnostic[];
  /** The name under which users see it pass. */
  readonly shownAs?: StageName;
}

/** Keeps the types of a row together; the table forgets what each row reads. */
export function stage<Name extends Stage, From extends Stage, Read>(
  row: StageRow<Name, From, Read>,
): StageRow<Name> {
  return row as unknown as StageRow<Name>;
}
