import { createHash } from 'node:crypto';

/** Characters of a hash in manifests: 128 bits, ample against accidental collisions within one site. */
export const HASH_LENGTH = 32;

/** SHA-256 in hex, shortened to `HASH_LENGTH` characters. */
export function contentHash(contents: string | Uint8Array): string {
  return createHash('sha256').update(contents).digest('hex').slice(0, HASH_LENGTH);
}
