import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../../files/content-hash.ts';
import type { ImageFormat } from '../../model/image-variants.ts';

/** A file of the cache that holds one variant. */
export interface StoredVariant {
  readonly format: ImageFormat;
  readonly width: number;
  readonly hash: string;
}

/** Variants of images by what they are made of. A folder that is missing or damaged only costs time. */
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
}

/** @param dir absolute path of the folder */
export function openImageCache(dir: string): ImageCache {
  mkdirSync(dir, { recursive: true });
  const used = new Set<string>();
  const nameOf = ({ hash, format }: StoredVariant) => `${hash}.${format}`;
  const use = (key: string, variants: readonly StoredVariant[]) => {
    for (const name of [`${key}.json`, ...variants.map(nameOf)]) used.add(name);
    return variants;
  };
  // A build beside this one may write the same: what has its name is whole.
  const write = (name: string, contents: string | Uint8Array) => {
    const path = join(dir, name);
    writeFileSync(`${path}.${process.pid}`, contents);
    renameSync(`${path}.${process.pid}`, path);
  };
  return {
    find(key) {
      try {
        const variants = JSON.parse(readFileSync(join(dir, `${key}.json`), 'utf8')) as StoredVariant[];
        return variants.every((variant) => statSync(join(dir, nameOf(variant))).size > 0)
          ? use(key, variants)
          : null;
      } catch {
        return null;
      }
    },
    add(key, made) {
      const variants = made.map(({ format, width, bytes }) => {
        const variant = { format, width, hash: contentHash(bytes) };
        write(nameOf(variant), bytes);
        return variant;
      });
      write(`${key}.json`, JSON.stringify(variants));
      return use(key, variants);
    },
    pathOf: (variant) => join(dir, nameOf(variant)),
    prune() {
      for (const name of readdirSync(dir)) if (!used.has(name)) rmSync(join(dir, name), { force: true });
    },
  };
}
