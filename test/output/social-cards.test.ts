/** Cards that other sites show with links to pages: `themeConfig.socialCards`. */
import { mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '../helpers/bundled-cli.ts';
import { createTestSite } from '../helpers/site.ts';

function siteWithCards(hasSharp = true) {
  const site = createTestSite({
    'site.config.yaml':
      'title: Test\nurl: https://test.example\nbaseUrl: /base/\nblog: false\nthemeConfig: { image: site.png, socialCards: true }\n',
    'content/docs/current/guide/a.md': '# A title with <signs> & "quotes"\n',
    'content/docs/current/own.md': '---\nimage: /site.png\n---\n# Own\n',
    'content/pages/index.md': '# Home\n',
    'content/static/site.png': '',
  });
  onTestFinished(() => site.dispose());
  if (hasSharp) {
    mkdirSync(join(site.root, 'node_modules'));
    symlinkSync(join(projectRoot, 'node_modules/sharp'), join(site.root, 'node_modules/sharp'));
  }
  return site;
}

it('each page without an image has a card, which is drawn once', async () => {
  const site = siteWithCards();
  expect(await site.build()).toMatchObject({ status: 'done' });
  const imageOf = (page: string) => /property="og:image" content="([^"]+)"/.exec(site.read(page))?.[1] ?? '';
  const card = imageOf('docs/guide/a/index.html');
  expect(card).toMatch(/^https:\/\/test\.example\/base\/assets\/cards\/[0-9a-f]{16}\.png$/);
  expect(site.read('docs/guide/a/index.html')).toContain(`name="twitter:image" content="${card}"`);
  expect(imageOf('docs/own/index.html')).toBe('https://test.example/base/site.png');
  expect(imageOf('404.html')).toBe('https://test.example/base/site.png');
  const file = join(site.root, 'build', card.replace('https://test.example/base/', ''));
  expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(readdirSync(join(site.root, 'build/assets/cards'))).toHaveLength(2);

  const cache = join(site.root, '.docsite/cache/cards');
  const inCache = () => readdirSync(cache).sort();
  const before = inCache();
  expect(before.filter((name) => name.endsWith('.png'))).toHaveLength(2);
  const drawnAt = before.map((name) => statSync(join(cache, name)).mtimeMs);
  writeFileSync(join(cache, `${'0'.repeat(32)}.png`), 'of a page that is gone');
  expect(await site.build({ force: true })).toMatchObject({ status: 'done' });
  expect(inCache()).toEqual(before);
  expect(before.map((name) => statSync(join(cache, name)).mtimeMs)).toEqual(drawnAt);
});

it('the package that draws them is named where it is missing', async () => {
  const { status, diagnostics } = await siteWithCards(false).build();
  expect(status).toBe('problems');
  expect(diagnostics.map(({ message }) => message)).toContain(
    '"themeConfig.socialCards" needs the package "sharp", which is not installed.',
  );
});
