/** Draws the social cards of pages as PNG, each once as long as its words are the same. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findSharp } from '../assets/images/sharp.ts';
import { createDiagnostic } from '../diagnostics/diagnostic.ts';
import { contentHash } from '../files/content-hash.ts';
import type { OutputFile } from '../model/output-file.ts';
import { socialCardOf } from '../site/head/social-card.ts';
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
  const sharp = findSharp(config.root)?.sharp;
  if (!sharp) {
    const args = { name: 'sharp', option: 'themeConfig.socialCards' };
    run.report([createDiagnostic('package-missing', args, place)]);
    return [];
  }
  const draw = (svg: string) => sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  if (!(await hasFont(draw))) {
    run.report([createDiagnostic('cards-without-font', {}, place)]);
    return [];
  }
  const pages = site.pages.filter(({ locale }) => locales.includes(locale));
  const cards = new Map(
    pages.flatMap((page) => socialCardOf(page, site) ?? []).map((card) => [card.path, card]),
  );
  const folder = options.cache ? join(config.cacheDir, 'cards') : null;
  const files: OutputFile[] = [];
  await run.stage('images', async () => {
    for (const { path, svg } of cards.values()) {
      options.signal?.throwIfAborted();
      const contents = await kept(folder, basename(path), () => draw(svg));
      files.push({ path, contents, locale: null });
      run.progress('images', files.length, cards.size);
    }
  });
  if (folder !== null) removeOthers(folder, new Set([...cards.keys()].map((path) => basename(path))));
  return files;
}

/** Machines without fonts draw nothing for any text. */
async function hasFont(draw: (svg: string) => Promise<Uint8Array>): Promise<boolean> {
  const svg = (text: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text y="30" font-family="sans-serif" font-size="30">${text}</text></svg>`;
  return contentHash(await draw(svg('M'))) !== contentHash(await draw(svg('')));
}

/** The file of the cache, if it is whole: its last bytes are those that end each PNG. */
async function kept(
  folder: string | null,
  name: string,
  draw: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const path = folder === null ? null : join(folder, name);
  if (path !== null && existsSync(path)) {
    const bytes = readFileSync(path);
    if (bytes.subarray(-8, -4).toString('latin1') === 'IEND') return bytes;
  }
  const bytes = await draw();
  if (folder === null || path === null) return bytes;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${path}.${process.pid}`, bytes);
    renameSync(`${path}.${process.pid}`, path);
  } catch {
    // The next build draws it anew.
  }
  return bytes;
}

function removeOthers(folder: string, used: ReadonlySet<string>): void {
  try {
    for (const name of readdirSync(folder)) if (!used.has(name)) rmSync(join(folder, name));
  } catch {
    // The next build that can removes them.
  }
}
