import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IndexedPage } from '../../renderer/search/index-scope.ts';
import { createAnalyser } from '../../theme/browser/search/analyse.ts';
import { createSearchEngine } from '../../theme/browser/search/search-engine.ts';
import { searchKinds } from '../../theme/browser/search/search-types.ts';
import { engineOf, inFrench, page, plain, search, section, shortWords } from './engine-of.ts';

describe('finding', () => {
  test('words while they are typed', async () => {
    const pages = [page('a', section('broadcasting events')), page('b', section('broad ideas'))];
    expect(await search(pages, 'broad')).toEqual(['b', 'a']);
    expect(await search(pages, 'broad eve')).toEqual(['a', 'b']);
    expect(await search(pages, 'none')).toEqual([]);
    expect(await search(pages, '')).toEqual([]);
    expect(await search(pages, '…')).toEqual([]);
    for (let length = 1; length <= 'broadcasting'.length; length += 1) {
      expect(await search(pages, 'broadcasting'.slice(0, length))).toContain('a');
    }
  });

  test('accents in every spelling, the same one first', async () => {
    const pages = ['evenement', 'événement', 'évènement'].map((word) => inFrench(word, `un ${word}`));
    for (const query of ['evenement', 'événement', 'évènement']) {
      const found = await search(pages, query);
      expect(found[0]).toBe(query);
      expect(found).toHaveLength(3);
    }
    expect(await search([inFrench('x', 'Les Évènements')], 'evenement')).toEqual(['x']);
  });

  test('other forms of a word', async () => {
    const pages = [
      page('connecting', section('x')),
      page('queries', section('x')),
      inFrench('diffusion', 'x'),
      inFrench('connexion', 'x'),
      inFrench('généraux', 'x'),
    ];
    expect(await search(pages, 'query')).toEqual(['queries']);
    expect(await search(pages, 'diffuser')).toEqual(['diffusion']);
    expect(await search(pages, 'connecter')).toEqual(['connecting', 'connexion']);
    expect(await search(pages, 'connections')).toEqual(['connecting', 'connexion']);
    expect(await search(pages, 'général')).toEqual(['généraux']);
  });

  test('what French elides', async () => {
    const pages = [inFrench('a', "l'adaptateur"), inFrench('b', 'un adaptateur')];
    expect(await search(pages, "d'adaptateur")).toEqual(['a', 'b']);
  });

  test('names of functions at the section that is about them, and languages with signs in their names', async () => {
    const about = (heading: string) => section('', { id: heading, trail: [heading] });
    const pages = [
      page('guide', section('to and fro', { code: 'io.to(x) io.to(y)' })),
      page('reference', about('server.in(room)'), about('server.to(room)')),
      page('C++', section('x')),
      page('C', section('x')),
    ];
    for (const query of ['io.to()', 'io.to', 'socket.to(', 'to()']) {
      expect((await search(pages, query))[0], query).toBe('reference#server.to(room)');
    }
    expect(await search(pages, 'c++')).toEqual(['C++']);
  });

  test('no page that has some parts of a name only', async () => {
    const pages = [
      page('a', section('ajouter une page')),
      page('b', section('un ami')),
      page('c', section('ajouterMembre')),
    ];
    expect(await search(pages, 'ajouterAmi')).toEqual([]);
    expect(await search(pages, 'ajouterMembre')).toEqual(['c']);
  });

  test('words with a letter too few or twice, in other forms too', async () => {
    const pages = [page('Namespaces', section('x')), page('rooms', section('x'))];
    for (const query of ['namespce', 'namesspace', 'nmaespace'])
      expect(await search(pages, query), query).toEqual(['Namespaces']);
    expect(await search(pages, 'roomms')).toEqual(['rooms']);
  });

  test('synonyms of the site, after the word itself', async () => {
    const pages = [
      page('salon', section('x')),
      page('salle', section('x')),
      page('autre', section('salons')),
    ];
    const { ask } = engineOf({ 'docs/current': pages }, [['Salle', 'salon']]);
    const { pages: found } = await ask('salle');
    expect(found.map(({ href }) => href)).toEqual(['/salle/', '/salon/', '/autre/']);
    expect(await search(pages, 'salle')).toEqual(['salle']);
  });

  test('synonyms of words in other forms and of joined words', async () => {
    const pages = [page('a', section('rooms')), page('b', section('headers'))];
    const { ask } = engineOf({ 'docs/current': pages }, [
      ['channel', 'room'],
      ['head-line', 'header'],
    ]);
    expect((await ask('channels')).pages.map(({ href }) => href)).toEqual(['/a/']);
    expect((await ask('head-line')).pages.map(({ href }) => href)).toEqual(['/b/']);
    expect((await ask('header')).total).toBe(1);
  });

  test('words that are made of each other, after forms of the word', async () => {
    const pages = [inFrench('a', 'Une attente.'), inFrench('b', 'Il attendait : attendez.')];
    const { ask } = engineOf({ 'docs/current': pages });
    expect((await ask('attendre')).pages.map(({ href }) => href)).toEqual(['/b/', '/a/']);
  });

  test('identifiers whole and by parts', async () => {
    const code = 'socketsJoin(connect_error) io.to(x) @socket.io/redis-adapter X-Forwarded-For';
    const pages = [page('a', section('', { code }))];
    const queries = ['socketsjoin', 'sockets join', 'connect_error', 'error', 'io.to()', 'io', 'forwarded'];
    for (const query of [...queries, 'X-Forwarded-For', 'redis-adapter', '@socket.io/redis-adapter']) {
      expect(await search(pages, query)).toEqual(['a']);
    }
  });

  test('Chinese and Japanese by pairs of characters', async () => {
    const pages = [page('a', section('服务器初始化')), page('b', section('データ型'))];
    expect(await search(pages, '初始')).toEqual(['a']);
    expect(await search(pages, 'データ')).toEqual(['b']);
  });

  test('words of five letters and more with one wrong letter, when nothing is right', async () => {
    const pages = [page('socket', section('x')), page('rome', section('x'))];
    for (const query of ['sockte', 'scoket', 'soket', 'soccket', 'dsocket', 'aocket']) {
      expect(await search(pages, query)).toEqual(['socket']);
    }
    expect(await search(pages, 'rime')).toEqual([]);
    const both = [page('adapters', section('x')), page('adopter', section('x'))];
    expect(await search(both, 'adapter')).toEqual(['adapters']);
  });

  test('every section by every one of its terms', async () => {
    const word = fc.constantFrom(
      'room',
      'rooms',
      'socket',
      'Évent',
      'io.emit',
      'aB',
      '型型',
      'x_y',
      '__proto__',
    );
    const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
    const texts = fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(texts, async (all) => {
        const pages = all.map(([prose, code], index) => page(`t${index}`, section(prose, { code })));
        const { ask } = engineOf({ 'docs/current': pages });
        for (const [number, [prose, code]] of all.entries()) {
          for (const term of createAnalyser('en').encode(`${prose} ${code}`)) {
            const { pages: found } = await ask(term);
            expect(found.map(({ href }) => href)).toContain(`/t${number}/`);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  test('pages that lack a word after those that say it like them, and none that lack nearly all', async () => {
    const all = page('other', section('rooms unheardof'));
    const pages = [page('rooms', section('x')), all, page('text', section('rooms rooms'))];
    expect(await search(pages, 'rooms unheardof')).toEqual(['rooms', 'other', 'text']);
    const apart = shortWords.map((word, number) => page(`${number}`, section(word)));
    expect(await search(apart, shortWords.join(' '))).toEqual([]);
  });

  test('pages with the words that are anywhere, whatever else was typed', async () => {
    const pages = [page('rooms', section('x')), page('other', section('x'))];
    expect(await search(pages, 'rooms qqqq zzzz xxxx')).toEqual(['rooms']);
  });

  test('what a page is about, in the words of its description, keywords, address and ids', async () => {
    const about: IndexedPage = {
      ...page('Les salons', section('x', { id: 'default-channel' })),
      path: '/fr/rooms/',
      description: 'Regrouper des clients',
      keywords: ['groupe'],
      language: 'fr',
    };
    const { ask } = engineOf({ 'docs/current': [about, inFrench('autre', 'x')] });
    for (const query of ['regrouper', 'groupe', 'rooms', 'channel']) {
      expect((await ask(query)).pages.map(({ href }) => href)).toEqual(['/fr/rooms/']);
    }
  });

  test('the section that answers what is asked, in the words of the questions of its page', async () => {
    const text = [
      section('x'),
      section('y', { id: 'rooms', trail: ['Rooms'] }),
      section('z', { id: 'constructor' }),
    ];
    const questions = [
      [null, 'send to all'],
      ['rooms', 'talk to some people'],
    ] as const;
    const pages = [{ ...page('server', ...text), questions }, page('other', section('people'))];
    expect(await search(pages, 'who do I talk to')).toEqual(['server#rooms']);
    expect(await search(pages, 'sending to all')).toEqual(['server']);
    const headed = { ...page('headed', section('x', { id: 'first' })), questions };
    expect(await search([headed], 'send')).toEqual(['headed#first']);
  });

  test('a version as it is said', async () => {
    const pages = [page('From 2.x to 3.0', section('x')), page('From 3.x to 4.0', section('x'))];
    for (const query of ['v2 v3', 'from 2 to 3']) {
      expect((await search(pages, query))[0]).toBe('From 2.x to 3.0');
    }
    expect((await search(pages, 'v4'))[0]).toBe('From 3.x to 4.0');
  });

  test('does not insist on words without meaning', async () => {
    const pages = [page('rooms', section('Join rooms'))];
    expect(await search(pages, 'how do I join the rooms')).toEqual(['rooms']);
    expect(await search([inFrench('port', 'Ce port est déjà utilisé')], 'déjà utilisé')).toEqual(['port']);
  });
});

describe('ranking', () => {
  test('title over heading over text over code', async () => {
    const pages = [
      page('code', section('', { code: 'room()' })),
      page('text', section('a room')),
      page('often', section('a room, this room')),
      page('heading', section('x'), section('y', { id: 'h', trail: ['The room'] })),
      page('room', section('z')),
    ];
    expect(await search(pages, 'room')).toEqual(['room', 'heading#h', 'often', 'text', 'code']);
  });

  test('a section with all words over one with a word in its heading', async () => {
    const heading = page('heading', section('x'), section('y', { id: 'h', trail: ['Fork'] }));
    const both = page('both', section('x'), section('fork gate', { id: 'h' }));
    expect(await search([heading, both], 'fork gate')).toEqual(['both#h', 'heading#h']);
  });

  test('what is meant over a heading with a word without meaning, which is in few others', async () => {
    const heading = page('heading', section('x'), section('y', { id: 'h', trail: ['When'], code: 'closes' }));
    const others = Array.from({ length: 40 }, (_, number) => page(`${number}`, section('x')));
    const pages = [heading, page('text', section('closes')), ...others];
    expect(await search(pages, 'when closes')).toEqual(['text', 'heading#h']);
  });

  test('a name as it was typed over all of its parts', async () => {
    const named = page('named', section('x', { code: 'waitAck()' }));
    const parts = Array.from({ length: 3 }, (_, number) =>
      page(`ack${number}`, section('Wait, wait until an ack is there, an ack')),
    );
    expect((await search([...parts, named], 'waitAck'))[0]).toBe('named');
    const { ask } = engineOf({ 'docs/current': parts });
    expect((await ask('waitAck')).total).toBe(3);
  });

  test('what a misspelt word means nearly as the word', async () => {
    const meant = page('meant', section('x'), section('y', { id: 'h', trail: ['Namespaces'] }));
    const other = page('other', section('x'), section('appears, appears', { id: 'h' }));
    expect(await search([other, meant], 'namspaces appears')).toEqual(['meant#h', 'other#h']);
  });

  test('a title that says nothing else', async () => {
    const pages = [page('rooms for experts', section('')), page('the rooms', section(''))];
    expect(await search(pages, 'rooms')).toEqual(['the rooms', 'rooms for experts']);
  });

  test('a page that speaks of it all along', async () => {
    const once = page('once', section('a room'), section('x'), section('x'));
    const often = page('often', section('a room'), section('some room'), section('no room'));
    expect((await search([once, often], 'room')).map((href) => href.split('#')[0])).toEqual([
      'often',
      'once',
    ]);
  });

  test('the word itself over forms of it that are everywhere', async () => {
    const described = { description: 'types' };
    const typed = Array.from({ length: 40 }, (_, number) => ({
      ...page(`${number}`, section('x')),
      ...described,
    }));
    const pages = [...typed, page('chat', section('typing'))];
    expect((await search(pages, 'typing'))[0]).toBe('chat');
  });

  test('words by how rare they are in all that is searched', async () => {
    const common = Array.from({ length: 20 }, (_, number) => page(`${number}`, section('emit')));
    const { ask } = engineOf({
      blog: common,
      'docs/current': [page('a', section('emit')), page('b', section('room'))],
    });
    const { pages } = await ask('emit room', { kinds: ['docs', 'blog'], limit: 2 });
    expect(pages.map(({ href }) => href)).toEqual(['/b/', '/a/']);
  });

  test('of several docs none before the others, but of each its first version', async () => {
    const same = (title: string) => [page(title, section('rooms'))];
    const scopes = {
      'docs/api/current': same('bb'),
      'docs/guide/1.x': same('a'),
      'docs/guide/current': same('cc'),
    };
    const versions = ['guide/current', 'api/current', 'guide/1.x'];
    const { pages } = await engineOf(scopes).ask('rooms', { versions });
    expect(pages.map(({ version }) => version)).toEqual(['api/current', 'guide/current', 'guide/1.x']);
  });

  test('docs of the reader’s version over others, over pages, over the blog; shorter paths on ties', async () => {
    const at = (path: string) => [{ ...page('rooms', section('x')), path }];
    const { ask } = engineOf({
      blog: at('/blog/'),
      'docs/3.x': at('/v3/'),
      'docs/current': [...at('/a/'), ...at('/abc/')],
      pages: at('/page/'),
    });
    const { pages, total } = await ask('rooms');
    expect(pages.map(({ href }) => href)).toEqual(['/a/', '/abc/', '/page/', '/v3/', '/blog/']);
    expect(total).toBe(5);
    const [first] = (await ask('rooms', { versions: ['3.x'], kinds: ['docs'] })).pages;
    expect(first).toMatchObject({ href: '/v3/', kind: 'docs', version: '3.x' });
  });
});

describe('what is shown', () => {
  test('headings and an excerpt with the words marked, as text', async () => {
    const text = `${'Long before. '.repeat(12)}Join a <b>room</b> &amp; leave. ${'Long after. '.repeat(10)}`;
    const sections = [
      section('Intro'),
      section(text, { id: 'é', trail: ['<i>Rooms</i>', 'Joining a room'] }),
    ];
    const { ask } = engineOf({ 'docs/current': [page('<img src=x>', ...sections)] });
    const [found] = (await ask('joins room')).pages;
    expect(plain(found?.title ?? [])).toBe('<img src=x>');
    expect(found?.sections.map(({ href }) => href)).toEqual(['/<img src=x>/#%C3%A9']);
    expect(found?.sections[0]?.headings.map(plain)).toEqual(['<i>Rooms</i>', '[Joining] a [room]']);
    const excerpt = plain(found?.sections[0]?.excerpt ?? []);
    expect(excerpt).toContain('[Join] a <b>[room]</b> &amp; leave.');
    expect(excerpt).toMatch(/^….*…$/);
    expect(excerpt.length).toBeLessThan(200);
  });

  test('other queries when nothing is found', async () => {
    const words = ['broadcasting', 'adapter', 'volatile', ...shortWords.slice(0, 9)];
    const { ask } = engineOf({
      'docs/current': words.map((word, number) => page(`${number}`, section(word))),
    });
    const lost = await ask(words.join(' '));
    expect(lost).toMatchObject({ total: 0, suggestions: ['broadcasting', 'volatile', 'adapter'] });
    expect((await ask('brodacsating')).suggestions).toEqual(['broadcasting']);
    expect((await ask('qqqq')).suggestions).toEqual([]);
    // Three letters in common do not make words alike.
    expect((await ask('brotherhood')).suggestions).toEqual([]);
  });
});

describe('before the texts are there', () => {
  const pages = [
    page('a', section('Intro'), section('Join a room.', { id: 'join', trail: ['a', 'Joining'] })),
  ];

  test('tells what it found, without excerpts, and only then', async () => {
    const { askTwice, loads } = engineOf({ 'docs/current': pages });
    const [early, whole] = await askTwice('room');
    expect(early?.pages[0]).toMatchObject({ href: '/a/', excerpt: null });
    expect(early?.pages[0]?.sections).toMatchObject([{ href: '/a/#join', excerpt: null }]);
    expect(plain(whole?.pages[0]?.sections[0]?.excerpt ?? [])).toBe('Join a [room].');
    expect(loads).toEqual(['search-index.json', expect.stringContaining('/pages-')]);
    expect(await askTwice('room')).toEqual([whole]);
  });

  test('keeps what it found when they cannot be loaded, and asks for them again', async () => {
    const { askTwice, broken } = engineOf({ 'docs/current': pages });
    broken.add('/pages-');
    const [, without] = await askTwice('room');
    expect(without?.pages[0]?.sections).toMatchObject([{ href: '/a/#join', excerpt: [] }]);
    broken.clear();
    expect((await askTwice('room')).at(-1)?.pages[0]?.sections[0]?.excerpt).not.toEqual([]);
  });

  test('a large scope shows nothing and is loaded in parts', async () => {
    const many = Array.from({ length: 900 }, (_, number) =>
      page(`${number} ${'of many '.repeat(60)}`, section(`word${number}`)),
    );
    const { askTwice, loads } = engineOf({ 'docs/current': many });
    const answers = await askTwice('word7');
    expect(answers).toHaveLength(1);
    expect(loads.length).toBeGreaterThan(3);
  });
});

test('loads nothing twice, and again what failed', async () => {
  const { ask, loads } = engineOf({ 'docs/current': [page('a', section('room'))], blog: [] });
  await ask('room');
  const count = loads.length;
  await ask('room');
  expect(loads).toHaveLength(count);
  let failing = true;
  const engine = createSearchEngine('search-index.json', async () => {
    if (failing) throw new Error('offline');
    return { version: 3, locale: 'en', scopes: [] };
  });
  const request = { query: 'a', locale: 'en', versions: [], kinds: searchKinds, limit: 1 };
  await expect(engine.search(request)).rejects.toThrow('offline');
  failing = false;
  expect(await engine.search(request)).toEqual({ pages: [], total: 0, suggestions: [] });
});
