/** Images in other sizes and formats, and the originals that everything but pages keeps. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { withPictures } from '../../renderer/render/picture-markup.ts';
import { linkSharp, photo } from '../helpers/photo.ts';
import { createTestSite } from '../helpers/site.ts';

const config = `title: Test
url: https://test.example
docs: false
markdown: { images: { widths: [80, 160] } }
`;

async function siteWithImages({ hasSharp = true, more = {} } = {}) {
  const site = createTestSite({
    'site.config.yaml': config,
    'content/pages/index.md':
      '# Home\n\n![Boat](./boat.png "Out")\n\n![Tiny](/dot.png) ![Sign](/sign.svg)\n\n[Full](./chart.png)\n',
    'content/pages/boat.png': await photo(240, 160),
    'content/pages/chart.png': await photo(240, 160),
    'content/static/dot.png': await photo(8, 8),
    'content/static/sign.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4">${' '.repeat(9000)}</svg>`,
    'content/blog/2024-01-02-trip.md': '# Trip\n\n![Boat](../pages/boat.png)\n\n<!-- truncate -->\n\nBye.\n',
    ...more,
  });
  onTestFinished(() => site.dispose());
  if (hasSharp) linkSharp(site);
  return site;
}

it('are offered to pages, kept in the cache, and never larger than the original', async () => {
  const site = await siteWithImages();
  expect((await site.build()).diagnostics).toEqual([]);
  const [picture = ''] = /<picture>.*?<\/picture>/s.exec(site.read('index.html')) ?? [];
  expect(picture.replace(/-[0-9a-f]{8}\./g, '-HASH.')).toBe(
    '<picture><source type="image/avif" srcset="/assets/files/boat-HASH.avif 80w, /assets/files/boat-HASH.avif 160w" sizes="(max-width: 240px) 100vw, 240px"/>' +
      '<source type="image/webp" srcset="/assets/files/boat-HASH.webp 80w, /assets/files/boat-HASH.webp 160w" sizes="(max-width: 240px) 100vw, 240px"/>' +
      '<img alt="Boat" loading="lazy" decoding="async" src="/assets/files/boat-HASH.png" title="Out" width="240" height="160"/></picture>',
  );
  const published = [...site.output()].filter(([path]) => /boat-.*\.(?:avif|webp)$/.test(path));
  expect(published).toHaveLength(4);
  const original = statSync(join(site.root, 'content/pages/boat.png')).size;
  expect(published.every(([, contents]) => contents.length < original)).toBe(true);
  expect(
    [...site.output().keys()].filter((path) => /(?:chart|dot|sign).*\.(?:avif|webp)$/.test(path)),
  ).toEqual([]);

  const cache = join(site.root, '.docsite/cache/images');
  const kept = () => readdirSync(cache).map((name) => [name, statSync(join(cache, name)).mtimeMs]);
  const before = kept();
  await site.build();
  expect(kept()).toEqual(before);
  site.write('site.config.yaml', config.replace('[80, 160]', '[80]'));
  await site.build();
  expect(readdirSync(cache).filter((name) => name.endsWith('.avif'))).toHaveLength(1);
  expect(site.read('index.md')).toContain('boat-');
  expect(site.read('index.md')).not.toContain('.avif');
  expect(site.read('blog/rss.xml')).not.toContain('.avif');
});

it('are left as they are without the package, which is said once', async () => {
  const site = await siteWithImages({ hasSharp: false });
  const { diagnostics } = await site.build();
  expect(diagnostics.map(({ severity, code, message }) => [severity, code, message])).toEqual([
    [
      'info',
      'images-not-resized',
      'One image is published as written: smaller ones need the package "sharp".',
    ],
  ]);
  expect(site.read('index.html')).not.toContain('<picture>');
  expect(existsSync(join(site.root, '.docsite/cache/images'))).toBe(false);
});

it('stay alone in pictures, in islands and with a srcset of their own', () => {
  const images = new Map([['/a&b.png', [{ format: 'avif' as const, width: 9, href: '/a,b.avif' }]]]);
  const img = '<img src="/a&amp;b.png" width="9"/>';
  const source = '<source type="image/avif" srcset="/a,b.avif 9w" sizes="(max-width: 9px) 100vw, 9px"/>';
  for (const same of [
    `<picture>${img}</picture>`,
    `<docsite-island>${img}</docsite-island>`,
    '<img src="/c.png"/>',
  ]) {
    expect(withPictures(same, images).html).toBe(same);
  }
  expect(withPictures(`<p>${img}${img}<img src="/c.png"/></p>`, images)).toEqual({
    html: `<p>${`<picture>${source}${img}</picture>`.repeat(2)}<img src="/c.png"/></p>`,
    images: ['/a&b.png', '/c.png'],
  });
});

it('of one colour mode follow that of the page, as they follow the reader on GitHub', () => {
  const html = (written: string) => withPictures(written, new Map()).html;
  const dark = '<source media="(prefers-color-scheme: dark)" srcset="/dark.svg"/>';
  const wide = '<source media="(min-width: 40em) and (prefers-color-scheme: light)" srcset="/wide.svg"/>';
  expect(html(`<picture class="logo">${dark}${wide}<img src="/light.svg"/></picture>`)).toBe(
    '<picture class="only-light logo"><source media="(min-width: 40em)" srcset="/wide.svg"/><img src="/light.svg"/></picture>' +
      '<picture class="only-dark logo"><source srcset="/dark.svg"/><img src="/light.svg"/></picture>',
  );
  expect(html('<img src="/a.png#gh-dark-mode-only" alt="A"/>')).toBe(
    '<img class="only-dark" src="/a.png#gh-dark-mode-only" alt="A"/>',
  );
  for (const same of [
    '<picture><source media="print" srcset="/a.svg"/><img src="/b.svg"/></picture>',
    '<img src="/a.png#dark"/>',
  ])
    expect(html(same)).toBe(same);
});

it('have the size at which a photo that lies on its side is shown', async () => {
  const upright = await sharp(await photo(240, 120))
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const site = await siteWithImages({
    more: { 'content/pages/side.jpg': upright, 'content/pages/side.md': '# Side\n\n![Tower](./side.jpg)\n' },
  });
  expect((await site.build()).diagnostics).toEqual([]);
  const [picture = ''] = /<picture>.*?<\/picture>/s.exec(site.read('side/index.html')) ?? [];
  expect(picture).toContain('width="120" height="240"');
  const widths = [...picture.matchAll(/srcset="([^"]*)"/g)].map(([, set = '']) => set.match(/\d+w/g));
  expect(widths).toEqual([
    ['80w', '120w'],
    ['80w', '120w'],
  ]);
  const variants = readdirSync(join(site.root, 'build/assets/files')).filter((name) =>
    /^side-.*p$/.test(name),
  );
  const sizes = await Promise.all(
    variants.map((name) => sharp(join(site.root, 'build/assets/files', name)).metadata()),
  );
  expect(sizes.map(({ width, height }) => `${width} × ${height}`).sort()).toEqual(['120 × 240', '80 × 160']);
});
