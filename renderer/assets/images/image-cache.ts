import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isReachedByLink } from '../../files/cache-folder.ts';
import { contentHash } from '../../files/content-hash.ts';
import { makeFolders } from '../../files/make-folders.ts';
import { sealed, unsealed } from '../../files/sealed-text.ts';
import type { ImageFormat } from '../../model/image-variants.ts';

/** A file of the cache that holds one variant. */
export interface StoredVariant {
  readonly format: ImageFormat;
  readonly width: number;
  readonly hash: string;
}

/** Variants of images by what they are made of. A folder that is missing, damaged or read-only only costs time. */
export interface ImageCache {
  /** Null when they have to be made. */
  find(key: string): readonly StoredVariant[] | null;
  add(
    key: string,
    made: readonly { format: ImageFormat; width: number; bytes: Uint8Array }[],
  ): readonly StoredVariant[];
  pathOf(variant: StoredVariant): string;
  /** Removes what was neither found nor added. */
  prune(): void;
  /** To be called when the files are not read any more: removes those that could not be kept. */
  close(): void;
}

/** Names of what is written here. */
const ownName = /^[0-9a-f]{32}(?:-[0-9a-f]{16}\.json|\.(?:avif|webp))(?:\.\d+)?$/;

const nameOf = ({ hash, format }: StoredVariant) => `${hash}.${format}`;

/** @param dir absolute path of the folder; null keeps nothing */
export function openImageCache(dir: string | null): ImageCache {
  const used = new Set<string>();
  const unkept = new Map<string, string>();
  let ownFolder: string | null = null;
  const use = (key: string, variants: readonly StoredVariant[]) => {
    for (const name of [`${key}.json`, ...variants.map(nameOf)]) used.add(name);
    return variants;
  };
  const write = (name: string, contents: string | Uint8Array) => {
    if (dir !== null && isWritten(join(dir, name), contents)) return;
    ownFolder ??= mkdtempSync(join(tmpdir(), 'docsite-images-'));
    unkept.set(name, join(ownFolder, name));
    writeFileSync(join(ownFolder, name), contents);
  };
  const pathOf = (variant: StoredVariant) => unkept.get(nameOf(variant)) ?? join(dir ?? '', nameOf(variant));
  return {
    find(key) {
      const variants = dir === null ? null : readVariants(dir, key);
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
    prune() {
      if (dir !== null) removeUnused(dir, used);
    },
    close() {
      if (ownFolder !== null) rmSync(ownFolder, { recursive: true, force: true });
    },
  };
}

/** Those under a key, if they and their files are what was written. */
function readVariants(dir: string, key: string): readonly StoredVariant[] | null {
  try {
    const text = unsealed(readFileSync(join(dir, `${key}.json`)), key);
    if (text === null) return null;
    const variants = JSON.parse(text) as StoredVariant[];
    const isWhole = (variant: StoredVariant) =>
      contentHash(readFileSync(join(dir, nameOf(variant)))) === variant.hash;
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
function removeUnused(dir: string, used: ReadonlySet<string>): void {
  try {
    if (isReachedByLink(dir)) return;
    for (const name of readdirSync(dir)) {
      if (ownName.test(name) && !used.has(name)) rmSync(join(dir, name), { recursive: true, force: true });
    }
  } catch {
    // The next build that can removes it.
  }
}
