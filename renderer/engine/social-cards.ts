/** Draws the social cards of pages as PNG, each once as long as its words are the same. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openImageCache } from '../assets/images/image-cache.ts';
import { findSharp } from '../assets/images/sharp.ts';
import { createDiagnostic } from '../diagnostics/diagnostic.ts';
import { contentHash } from '../files/content-hash.ts';
import type { OutputFile } from '../model/output-file.ts';
import { cardSize, socialCardOf } from '../site/head/social-card.ts';
import type { BuildOptions } from './api.ts';
import type { BuildRun } from './build-run.ts';
import type { StageValues } from './stage.ts';

/** The files of the cards of all pages that are built. Problems: `package-missing`, `cards-without-font`. */
export async function socialCards(
  { site, config: { config, locales } }: Pick<StageValues, 'site' | 'config'>,
  run: BuildRun,
  options: BuildOptions,
): Promise<OutputFile[]> {
  if (!config.themeConfig.socialCards) return [];
  const place = { file: config.configFile };
  const found = findSharp(config.root);
  if (!found) {
    const args = { name: 'sharp', option: 'themeConfig.socialCards' };
    run.report([createDiagnostic('package-missing', args, place)]);
    return [];
  }
  const { sharp, version } = found;
  const draw = (svg: string) => sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  if (!(await hasFont(draw))) {
    run.report([createDiagnostic('cards-without-font', {}, place)]);
    return [];
  }
  const pages = site.pages.filter(({ locale }) => locales.includes(locale));
  const cards = new Map(
    pages.flatMap((page) => socialCardOf(page, site) ?? []).map((card) => [card.path, card]),
  );
  const cache = openImageCache<'png'>(options.cache ? join(config.cacheDir, 'cards') : null);
  const files: OutputFile[] = [];
  await run.stage('images', async () => {
    for (const { path, svg } of cards.values()) {
      options.signal?.throwIfAborted();
      const key = `${contentHash(svg)}-${contentHash(version).slice(0, 16)}`;
      const known =
        cache.find(key) ?? cache.add(key, [{ format: 'png', width: cardSize.width, bytes: await draw(svg) }]);
      for (const card of known)
        files.push({ path, contents: readFileSync(cache.pathOf(card)), locale: null });
      run.progress('images', files.length, cards.size);
    }
  });
  cache.prune();
  cache.close();
  return files;
}

/** Machines without fonts draw nothing for any text. */
async function hasFont(draw: (svg: string) => Promise<Uint8Array>): Promise<boolean> {
  const svg = (text: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text y="30" font-family="sans-serif" font-size="30">${text}</text></svg>`;
  return contentHash(await draw(svg('M'))) !== contentHash(await draw(svg('')));
}
