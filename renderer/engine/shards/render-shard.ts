import { join } from 'node:path';
import type { Page } from '../../model/page.ts';
import { isOfShard, type Shard } from '../../model/shard.ts';
import type { Stage } from '../../output/stage.ts';
import { posixRelative } from '../../paths/to-posix.ts';
import type { Threads } from '../../threads/threads.ts';
import type { BuildOptions } from '../api.ts';
import type { BuildRun } from '../build-run.ts';
import { renderSite } from '../render-site.ts';
import type { OpenResults } from '../reuse-results.ts';
import { noImages } from '../site-images.ts';
import type { StageValues } from '../stage.ts';
import type { Workspace } from '../workspace.ts';
import { isWhole } from './open-shards.ts';
import { openShardResults } from './packed-results.ts';
import { readShardIndex, shardSourcesOf } from './shard-index.ts';

export interface RenderShardInput
  extends Pick<StageValues, 'config' | 'files' | 'site' | 'documents' | 'code' | 'pageData'> {
  readonly shard: Shard;
  readonly workspace: Workspace;
  readonly threads: Threads | null;
}

/** Renders the pages of a part into its folder. What is wrong with them is told by the build that takes them over. */
export async function renderShard(
  input: RenderShardInput,
  run: BuildRun,
  options: BuildOptions,
): Promise<void> {
  const { shard, workspace } = input;
  const { facts, scratch } = workspace;
  const { config, locales } = input.config;
  const { tree } = input.files;
  const path = config.outDir;
  const sources = shardSourcesOf({ config, locales, tree, facts });
  const index = readShardIndex(path);
  const before = index !== null && index !== 'damaged' && isWhole({ path, index }) ? [{ path, index }] : [];
  const stage = shardStage(join(scratch, 'pages'), input.config);
  const kept: OpenResults = (siteKey) =>
    openShardResults(before, { path, scratch, shard, sources, siteKey, stage });
  // Code that all pages share may depend on anything: they are rendered in the whole site.
  if (input.code.theme !== null || input.code.siteComponents !== null) return kept('', stage).save();
  const part = { ...input, images: noImages.table, stage, facts, kept, isOfPart: isOfPart(input) };
  const pages = await run.stage('render', () => renderSite(part, { ...run, report: () => {} }, options));
  await run.stage('write', () => pages.keep());
}

/** Pages of documents that were read as a whole. Those of none are made of many, and are left to the whole site. */
function isOfPart({ shard, files: { tree } }: RenderShardInput): (page: Page) => boolean {
  const own = new Set(tree.documents.filter((_, position) => isOfShard(position, shard)).map(({ id }) => id));
  return ({ source }) => source !== null && own.has(source);
}

/** Everything is staged: nothing stands in an output folder. */
function shardStage(dir: string, { config, locales }: StageValues['config']): Stage {
  return {
    dir,
    aside: dir,
    mode: 'swap',
    spare: null,
    outDir: config.outDir,
    linked: false,
    outName: posixRelative(config.root, config.outDir),
    replace: false,
    built: locales,
    configured: config.locales.map(({ name }) => name),
    previous: new Map(),
  };
}
