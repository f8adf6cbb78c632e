import { createHash } from 'node:crypto';

/**
 * SHA-256 of plain data. Fields that are undefined count as absent.
 *
 * @param named what stands for an object that is known by a name, such as a part of a file; undefined for all others
 */
export function valueHash(value: unknown, named: (object: object) => unknown = () => undefined): string {
  const text = JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null) return part;
    const name = named(part);
    if (name !== undefined) return name;
    return part instanceof Map || part instanceof Set ? [...part] : part;
  });
  return createHash('sha256')
    .update(text ?? '')
    .digest('base64');
}
