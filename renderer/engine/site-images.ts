import { join } from 'node:path';
import { openImageCache } from '../assets/images/image-cache.ts';
import {
  isResizable,
  type ResizedImages,
  resizeImages,
  type ShownImage,
} from '../assets/images/resize-images.ts';
import { findSharp } from '../assets/images/sharp.ts';
import { createDiagnostic } from '../diagnostics/diagnostic.ts';
import type { BuildOptions } from './api.ts';
import type { BuildRun } from './build-run.ts';
import type { StageValues } from './stage.ts';

export interface SiteImages extends ResizedImages {
  /** Lets go of files that are not kept; to be called when they are staged. */
  close(): void;
}

/** Pages show the originals. */
export const noImages: SiteImages = { table: new Map(), files: [], damaged: [], close: () => {} };

/** The images that pages show, in the sizes and formats of the configuration. Says once when the package is missing. */
export async function siteImages(
  input: Pick<StageValues, 'site' | 'documents' | 'config'>,
  run: BuildRun,
  options: BuildOptions,
): Promise<SiteImages> {
  const { config } = input.config;
  const { images: settings } = config.markdown;
  const images = settings.formats.length === 0 ? [] : shownImages(input);
  if (images.length === 0) return noImages;
  const found = findSharp(config.root);
  if (!found) {
    const place = { file: config.configFile };
    run.report([createDiagnostic('images-not-resized', { count: images.length }, place)]);
    return noImages;
  }
  const cache = openImageCache(options.cache ? join(config.cacheDir, 'images') : null);
  const resized = await run.stage('images', () =>
    resizeImages({
      images,
      options: settings,
      package: found,
      cache,
      threads: options.threads,
      baseUrl: config.baseUrl,
      signal: options.signal ?? null,
      onProgress: (done, total) => run.progress('images', done, total),
    }),
  );
  const told = resized.damaged.map(({ file, reason }) =>
    createDiagnostic('image-damaged', { reason }, { file }),
  );
  run.report(told);
  cache.prune();
  return { ...resized, close: cache.close };
}

/** Those that documents show. What is only linked to, or stands in the head, is left as it is. */
function shownImages({ site, documents }: Pick<StageValues, 'site' | 'documents'>): ShownImage[] {
  const { tree, assets } = site.input;
  const files = [...tree.assets, ...tree.statics].filter(isResizable);
  if (files.length === 0) return [];
  const hrefs = new Set<string>();
  for (const { source, path } of site.pages) {
    const links = source === null ? undefined : site.links.get(path);
    const written = documents.documents.get(source ?? '')?.linked.links ?? [];
    for (const { url, kind } of links ? written : []) {
      const link = links?.get(url);
      if (kind === 'asset' && link?.width) hrefs.add(link.href);
    }
  }
  return files.flatMap((file) => {
    const asset = assets.get(file.id);
    return asset && hrefs.has(asset.href) ? [{ file, asset }] : [];
  });
}
