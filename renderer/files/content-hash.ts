import { createHash } from 'node:crypto';

/** Characters of a hash in manifests: 128 bits, ample against accidental collisions within one site. */
export const HASH_LENGTH = 32;

/** SHA-256 in hex, shortened to `HASH_LENGTH` characters. */
export function contentHash(contents: string | Uint8Array): string {
  const hash = openContentHash();
  hash.update(contents);
  return hash.digest();
}

/** `contentHash` of contents that come in parts. */
export function openContentHash(): {
  readonly update: (part: string | Uint8Array) => void;
  readonly digest: () => string;
} {
  const hash = createHash('sha256');
  return {
    update: (part) => void hash.update(part),
    digest: () => hash.digest('hex').slice(0, HASH_LENGTH),
  };
}
