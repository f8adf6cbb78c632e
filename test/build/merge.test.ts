import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TestSite } from '../helpers/site.ts';
import { differences, fixtureSite, leftovers, type Output } from './fixture.ts';

async function built(site: TestSite, ...locales: string[]): Promise<Output> {
  const { status } = await site.build({ locales });
  expect(status).toBe('done');
  return site.output();
}

describe('builds of single locales', () => {
  it('merge by copying into exactly the full build, in either order', async () => {
    const [english, french, both] = [fixtureSite(), fixtureSite(), fixtureSite()];
    const parts = [await built(english, 'en'), await built(french, 'fr')];
    const expected = await built(both);
    for (const part of parts) expect(part.size).toBeLessThan(expected.size);
    const [first, second] = [fixtureSite(), fixtureSite()];
    for (const [merged, order] of [
      [first, [english, french]],
      [second, [french, english]],
    ] as const) {
      for (const { root } of order)
        cpSync(join(root, 'build'), join(merged.root, 'build'), { recursive: true });
      expect(differences(merged.output(), expected)).toEqual([]);
    }
    // What was merged counts as built: nothing is written anew.
    const { summary } = await first.build();
    expect(summary).toMatchObject({ written: 0, removed: 0, unchanged: expected.size - 2 });
  });

  it('write their own files and the shared ones, and leave the other locale as it was', async () => {
    const site = fixtureSite();
    const french = await built(site, 'fr');
    const own = [...french.keys()].filter((path) => path.endsWith('.html'));
    expect(own.every((path) => path.startsWith('fr/'))).toBe(true);
    expect(french.get('fr/index.html')).toContain('href="/fr/docs/v4/"');
    expect(
      [...french.keys()].filter((path) => /^(assets\/(search|data)|\.docsite)\/.*\ben\b/.test(path)),
    ).toEqual([]);

    const full = await built(site);
    expect(differences(full, await built(fixtureSite()))).toEqual([]);

    site.write('content/pages/about.md', '# About\n\nAnother text.');
    const after = await built(site, 'fr');
    const changed = [...after].filter(([path, text]) => full.get(path) !== text).map(([path]) => path);
    expect(changed).toContain('fr/about/index.html');
    expect(changed.filter((path) => !/^(fr\/|assets\/search\/fr\/|\.docsite\/fr\.json$)/.test(path))).toEqual(
      [],
    );
    expect(
      [...full.keys()].filter((path) => !after.has(path) && !path.startsWith('assets/search/fr/')),
    ).toEqual([]);
    expect(leftovers(site.root)).toEqual([]);

    const cold = fixtureSite({ 'content/pages/about.md': '# About\n\nAnother text.' });
    expect(differences(await built(site), await built(cold))).toEqual([]);
  });
});
