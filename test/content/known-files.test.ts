/** A file is taken for what it was only where nobody can have written to it. */
import { mkdirSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type KnownFiles, openKnownFiles } from '../../renderer/content/scan/known-files.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

let site: TestSite;
let path: string;
const facts = { hash: 'abc', size: 5 };

beforeEach(() => {
  site = createTestSite({ 'content/a.md': 'Text.', '.docsite/scratch/x': '' });
  onTestFinished(() => site.dispose());
  path = join(site.root, 'content/a.md');
});

/** As a build finds it that starts so many seconds after the file was written. */
function open(later = 60, options: Partial<Parameters<typeof openKnownFiles>[1]> = {}): KnownFiles {
  const { ctimeMs } = statSync(path);
  return openKnownFiles(site.root, {
    cacheDir: join(site.root, '.docsite'),
    scratch: join(site.root, '.docsite/scratch'),
    version: '1.0.0',
    trust: 'full',
    startedAt: ctimeMs + later * 1000,
    ...options,
  });
}

function tell(later?: number): void {
  const known = open(later);
  known.at(path)?.tell(facts);
  known.save();
}

describe('a file that was read', () => {
  it('is known to the next build', () => {
    tell();
    expect(open().at(path)?.facts).toEqual(facts);
  });

  it('is known for as long as each build looks it up', () => {
    tell();
    for (const _ of [1, 2]) {
      const known = open();
      expect(known.at(path)?.facts).toEqual(facts);
      known.save();
    }
    open().save();
    expect(open().at(path)?.facts).toBeNull();
  });

  it('is read again when it was written at nearly the time of the build', () => {
    tell(1);
    expect(open().at(path)?.facts).toBeNull();
  });

  const changes: Readonly<Record<string, () => void>> = {
    'has another size': () => writeFileSync(path, 'Texts.'),
    'has other text of the same size, and its old times': () => {
      const { atimeMs, mtimeMs } = statSync(path);
      writeFileSync(path, 'Next.');
      utimesSync(path, atimeMs / 1000, mtimeMs / 1000);
    },
    'is another file': () => {
      writeFileSync(`${path}.new`, 'Next.');
      renameSync(`${path}.new`, path);
    },
  };
  it.each(Object.keys(changes))('is read again when it %s', (name) => {
    tell();
    changes[name]?.();
    expect(open().at(path)?.facts).toBeNull();
  });

  it('is read again by another version, and where content is trusted otherwise', () => {
    tell();
    expect(open(60, { version: '1.0.1' }).at(path)?.facts).toBeNull();
    expect(open(60, { trust: 'markdown' }).at(path)?.facts).toBeNull();
  });

  it('is unknown where it cannot be looked at', () => {
    expect(open().at(join(site.root, 'content/gone.md'))).toBeNull();
  });
});

it('a cache folder that cannot be written keeps nothing, and stops nothing', () => {
  const cacheDir = join(site.root, '.docsite/cache');
  mkdirSync(dirname(cacheDir), { recursive: true });
  writeFileSync(cacheDir, 'mine');
  const known = open(60, { cacheDir });
  known.at(path)?.tell(facts);
  known.save();
  expect(open(60, { cacheDir }).at(path)?.facts).toBeNull();
});
