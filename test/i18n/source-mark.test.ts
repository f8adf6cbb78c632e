import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hasChanged, markFromContents } from '../../renderer/site/translations/source-mark.ts';

const fileOf = (text: string) => ({
  id: 'a.md',
  path: '/a.md',
  kind: 'document' as const,
  collection: 'docs' as const,
  version: 'current',
  locale: 'en',
  relative: 'a.md',
  hash: createHash('sha256').update(text).digest('hex'),
  size: text.length,
});
const changed = (now: string, then: string) =>
  hasChanged(fileOf(now), markFromContents(Buffer.from(then)), () => Buffer.from(now));

it('is the start of the hash that scanning takes', () => {
  const text = '# Début\n';
  expect(fileOf(text).hash.startsWith(markFromContents(Buffer.from(text)))).toBe(true);
  expect(markFromContents(Buffer.from(text))).toHaveLength(12);
});

it('tells a text from another, not from itself with other line ends', () => {
  expect(changed('# A\n\nb\n', '# A\n\nb\n')).toBe(false);
  expect(changed('# A\r\n\r\nb\r\n', '# A\n\nb\n')).toBe(false);
  expect(changed('# A\n\nb\n', '# A\r\n\r\nb\r\n')).toBe(false);
  expect(changed('# A\n\nc\n', '# A\n\nb\n')).toBe(true);
});

it('reads only files whose bytes differ, and takes one that cannot be read for changed', () => {
  const file = fileOf('a');
  const mark = markFromContents(Buffer.from('a'));
  const unreadable = () => {
    throw new Error('read');
  };
  expect(hasChanged(file, mark, unreadable)).toBe(false);
  expect(hasChanged(file, '0'.repeat(12), () => null)).toBe(true);
});
