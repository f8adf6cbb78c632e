import { expect, it } from 'vitest';
import { isPagePath, withoutFragment } from '../../../../theme/browser/navigation/page-link.ts';

it.each([
  ['/', true],
  ['/docs/v4/rooms/', true],
  ['/docs/v4/rooms', true],
  ['/blog/release-4.5', true],
  ['/docs/3.x/', true],
  ['/docs/index.html', true],
  ['/favicon.svg', false],
  ['/docs/rooms/index.md', false],
  ['/blog/rss.xml', false],
  ['/files/archive.tar.gz', false],
])('%s is a page: %s', (path, expected) => {
  expect(isPagePath(path)).toBe(expected);
});

it('an address without its fragment keeps all else', () => {
  expect(withoutFragment('https://a.example/b/?q=c#d#e')).toBe('https://a.example/b/?q=c');
  expect(withoutFragment('https://a.example/b/')).toBe('https://a.example/b/');
});
