import { basename, extname } from 'node:path';
import type { ImageOptions } from '../../config/schema/images.ts';
import { contentHash } from '../../files/content-hash.ts';
import { readPart } from '../../files/read-text-if-there.ts';
import type { ImageTable, ImageVariant } from '../../model/image-variants.ts';
import type { CopiedFile } from '../../model/output-file.ts';
import type { PublishedAsset } from '../../model/page.ts';
import type { SourceFile } from '../../model/source-file.ts';
import { inTurn } from '../../threads/in-turn.ts';
import { isOnItsSide } from '../publish-assets.ts';
import type { ImageCache, StoredVariant } from './image-cache.ts';
import type { SharpPackage } from './sharp.ts';

/** An image that pages show. */
export interface ShownImage {
  readonly file: SourceFile;
  readonly asset: PublishedAsset;
}

export interface ResizeInput {
  readonly images: readonly ShownImage[];
  readonly options: ImageOptions;
  readonly package: SharpPackage;
  readonly cache: ImageCache;
  /** How many images are worked on at once. */
  readonly threads: number;
  readonly baseUrl: string;
  readonly signal: AbortSignal | null;
  readonly onProgress: (done: number, total: number) => void;
}

export interface ResizedImages {
  readonly table: ImageTable;
  readonly files: readonly CopiedFile[];
  /** Images that are published as written since they cannot be decoded, and why. */
  readonly damaged: readonly { readonly file: string; readonly reason: string }[];
}

const formats: ReadonlySet<string> = new Set(['.png', '.jpg', '.jpeg', '.webp']);

/** More takes AVIF several times as long for a few per cent of the bytes. */
const efforts: Readonly<Record<StoredVariant['format'], number>> = { avif: 2, webp: 4 };

/** What is smaller than this takes no time to load. */
const leastBytes = 8 * 1024;

/** Whether a build makes variants of a file: not of drawings, of GIFs, and of what is small already. */
export function isResizable({ id, size }: Pick<SourceFile, 'id' | 'size'>): boolean {
  return formats.has(extname(id).toLowerCase()) && size >= leastBytes;
}

/**
 * Makes the variants of images, or takes them from the cache. A variant is left out when it is no smaller than the
 * original, and so is every variant of an animation and of what cannot be decoded.
 */
export async function resizeImages(input: ResizeInput): Promise<ResizedImages> {
  const { images, options, package: used, threads, signal, onProgress } = input;
  const settings = contentHash(
    JSON.stringify([options.formats, options.widths, options.quality, used.version]),
  );
  // Each image has a thread: more would wait for each other.
  used.sharp.concurrency(1);
  const found: (readonly StoredVariant[])[] = [];
  const damaged: { file: string; reason: string }[] = [];
  let done = 0;
  await inTurn(images, Math.max(1, threads), async (image, index) => {
    signal?.throwIfAborted();
    const key = `${image.file.hash.slice(0, 32)}-${settings.slice(0, 16)}`;
    const known = input.cache.find(key);
    const made = known ? [] : await variantsOf(image.file, input);
    if ('damaged' in made) damaged.push({ file: image.file.id, reason: made.damaged });
    else found[index] = known ?? input.cache.add(key, made);
    done += 1;
    onProgress(done, images.length);
  });
  const published = images.map((image, index) => publish(image, found[index] ?? [], input));
  return {
    table: new Map(published.map(({ href, variants }) => [href, variants])),
    files: published.flatMap(({ files }) => files),
    damaged: damaged.sort((a, b) => (a.file < b.file ? -1 : 1)),
  };
}

type MadeVariant = Omit<StoredVariant, 'hash'> & { readonly bytes: Uint8Array };

/** The variants of an image, or why it cannot be decoded: sharp rejects what is cut short, broken or too large. */
async function variantsOf(
  file: SourceFile,
  input: ResizeInput,
): Promise<readonly MadeVariant[] | { readonly damaged: string }> {
  try {
    return await decoded(file, input);
  } catch (error) {
    return { damaged: error instanceof Error ? error.message : String(error) };
  }
}

async function decoded({ path, size }: SourceFile, { options, package: { sharp } }: ResizeInput) {
  const made: MadeVariant[] = [];
  if (isAnimation(path)) return [];
  const { width = 0, height = 0, orientation, pages = 1 } = await sharp(path).metadata();
  if (pages > 1) return [];
  const across = isOnItsSide(orientation) ? height : width;
  for (const format of options.formats) {
    for (const wanted of widthsFor(across, options.widths)) {
      const resized = sharp(path).rotate().resize({ width: wanted, withoutEnlargement: true });
      const settings = { quality: options.quality[format], effort: efforts[format] };
      const bytes = await resized.toFormat(format, settings).toBuffer();
      if (bytes.byteLength < size) made.push({ format, width: wanted, bytes });
    }
  }
  return made;
}

/** The widths below that of the image, and its own up to the largest. */
function widthsFor(width: number, widths: readonly number[]): number[] {
  const largest = Math.max(...widths);
  return [...new Set([...widths.filter((one) => one < width), Math.min(width, largest)])].sort(
    (a, b) => a - b,
  );
}

/** Those of which sharp knows nothing: a PNG with the chunk that begins one, before the pixels, and an AVIF that says so. */
function isAnimation(path: string): boolean {
  const sign = { '.png': 'acTL', '.avif': 'ftypavis' }[extname(path).toLowerCase()];
  return sign !== undefined && readPart(path, 0, leastBytes).includes(sign);
}

function publish(
  { file, asset }: ShownImage,
  stored: readonly StoredVariant[],
  { cache, baseUrl }: ResizeInput,
) {
  const name = basename(file.id, extname(file.id));
  const files: CopiedFile[] = [];
  const variants = stored.map((variant): ImageVariant => {
    const { format, width, hash } = variant;
    const path = `assets/files/${name}-${hash.slice(0, 8)}.${format}`;
    files.push({ path, locale: null, from: cache.pathOf(variant), hash });
    return { format, width, href: baseUrl + path.split('/').map(encodeURIComponent).join('/') };
  });
  return { href: asset.href, variants, files };
}
