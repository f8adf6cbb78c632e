import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { choosePlural, formatMessage, formatPlural } from '../../../theme/messages/format.ts';

describe('formatMessage', () => {
  it('fills the places and leaves unknown ones to be seen', () => {
    expect(formatMessage('{a} of {b}, {c}', { a: 1, b: 'two' })).toBe('1 of two, {c}');
    expect(formatMessage('{constructor} {toString}')).toBe('{constructor} {toString}');
  });

  it('inserts values as they are, with whatever signs they hold', () => {
    fc.assert(fc.property(fc.string(), (value) => formatMessage('<{x}>', { x: value }) === `<${value}>`));
  });
});

describe('choosePlural', () => {
  const text = '{n} page|{n} pages';

  it.each([
    ['en', 0, '0 pages'],
    ['en', 1, '1 page'],
    ['en', 2, '2 pages'],
    ['fr', 0, '0 page'],
    ['fr', 1, '1 page'],
    ['fr', 2, '2 pages'],
    ['fr', 1_000_000, '1000000 pages'],
    ['pt-BR', 0, '0 page'],
    ['es', 0, '0 pages'],
    ['es', 1_000_000, '1000000 pages'],
  ])('%s %i', (locale, n, expected) => {
    expect(formatPlural(text, { locale, n })).toBe(expected);
  });

  it('uses each form of a language with more than two', () => {
    const forms = 'one|few|many|other';
    expect([1, 3, 5, 1.5].map((n) => choosePlural(forms, n, 'pl'))).toEqual(['one', 'few', 'many', 'other']);
  });

  it('has one form where the language has one', () => {
    expect([0, 1, 7].map((n) => formatPlural('{n} 页', { locale: 'zh-CN', n }))).toEqual([
      '0 页',
      '1 页',
      '7 页',
    ]);
  });

  it('falls back to the English rule without Intl.PluralRules', () => {
    expect(choosePlural(text, 0, 'fr', null)).toBe('{n} pages');
    expect(choosePlural(text, 1, 'fr', null)).toBe('{n} page');
  });

  it('falls back in a browser whose Intl lacks them', () => {
    const { PluralRules } = Intl;
    onTestFinished(() => {
      Object.assign(Intl, { PluralRules });
    });
    Object.assign(Intl, { PluralRules: undefined });
    expect([0, 1, 2].map((n) => formatPlural(text, { locale: 'fr', n }))).toEqual([
      '0 pages',
      '1 page',
      '2 pages',
    ]);
  });

  it('falls back to the English rule for a tag that the runtime refuses', () => {
    expect(choosePlural(text, 0, 'not a locale')).toBe('{n} pages');
  });

  it('accepts a text without plural forms', () => {
    expect(choosePlural('same', 7, 'en')).toBe('same');
  });
});
