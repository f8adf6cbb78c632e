import { describe, expect, test } from 'vitest';
import type { SearchRequest } from '../../theme/browser/search/search-types.ts';
import { engineOf, page, section } from './engine-of.ts';

describe('a query that names a version', () => {
  const rooms = (path: string) => [{ ...page('rooms', section('Join rooms')), path }];
  const { ask, loads } = engineOf({ 'docs/current': rooms('/v4/'), 'docs/3.x': rooms('/v3/') });
  const found = async (query: string, more: Partial<SearchRequest> = {}) =>
    (await ask(query, { versions: ['current'], ...more })).pages.map(({ href }) => href);

  test('is answered by that version first, whichever is searched', async () => {
    expect(await found('rooms')).toEqual(['/v4/']);
    expect(loads.join()).not.toContain('3.x');
    for (const query of [
      'rooms in 3.x',
      'rooms v3',
      'join rooms, Version 3',
      'Kite.js 3 rooms',
      'rooms V3',
    ]) {
      expect(await found(query)).toEqual(['/v3/', '/v4/']);
      expect(await found(query, { versions: ['current', '3.x'] })).toEqual(['/v3/', '/v4/']);
    }
  });

  test('is answered by what is searched where it names several, or only a number', async () => {
    for (const query of ['rooms from 2.x to 3.x', 'rooms of v3 in v4', 'rooms 3', '3 rooms', 'rooms 3.1.0']) {
      expect(await found(query)).toEqual(['/v4/']);
    }
  });

  test('finds the oldest too where it names one that is older than all, and none before the others', async () => {
    for (const query of ['rooms in 0.9', 'rooms v1', 'Kite.js 2.4 rooms']) {
      expect(await found(query)).toEqual(['/v4/', '/v3/']);
    }
    expect(await found('rooms of v5')).toEqual(['/v4/']);
  });

  test('and no docs leads to none', async () => {
    expect(await found('rooms in 3.x', { kinds: ['pages'] })).toEqual([]);
  });

  test('leads to the version of the docs that are searched', async () => {
    const scopes = {
      'docs/api/1.x': rooms('/api/'),
      'docs/app/1.x': rooms('/app/'),
      'docs/app/2.x': rooms('/app2/'),
    };
    const { pages } = await engineOf(scopes).ask('rooms in 1.x', { versions: ['app/2.x'] });
    expect(pages.map(({ href }) => href)).toEqual(['/app/', '/app2/']);
  });
});

test('a query that asks for posts is answered by the blog as well as by docs', async () => {
  const { ask } = engineOf({
    blog: [page('rooms', section('Rooms are there'))],
    'docs/current': [page('more on rooms', section('x'))],
  });
  const first = async (query: string) => (await ask(query)).pages[0]?.kind;
  expect(await first('rooms')).toBe('docs');
  expect(await first('blog post about rooms')).toBe('blog');
  expect(await first('the announcement of rooms')).toBe('blog');
});
