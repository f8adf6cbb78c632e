import { basename, extname } from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { readPart } from '../files/read-text-if-there.ts';
import type { AssetTable, PublishedAsset } from '../model/page.ts';
import { type SourceFile, type SourceTree, unreadHash } from '../model/source-file.ts';

const noSize = { width: null, height: null };

const images = new Set(['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.svg']);

/** Sizes stand near the start of every image format; JPEG may put large metadata before it. */
const headerBytes = 256 * 1024;

export interface PublishedAssets {
  readonly table: AssetTable;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Says where every asset is published and how large the images are. Files beside the content get a name with
 * a hash of their contents; files below static/ keep their path.
 */
export async function publishAssets(
  tree: Pick<SourceTree, 'assets' | 'statics'>,
  baseUrl: string,
): Promise<PublishedAssets> {
  const measure = [...tree.assets, ...tree.statics].some(isImage) ? await loadMeasure() : () => null;
  const diagnostics: Diagnostic[] = [];
  const publish = (file: SourceFile, output: string): [string, PublishedAsset] => {
    const measured = measure(file);
    if (measured === 'unreadable') {
      diagnostics.push(createDiagnostic('image-unreadable', {}, { file: file.id }));
    }
    const size = measured === null || measured === 'unreadable' ? noSize : measured;
    const href = baseUrl + output.split('/').map(encodeURIComponent).join('/');
    return [file.id, { source: file.id, href, output, ...size }];
  };
  return {
    table: new Map([
      ...tree.assets.map((file) => publish(file, `assets/files/${hashedName(file)}`)),
      ...tree.statics.map((file) => publish(file, file.relative)),
    ]),
    diagnostics,
  };
}

function hashedName(file: SourceFile): string {
  const extension = extname(file.id);
  return `${basename(file.id, extension)}-${file.hash.slice(0, 8)}${extension}`;
}

function isImage({ id }: SourceFile): boolean {
  return images.has(extname(id).toLowerCase());
}

/** Whether a photo is shown with its sides swapped, by its orientation as EXIF has it: 1 as it is, 5 to 8 a quarter turned. */
export function isOnItsSide(orientation = 1): boolean {
  return orientation >= 5;
}

type Measure = (file: SourceFile) => { width: number; height: number } | 'unreadable' | null;

/** Pixels of an image as it is shown; null for other files and for drawings without a size of their own. */
async function loadMeasure(): Promise<Measure> {
  const { imageSize } = await import('image-size');
  return (file) => {
    if (!isImage(file) || file.hash === unreadHash) return null;
    try {
      const { width, height, orientation } = imageSize(readHeader(file.path));
      const [across, down] = isOnItsSide(orientation) ? [height, width] : [width, height];
      if (across > 0 && down > 0) return { width: Math.round(across), height: Math.round(down) };
    } catch {
      // It is told below.
    }
    return extname(file.id).toLowerCase() === '.svg' ? null : 'unreadable';
  };
}

function readHeader(path: string): Uint8Array {
  const header = readPart(path, 0, headerBytes);
  // An AVIF that moves has the sizes where a still one has them, and a name of its own.
  if (header.toString('latin1', 4, 12) === 'ftypavis') header.write('avif', 8);
  return header;
}
