import { sha256 } from './content-hash.ts';

/** SHA-256 of plain data, with maps and sets. Fields that are undefined count as absent. */
export function valueHash(value: unknown): string {
  const text = JSON.stringify(value, (_, part: unknown) =>
    part instanceof Map || part instanceof Set ? [...part] : part,
  );
  return textHash(text ?? '');
}

/** SHA-256 of a text. */
export function textHash(text: string): string {
  return sha256(text, 'base64');
}
