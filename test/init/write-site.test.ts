import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentsOf, writeSite } from '../../renderer/init/write-site.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'docsite-init-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const files = [
  { path: 'content/pages/index.md', text: '# Home\n' },
  {
    path: 'package.json',
    text: '{"scripts":{"start":"a","build":"b"},"devDependencies":{"docsite":"1","react":"2"},"allowScripts":{"a":false,"b":false}}',
  },
];
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const everything = () => readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();

describe('a site is written', () => {
  it('into a folder that is made for it', () => {
    expect(writeSite(files, join(root, 'a/b'))).toEqual({
      written: ['content/pages/index.md', 'package.json'],
      completed: [],
      kept: [],
    });
    expect(read('a/b/content/pages/index.md')).toBe('# Home\n');
    expect(readdirSync(join(root, 'a/b')).sort()).toEqual(['content', 'package.json']);
  });

  it('beside what is there, which it keeps, with scripts and packages that are missing', () => {
    writeFileSync(
      join(root, 'package.json'),
      '{"name":"x","scripts":{"start":"mine"},"dependencies":{"docsite":"file:../d.tgz"},"allowScripts":{"b":true}}',
    );
    mkdirSync(join(root, 'content/pages'), { recursive: true });
    writeFileSync(join(root, 'content/pages/index.md'), 'Mine\n');
    expect(writeSite(files, root)).toEqual({
      written: [],
      completed: ['package.json'],
      kept: ['content/pages/index.md'],
    });
    expect(read('content/pages/index.md')).toBe('Mine\n');
    expect(JSON.parse(read('package.json'))).toEqual({
      name: 'x',
      scripts: { start: 'mine', build: 'b' },
      dependencies: { docsite: 'file:../d.tgz' },
      devDependencies: { react: '2' },
      allowScripts: { a: false, b: true },
    });
  });

  it('whole or not at all', () => {
    // A file stands where a folder has to be, which is found after others have been put in their places.
    writeFileSync(join(root, 'taken'), '');
    const first = { path: 'a.md', text: '' };
    expect(() => writeSite([first, ...files, { path: 'taken/b.md', text: '' }], root)).toThrow();
    expect(everything().filter((path) => /\.|taken/.test(path))).toEqual(['taken']);

    writeFileSync(join(root, 'package.json'), '{ broken');
    expect(() => writeSite(files, root)).toThrow(SyntaxError);
    expect(everything()).toEqual(['package.json', 'taken']);
    expect(() => writeSite([first, { path: 'a.md/b', text: '' }], join(root, 'fresh'))).toThrow();
    expect(everything()).not.toContain('fresh');
  });
});

it('what npm and git make is no content', () => {
  for (const name of ['package.json', 'package-lock.json', '.gitignore', 'README.md', 'LICENSE', '.npmrc'])
    writeFileSync(join(root, name), '');
  mkdirSync(join(root, '.git'));
  mkdirSync(join(root, 'node_modules'));
  expect(contentsOf(root)).toEqual([]);
  mkdirSync(join(root, 'docs'));
  expect(contentsOf(root)).toEqual(['docs']);
  expect(contentsOf(join(root, 'nowhere'))).toEqual([]);
});
