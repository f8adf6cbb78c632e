import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { projectRoot } from './bundled-cli.ts';
import type { TestSite } from './site.ts';

/** A picture that does not compress to nothing, another each time. */
export function photo(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return sharp({ create: { width, height, channels: 3, background: 'navy', noise } })
    .png()
    .toBuffer();
}

/** Installs what resizes images. */
export function linkSharp({ root }: Pick<TestSite, 'root'>): void {
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(join(projectRoot, 'node_modules/sharp'), join(root, 'node_modules/sharp'));
}
