import { afterEach, expect, it } from 'vitest';
import { markFromContents } from '../../renderer/site/translations/source-mark.ts';
import { formatLock } from '../../renderer/site/translations/translation-lock.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const sites: TestSite[] = [];
afterEach(() => {
  for (const site of sites.splice(0)) site.dispose();
});

const notice = 'plus ancienne que la page originale';
const lock = 'content/i18n/fr/translations.yaml';

function siteOf(staleNotice: string): TestSite {
  const mark = markFromContents(Buffer.from('# Rooms\n'));
  const site = createTestSite({
    'site.config.yaml': `title: T\nurl: https://t.example\nbaseUrl: /app/\ni18n: { locales: [en, fr]${staleNotice} }\n`,
    'content/docs/current/rooms.md': '# Rooms\n',
    'content/docs/current/other.md': '# Other\n',
    'content/pages/index.md': '# Home\n',
    'content/i18n/fr/docs/current/rooms.md': '# Salles\n',
    'content/i18n/fr/docs/current/other.md': '# Autre\n',
    [lock]: formatLock(new Map([['docs/current/rooms.md', mark]])),
  });
  sites.push(site);
  return site;
}

it('readers of a marked translation learn that its original has changed, until it is marked again', async () => {
  const site = siteOf('');
  const page = () => site.read('fr/docs/rooms/index.html');
  expect((await site.build()).diagnostics).toEqual([]);
  expect(page()).not.toContain(notice);
  site.write('content/docs/current/rooms.md', '# Rooms\n\nMore.\n');
  await site.build();
  expect(page()).toContain(notice);
  expect(page()).toContain('href="/app/docs/rooms/"');
  expect(site.read('docs/rooms/index.html')).not.toContain(notice);
  // Nobody has said what this one was made from.
  site.write('content/docs/current/other.md', '# Other\n\nMore.\n');
  site.write(lock, '');
  await site.build();
  expect(page()).not.toContain(notice);
  expect(site.read('fr/docs/other/index.html')).not.toContain(notice);
});

it('the notice can be switched off, and then the marks are not read', async () => {
  const site = siteOf(', staleNotice: false');
  site.write('content/docs/current/rooms.md', '# Rooms\n\nMore.\n');
  site.write(lock, ': not YAML: [');
  expect((await site.build()).status).toBe('done');
  expect(site.read('fr/docs/rooms/index.html')).not.toContain(notice);
});

it('marks that cannot be read are told at their line', async () => {
  const site = siteOf('');
  site.write(lock, 'docs/current/rooms.md: new\n');
  const { status, diagnostics } = await site.build();
  expect(status).toBe('problems');
  expect(diagnostics).toMatchObject([{ file: lock, range: { start: { line: 1, column: 24 } } }]);
});
