import { orNull } from '../../files/or-null.ts';
import { findSitePackage } from '../../files/site-package.ts';
import type { ImageFormat } from '../../model/image-variants.ts';

/** The part of the package that is used. */
export interface Sharp {
  (input: string | Uint8Array): SharpImage;
  concurrency(threads: number): number;
}
interface SharpImage {
  metadata(): Promise<ImageMetadata>;
  rotate(): SharpImage;
  resize(options: { readonly width: number; readonly withoutEnlargement: true }): SharpImage;
  toFormat(format: ImageFormat, options: { readonly quality: number; readonly effort: number }): SharpImage;
  png(options: { readonly palette: boolean }): SharpImage;
  toBuffer(): Promise<Uint8Array>;
}

/** Sizes are those of the pixels as they are stored; `orientation` is EXIF's. */
interface ImageMetadata {
  readonly width?: number;
  readonly height?: number;
  readonly orientation?: number;
  readonly pages?: number;
}

export interface SharpPackage {
  readonly sharp: Sharp;
  readonly version: string;
}

/** What resizes images; null where the site has not installed it, or it does not run on this machine. */
export function findSharp(root: string): SharpPackage | null {
  const found = findSitePackage(root, 'sharp');
  return orNull(() => found && { sharp: found.load() as Sharp, version: found.version });
}
