import type { ClientBundle } from './assets/bundle-client.ts';
import type { PageData } from './assets/page-data.ts';
import type { OutputFile, StagedFile } from './output/output-file.ts';
import { type Stage, stageCopy, stageFile } from './output/stage.ts';
import type { Site } from './site/site.ts';

export interface StageExtrasInput {
  readonly site: Site;
  readonly bundle: ClientBundle;
  readonly data: PageData;
  readonly stage: Stage;
  readonly locales: readonly string[];
}

/** Everything of the site besides its pages and its search index. */
export function stageExtras({ site, bundle, data, stage }: StageExtrasInput): StagedFile[] {
  const made: OutputFile[] = [...bundle.files, ...data.files];
  return [...made.map((file) => stageFile(stage, file)), ...copyAssets(site, stage)];
}

/** Static files, and the files beside the content that some page uses. */
function copyAssets(site: Site, stage: Stage): StagedFile[] {
  const { tree, assets } = site.input;
  const used = tree.assets.filter(({ id }) => site.usedAssets.has(id));
  return [...tree.statics, ...used].flatMap(({ id, path, hash }) => {
    const asset = assets.get(id);
    return asset ? [stageCopy(stage, { path: asset.output, locale: null, from: path, hash })] : [];
  });
}
