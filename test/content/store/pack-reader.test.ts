import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { createPackReader } from '../../../renderer/content/store/pack-reader.ts';
import { PackWriter } from '../../../renderer/content/store/pack-writer.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'docsite-pack-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('reads back any values from any of several packs', () => {
  const folder = makeFolder();
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(1), fc.jsonValue()), { maxLength: 20 }), (values) => {
      const writers = [PackWriter.create(folder), PackWriter.create(folder)] as const;
      const slices = values.map(([pack, value]) => {
        const writer = writers[pack] ?? writers[0];
        return { pack, ...writer.append(Buffer.from(JSON.stringify(value))) };
      });
      const reader = createPackReader(writers.map(({ name }) => join(folder, name)));
      const expected = values.map(([, value]) => JSON.parse(JSON.stringify(value)));
      expect(slices.map((slice) => reader.read(slice))).toEqual(expected);
      reader.close();
      for (const writer of writers) writer.close();
    }),
    { numRuns: 30 },
  );
});

it('knows the checksum of all that was appended', () => {
  const writer = PackWriter.create(makeFolder());
  writer.append(Buffer.from('one '));
  writer.append(Buffer.from('two'));
  writer.close();
  expect(writer.checksum).toBe(crc32('one two'));
});

it('says that a pack is too short, or not there', () => {
  const folder = makeFolder();
  const writer = PackWriter.create(folder);
  const slice = { pack: 0, ...writer.append(Buffer.from('"some text"')) };
  writer.close();
  truncateSync(join(folder, writer.name), 4);
  const reader = createPackReader([join(folder, writer.name)]);
  expect(() => reader.read(slice)).toThrow('a pack of the document store is shorter than its index says');
  expect(() => reader.read({ ...slice, pack: 1 })).toThrow('pack 1 is not part of this build');
  reader.close();
});
