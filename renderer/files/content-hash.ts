import { createHash, hash } from 'node:crypto';

/** SHA-256, by the one call that takes less time than to open a hash for it. */
export function sha256(
  contents: string | Uint8Array,
  encoding: 'hex' | 'base64' | 'base64url' = 'hex',
): string {
  return hash('sha256', contents, encoding);
}

/** Characters of a hash in manifests: 128 bits, ample against accidental collisions within one site. */
export const HASH_LENGTH = 32;

/** SHA-256 in hex, shortened to `HASH_LENGTH` characters. */
export function contentHash(contents: string | Uint8Array): string {
  return sha256(contents).slice(0, HASH_LENGTH);
}

/** `contentHash` of contents that come in parts. */
export function openContentHash(): {
  readonly update: (part: string | Uint8Array) => void;
  readonly digest: () => string;
} {
  const opened = createHash('sha256');
  return {
    update: (part) => void opened.update(part),
    digest: () => opened.digest('hex').slice(0, HASH_LENGTH),
  };
}
