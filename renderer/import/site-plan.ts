import { existsSync } from 'node:fs';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { DataObject } from '../modules/evaluation-task.ts';
import type { Gap } from './gap.ts';
import type { TargetFile } from './target.ts';

/** A site of docsite as it is to be made of another builder's. */
export interface SitePlan {
  /** For `site.config.yaml`, in the order of its lines. */
  readonly config: DataObject;
  /** All files but the configuration, the package file and the report. */
  readonly files: readonly TargetFile[];
  /** Packages that code of the site imports, with their versions. */
  readonly packages: Readonly<Record<string, string>>;
  readonly gaps: readonly Gap[];
}

/** Plans the site that a folder holds; null with the diagnostics that say why it cannot be read. */
export type PlanSite = (
  root: string,
) => Promise<{ readonly plan: SitePlan | null; readonly diagnostics: readonly Diagnostic[] }>;

/** What is told of a folder without a site of the builder in it, or of none; `looked` names what a site has there. */
export function missingSource(folder: string, builder: string, looked: string): Diagnostic[] {
  const args = { folder, isThere: existsSync(folder), builder, looked };
  return [createDiagnostic('import-source-missing', args, { file: null })];
}
