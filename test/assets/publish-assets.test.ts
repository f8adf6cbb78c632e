import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { publishAssets } from '../../renderer/assets/publish-assets.ts';
import type { SourceFile, SourceTree } from '../../renderer/model/source-file.ts';

/** A GIF of 6 by 4 pixels, as far as its header goes. */
const gif = Buffer.from('474946383961060004008000ff', 'hex');

function treeOf(kind: 'asset' | 'static', files: Readonly<Record<string, string | Uint8Array>>): SourceTree {
  const folder = mkdtempSync(join(tmpdir(), 'docsite-assets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const sources = Object.entries(files).map(([id, contents], index): SourceFile => {
    const path = join(folder, String(index));
    writeFileSync(path, contents);
    const relative = id.replace('content/static/', '');
    const place = { collection: null, version: null, locale: 'en', relative };
    return { id, path, kind, ...place, hash: '0123456789abcdef', size: contents.length };
  });
  const nothing = { documents: [], components: [], partials: [], data: [], assets: [], statics: [] };
  return { ...nothing, [kind === 'asset' ? 'assets' : 'statics']: sources };
}

it('gives files beside the content a name with their hash, and measures images', async () => {
  const { table, diagnostics } = await publishAssets(
    treeOf('asset', { 'content/docs/current/a b.gif': gif, 'content/docs/current/list.csv': 'a,b' }),
    '/base/',
  );
  expect([...table.values()]).toEqual([
    {
      source: 'content/docs/current/a b.gif',
      href: '/base/assets/files/a%20b-01234567.gif',
      output: 'assets/files/a b-01234567.gif',
      width: 6,
      height: 4,
    },
    {
      source: 'content/docs/current/list.csv',
      href: '/base/assets/files/list-01234567.csv',
      output: 'assets/files/list-01234567.csv',
      width: null,
      height: null,
    },
  ]);
  expect(diagnostics).toEqual([]);
});

it('leaves static files at their path', async () => {
  const { table } = await publishAssets(treeOf('static', { 'content/static/img/é.gif': gif }), '/');
  expect(table.get('content/static/img/é.gif')).toMatchObject({
    href: '/img/%C3%A9.gif',
    output: 'img/é.gif',
    width: 6,
  });
});

it('rounds the size of a drawing, and does without one that has none', async () => {
  const { table, diagnostics } = await publishAssets(
    treeOf('static', {
      'content/static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10.6" height="5"/>',
      'content/static/b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
    '/',
  );
  expect([...table.values()].map(({ width, height }) => [width, height])).toEqual([
    [11, 5],
    [null, null],
  ]);
  expect(diagnostics).toEqual([]);
});

it('reports an image that is none', async () => {
  const { table, diagnostics } = await publishAssets(treeOf('asset', { 'content/blog/a.png': 'text' }), '/');
  expect(diagnostics).toMatchObject([{ code: 'image-unreadable', file: 'content/blog/a.png' }]);
  expect(table.get('content/blog/a.png')).toMatchObject({ width: null, height: null });
});
