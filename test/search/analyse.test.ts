import fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyse } from '../../theme/client/search/analyse.ts';

test.each([
  ['Emitting Events, quickly!', ['emitting', 'events', 'quickly']],
  ['Évènements à gérer', ['evenements', 'a', 'gerer']],
  ['connect_error', ['connecterror', 'connect', 'error']],
  ['socketsJoin', ['socketsjoin', 'sockets', 'join']],
  ['XMLHttpRequest', ['xmlhttprequest', 'xml', 'http', 'request']],
  ['io.to() X-Forwarded-For', ['io', 'to', 'x', 'forwarded', 'for']],
  ['@socket.io/redis-adapter', ['socket', 'io', 'redis', 'adapter']],
  ['_private $el', ['private', 'el']],
  ['__', []],
  ['v4 4.5.0', ['v4', '4', '5', '0']],
  ['データ型', ['デー', 'ータ', 'タ型']],
  ['使用 Socket', ['使用', 'socket']],
  ['型', ['型']],
  ['가나다', ['가나다']],
])('%s', (text, terms) => {
  expect(analyse(text)).toEqual(terms);
});

test('cuts what nobody types', () => {
  expect(analyse('a'.repeat(1000))).toEqual(['a'.repeat(32)]);
});

test('gives short terms without capitals for any text, the same for either normal form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const terms = analyse(text);
      for (const term of terms) {
        expect(term.length).toBeGreaterThan(0);
        expect(term.length).toBeLessThanOrEqual(64);
        expect(term).not.toMatch(/[\s_$A-Z]/);
      }
      expect(analyse(text.normalize('NFD'))).toEqual(analyse(text.normalize('NFC')));
    }),
  );
});
