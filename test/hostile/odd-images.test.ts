/** Files that are no images, or say that they are huge: each is told with its name, and the site is built. */
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '../helpers/bundled-cli.ts';
import { createTestSite } from '../helpers/site.ts';

const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
const whole = await sharp({ create: { width: 120, height: 120, channels: 3, background: 'navy', noise } })
  .png()
  .toBuffer();

/** The same pixels under a header that says how large the image is. */
function sized(width: number, height: number): Buffer {
  const bytes = Buffer.from(whole);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

const bytesOf = (hex: string) => Buffer.from(hex, 'hex');
const filled = (text: string) => text + ' '.repeat(9000);
const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('');

/** By the name of a file: what it holds, and the code that is told of it. */
const images: Readonly<Record<string, readonly [contents: string | Buffer, code: string | null]>> = {
  'truncated.png': [whole.subarray(0, 12_000), 'image-damaged'],
  'huge.png': [sized(30_000, 30_000), 'image-damaged'],
  'largest.png': [sized(0x7fffffff, 0x7fffffff), 'image-damaged'],
  'empty.png': ['', 'image-unreadable'],
  'empty-size.png': [sized(0, 0), 'image-unreadable'],
  'noise.png': [filled('\x89PNG\r\n\x1a\n'), 'image-unreadable'],
  'text.jpg': [filled('no image'), 'image-unreadable'],
  'gif.png': [Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(20_000, 0xff)]), 'image-damaged'],
  'lengths.jpg': [Buffer.concat([bytesOf('ffd8ffe1ffff'), Buffer.alloc(70_000, 0xff)]), 'image-unreadable'],
  'lies.webp': [
    Buffer.concat([
      bytesOf(`52494646ffffffff574542505650385800000a0000000200${'ff'.repeat(8)}`),
      Buffer.alloc(20_000, 1),
    ]),
    'image-damaged',
  ],
  'lies.avif': [
    Buffer.concat([bytesOf('0000001c6674797061766966'), Buffer.alloc(20_000)]),
    'image-unreadable',
  ],
  'profile.png': [
    Buffer.concat([whole.subarray(0, 33), bytesOf('00000020694343504100000000'), Buffer.alloc(20_000)]),
    'image-damaged',
  ],
  'moves.avif': [
    Buffer.concat([
      bytesOf('00000010667479706176697300000000'),
      // 800 by 364 pixels: boxes "meta", "iprp", "ipco" and "ispe", each in the one before.
      bytesOf('000000386d65746100000000' + '0000002c69707270' + '000000246970636f'),
      bytesOf('000000146973706500000000' + '000003200000016c' + '000000086d646174'),
      Buffer.alloc(20_000),
    ]),
    null,
  ],
  'page.gif': [filled('GIF89a=1;/*<html><script>alert(1)</script>*/'), null],
  'png.jpg': [whole, null],
  'laughs.svg': [`<!DOCTYPE svg [<!ENTITY a0 "ha">${laughs}]><svg width="4" height="4">&a9;</svg>`, null],
  'outside.svg': [
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg width="4" height="4">&x;</svg>',
    null,
  ],
  'endless.svg': [`<svg ${'<'.repeat(100_000)}`, null],
};

it('are told one by one', async () => {
  const names = Object.keys(images);
  const site = createTestSite({
    'site.config.yaml':
      'title: T\nurl: https://t.example\ndocs: false\nmarkdown: { images: { widths: [80] } }\n',
    'content/pages/index.md': `# Home\n\n${names.map((name) => `![A](./${name})`).join('\n\n')}\n`,
    ...Object.fromEntries(names.map((name) => [`content/pages/${name}`, images[name]?.[0] ?? ''])),
  });
  onTestFinished(() => site.dispose());
  mkdirSync(join(site.root, 'node_modules'));
  symlinkSync(join(projectRoot, 'node_modules/sharp'), join(site.root, 'node_modules/sharp'));
  const expected = names.flatMap((name) => {
    const code = images[name]?.[1];
    return code ? [`${code} content/pages/${name}`] : [];
  });
  for (const _time of ['first', 'from the cache']) {
    const { status, diagnostics } = await site.build();
    expect(status).toBe('done');
    expect(diagnostics.map(({ code, file }) => `${code} ${file}`).sort()).toEqual(expected.sort());
  }
});
