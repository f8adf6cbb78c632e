import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isReachedByLink } from '../../files/cache-folder.ts';
import { contentHash } from '../../files/content-hash.ts';
import { makeFolders } from '../../files/make-folders.ts';
import { readIfThere } from '../../files/read-text-if-there.ts';
import { sealed, unsealed } from '../../files/sealed-text.ts';
import type { ImageFormat } from '../../model/image-variants.ts';

/** Of variants of images, and of drawings. */
type StoredFormat = ImageFormat | 'png';

/** A file of the cache that holds one variant. */
export interface StoredVariant<Format extends StoredFormat = ImageFormat> {
  readonly format: Format;
  readonly width: number;
  readonly hash: string;
}

/** Variants of images by what they are made of. A folder that is missing, damaged or read-only only costs time. */
export interface ImageCache<Format extends StoredFormat = ImageFormat> {
  /** Null when they have to be made. */
  find(key: string): readonly StoredVariant<Format>[] | null;
  add(
    key: string,
    made: readonly { format: Format; width: number; bytes: Uint8Array }[],
  ): readonly StoredVariant<Format>[];
  pathOf(variant: StoredVariant<Format>): string;
  /** Removes what was neither found nor added. */
  prune(): void;
  /** To be called when the files are not read any more: removes those that could not be kept. */
  close(): void;
}

/** Names of what is written here. */
const ownName = /^[0-9a-f]{32}(?:-[0-9a-f]{16}\.json|\.(?:avif|png|webp))(?:\.\d+)?$/;

const nameOf = ({ hash, format }: Pick<StoredVariant<StoredFormat>, 'hash' | 'format'>) =>
  `${hash}.${format}`;

/** @param dir absolute path of the folder; null keeps nothing */
export function openImageCache<Format extends StoredFormat = ImageFormat>(
  dir: string | null,
): ImageCache<Format> {
  const used = new Set<string>();
  const unkept = new Map<string, string>();
  let ownFolder: string | null = null;
  const use = (key: string, variants: readonly StoredVariant<Format>[]) => {
    for (const name of [`${key}.json`, ...variants.map(nameOf)]) used.add(name);
    return variants;
  };
  const write = (name: string, contents: string | Uint8Array) => {
    if (dir !== null && isWritten(join(dir, name), contents)) return;
    ownFolder ??= mkdtempSync(join(tmpdir(), 'docsite-images-'));
    unkept.set(name, join(ownFolder, name));
    writeFileSync(join(ownFolder, name), contents);
  };
  const pathOf = (variant: StoredVariant<Format>) =>
    unkept.get(nameOf(variant)) ?? join(dir ?? '', nameOf(variant));
  return {
    find(key) {
      const variants = dir === null ? null : readVariants<Format>(dir, key);
      return variants && use(key, variants);
    },
    add(key, made) {
      const variants = made.map(({ format, width, bytes }) => {
        const variant = { format, width, hash: contentHash(bytes) };
        write(nameOf(variant), bytes);
        return variant;
      });
      write(`${key}.json`, sealed(JSON.stringify(variants), key));
      return use(key, variants);
    },
    pathOf,
    prune: () => removeUnused(dir, used),
    close() {
      if (ownFolder !== null) rmSync(ownFolder, { recursive: true, force: true });
    },
  };
}

/** Those under a key, if they and their files are what was written. */
function readVariants<Format extends StoredFormat>(
  dir: string,
  key: string,
): readonly StoredVariant<Format>[] | null {
  try {
    const sealedList = readIfThere(join(dir, `${key}.json`));
    const text = sealedList && unsealed(sealedList, key);
    if (text === null) return null;
    const variants = JSON.parse(text) as StoredVariant<Format>[];
    const isWhole = (variant: StoredVariant<Format>) =>
      contentHash(readIfThere(join(dir, nameOf(variant))) ?? '') === variant.hash;
    return variants.every(isWhole) ? variants : null;
  } catch {
    return null;
  }
}

/** A build beside this one may write the same: what has its name is whole. */
function isWritten(path: string, contents: string | Uint8Array): boolean {
  const own = `${path}.${process.pid}`;
  try {
    makeFolders(join(path, '..'));
    writeFileSync(own, contents);
    renameSync(own, path);
    return true;
  } catch {
    return false;
  }
}

/** What others have put there stays. */
function removeUnused(dir: string | null, used: ReadonlySet<string>): void {
  try {
    if (dir === null || isReachedByLink(dir)) return;
    for (const name of readdirSync(dir)) {
      if (ownName.test(name) && !used.has(name)) rmSync(join(dir, name), { recursive: true, force: true });
    }
  } catch {
    // The next build that can removes it.
  }
}
