import { expect, it } from 'vitest';
import { addressLines, siteAddress } from '../../../cli/preview/addresses.ts';
import { createColors } from '../../../cli/terminal.ts';
import type { SiteConfig } from '../../../renderer/config/site-config.ts';
import { fakeIo } from '../fake-io.ts';

const listening = (host: string, port = 3000) => ({ port: 3001, options: { host, port } });

it.each([
  ['127.0.0.1', 'http://localhost:3001/guide/'],
  ['::', 'http://localhost:3001/guide/'],
  ['::2', 'http://[::2]:3001/guide/'],
  ['desk.lan', 'http://desk.lan:3001/guide/'],
])('a site served on %s is at %s', (host, address) => {
  expect(siteAddress({ baseUrl: '/guide/' }, listening(host))).toBe(address);
});

it('says where each language is, how others reach the site, and which port is taken', () => {
  const { stdout, env } = fakeIo();
  const locales = [
    { isDefault: true, label: 'English', outputPrefix: '' },
    { isDefault: false, label: 'Français', outputPrefix: 'fr/' },
  ] as unknown as SiteConfig['locales'];
  const linesFor = (...asked: Parameters<typeof listening>) =>
    addressLines(
      { title: 'Harbour', baseUrl: '/guide/', locales },
      listening(...asked),
      createColors(stdout, env),
    );
  const there = [
    'Serving Harbour at http://localhost:3001/guide/',
    '  Français: http://localhost:3001/guide/fr/',
  ];
  expect(linesFor('127.0.0.1')).toEqual([...there, '  Port 3000 is taken.']);
  const [first, second, ...others] = linesFor('0.0.0.0', 0);
  expect([first, second]).toEqual(there);
  const isOther = (line: string) => /^ {2}On the network: http:\/\/[\d.]+:3001\/guide\/$/.test(line);
  expect(others.filter((line) => !isOther(line))).toEqual([]);
});
