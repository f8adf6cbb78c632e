/** Pages that the page of missing addresses suggests. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ListedPage, nearPages } from '../../../theme/browser/near-pages.ts';

const pages: ListedPage[] = [
  '/base/',
  '/base/docs/v4/rooms/',
  '/base/docs/v4/namespaces/',
  '/base/docs/v4/server-options/',
  '/base/docs/v4/client-options/',
  '/base/docs/v4/emitting-events/',
  '/base/docs/v4/glossary/',
  '/base/blog/2021-11-18-socket-io-4-4-0/',
  '/base/fr/docs/v4/%C3%A9v%C3%A8nements/',
  '/base/docs/v3/rooms/',
  '/base/docs/v2/rooms/',
].map((path) => [path, path]);

const near = (wanted: string) => nearPages(wanted, pages).map(([path]) => path.slice('/base'.length));

test.each([
  ['a slip of the fingers', '/base/docs/v4/namespces/', ['/docs/v4/namespaces/']],
  ['a letter twice, in capitals', '/base/docs/v4/Glosssary', ['/docs/v4/glossary/']],
  ['an extension', '/base/docs/v4/glossary.html', ['/docs/v4/glossary/']],
  ['an index file', '/base/docs/v4/glossary/index.html', ['/docs/v4/glossary/']],
  ['another folder', '/base/docs/v4/events/emitting-events/', ['/docs/v4/emitting-events/']],
  ['a file with its number', '/base/docs/v4/04-events/01-emitting-events.md', ['/docs/v4/emitting-events/']],
  ['words in another order', '/base/docs/v4/options-server/', ['/docs/v4/server-options/']],
  ['another version', '/base/docs/v5/rooms/', ['/docs/v4/rooms/', '/docs/v3/rooms/', '/docs/v2/rooms/']],
  ['accents left out', '/base/fr/docs/v4/evenements/', ['/fr/docs/v4/%C3%A9v%C3%A8nements/']],
  ['nothing alike', '/base/wp-login.php', []],
  ['no name at all', '/', []],
])('%s', (_name, wanted, found) => {
  expect(near(wanted)).toEqual(found);
});

test('one letter less in a name of five or more leads to the page among the first', () => {
  const named = pages.slice(2);
  fc.assert(
    fc.property(fc.constantFrom(...named), fc.nat(), (page, at) => {
      const path = decodeURIComponent(page[0]).slice(0, -1);
      const start = path.lastIndexOf('/') + 1;
      const cut = start + (at % (path.length - start));
      expect(nearPages(path.slice(0, cut) + path.slice(cut + 1), pages)).toContainEqual(page);
    }),
  );
});

test('any address has an answer', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webPath(), fc.string({ unit: 'binary' })), (wanted) => {
      expect(nearPages(wanted, pages).length).toBeLessThanOrEqual(5);
    }),
    { numRuns: 30 },
  );
});
