import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTextAnalyser } from '../../renderer/search/section-digest.ts';
import { createAnalyser, runsOf, termsOfRun } from '../../theme/browser/search/analyse.ts';

const analyse = (text: string, { language }: { readonly language: string }) =>
  createAnalyser(language).encode(text);

test.each([
  ['Emitting Events, quickly!', ['emitting', 'events', 'quickly']],
  ['Évènements à gérer', ['évènements', 'à', 'gérer']],
  ['connect_error', ['connecterror', 'connect', 'error']],
  ['socketsJoin', ['socketsjoin', 'sockets', 'join']],
  ['XMLHttpRequest', ['xmlhttprequest', 'xml', 'http', 'request']],
  ['io.to() X-Forwarded-For', ['ioto', 'io', 'to', 'xforwardedfor', 'x', 'forwarded', 'for']],
  ['@socket.io/redis-adapter', ['socketio', 'socket', 'io', 'redisadapter', 'redis', 'adapter']],
  ['_private $el', ['private', 'el']],
  ['__', []],
  ['v4 4.5.0 v4.5 2.x 127.0.0.1', ['4', '450', '4', '45', '4', '2x', '2', 'x', '127001']],
  ['HTTP/2 http/1.1 http/3x', ['http2', 'http11', 'http1', '1', 'http', '3x']],
  ['vite value v', ['vite', 'value', 'v']],
  ['a.b.c.d.e', ['a', 'b', 'c', 'd', 'e']],
  ['The end. New', ['the', 'end', 'new']],
  ['データ型', ['デー', 'ータ', 'タ型']],
  ['使用 Socket', ['使用', 'socket']],
  ['型', ['型']],
  ['가나다', ['가나다']],
  ['ติดตั้ง', ['ติด', 'ดตั้', 'ตั้ง']],
])('%s', (text, terms) => {
  expect(analyse(text, { language: 'en' })).toEqual(terms);
});

test.each([
  ['fr', "l’adaptateur, jusqu'ici, aujourd'hui", ['adaptateur', 'ici', 'aujourd', 'hui']],
  ['en', "the server’s events don't", ['the', 'server', 'events', 'don']],
  ['es', "l'a don't", ['a', 'don']],
  ['*', "l'adaptateur, server's", ['adaptateur', 'server']],
])('leaves out what %s elides: %s', (language, text, terms) => {
  expect(analyse(text, { language })).toEqual(terms);
});

test('cuts what nobody types', () => {
  expect(analyse('a'.repeat(1000), { language: 'en' })).toEqual(['a'.repeat(32)]);
});

test('gives short terms without capitals for any text, the same for either normal form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const terms = analyse(text, { language: 'en' });
      for (const term of terms) {
        expect(term.length).toBeGreaterThan(0);
        expect(term.length).toBeLessThanOrEqual(64);
        expect(term).not.toMatch(/[\s_$A-Z]/);
      }
      const normal = (form: string) => analyse(text.normalize(form), { language: 'en' });
      expect(normal('NFD')).toEqual(normal('NFC'));
    }),
  );
});

test('knows the terms of plain words and names as it knows those of all others', () => {
  const letter = fc.constantFrom(..."aveéßÿœÉBVZØ14._$'-\u0301");
  fc.assert(
    fc.property(fc.array(letter, { maxLength: 40 }), fc.constantFrom('en', 'fr'), (letters, language) => {
      const word = letters.join('');
      expect(createTextAnalyser(language).terms(word)).toEqual(
        runsOf(word).flatMap((run) => termsOfRun(run, language)),
      );
    }),
    { numRuns: 5000 },
  );
});
