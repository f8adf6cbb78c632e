/** Terms that tooltips explain. */
import { expect, it, onTestFinished } from 'vitest';
import { createTestSite, problemsOf, type TestSite } from '../helpers/site.ts';
import { openTestSite } from '../serve/open-test-site.ts';

const files = {
  'site.config.yaml': 'title: Test\nurl: https://test.example\ni18n: { locales: [en, fr] }\n',
  'content/glossary.yaml': 'room: Clients together\n4.5: The release\nsocket: A line\n',
  'content/i18n/fr/glossary.yaml': 'room: Des clients ensemble\n',
  'content/pages/index.mdx':
    '# Home\n\n<Tooltip term="room">Rooms</Tooltip>, <Tooltip term="socket" />, <Tooltip tip="Own">own</Tooltip>\n',
};

function open(more: Readonly<Record<string, string>> = {}): TestSite {
  const site = createTestSite({ ...files, ...more });
  onTestFinished(site.dispose);
  return site;
}

const tipsIn = (html: string) =>
  [...html.matchAll(/<span class="tooltip-term"[^>]*>([^<]*)<\/span><span[^>]*>([^<]*)</g)].map(
    ([, word, tip]) => `${word}: ${tip}`,
  );

it('shows what the glossary of the locale says, else that of the default one', async () => {
  const site = open();
  expect(problemsOf(site, (await site.build()).diagnostics)).toBe('');
  expect(tipsIn(site.read('index.html'))).toEqual(['Rooms: Clients together', 'socket: A line', 'own: Own']);
  expect(tipsIn(site.read('fr/index.html'))).toEqual([
    'Rooms: Des clients ensemble',
    'socket: A line',
    'own: Own',
  ]);
  expect(site.read('index.md')).toContain('Rooms');
  // What no script shows is not sent to browsers.
  expect(
    [...site.output()].filter(([path, text]) => /\.json$/.test(path) && text.includes('Clients')),
  ).toEqual([]);
});

it('sends browsers the terms that islands name', async () => {
  const site = open({
    'content/components/box.tsx':
      '"use client";\nimport { Tooltip } from "docsite/theme";\nexport const Box = () => <Tooltip term="room">R</Tooltip>;\n',
    'content/pages/alive.mdx': "import { Box } from '../components/box.tsx';\n\n<Box />\n",
  });
  expect(problemsOf(site, (await site.build()).diagnostics)).toBe('');
  expect(tipsIn(site.read('alive/index.html'))).toEqual(['R: Clients together']);
  const data = [...site.output()].flatMap(([path, text]) =>
    /site-en.*\.json$/.test(path) ? [JSON.parse(text)] : [],
  );
  expect(data).toMatchObject([{ glossary: { room: 'Clients together' } }]);
});

it('tells terms that are not in it, at their places', async () => {
  const site = open({
    'content/pages/index.mdx': '# Home\n\n<Tooltip term="room">a</Tooltip> <Tooltip term="rom">b</Tooltip>\n',
    'content/i18n/fr/glossary.yaml': 'rooms: Salles\n',
  });
  const { diagnostics } = await site.build({ write: false });
  expect(problemsOf(site, diagnostics)).toMatchInlineSnapshot(`
    "warning [translation-entry-unknown] The term "rooms" is not in content/glossary.yaml.
      content/i18n/fr/glossary.yaml:1:1
       1 │ rooms: Salles
         │ ^^^^^
       2 │
      Did you mean "room"?

    error [glossary-term-unknown] The glossary has no term "rom".
      content/pages/index.mdx:3:35
       2 │
       3 │ <Tooltip term="room">a</Tooltip> <Tooltip term="rom">b</Tooltip>
         │                                   ^^^^^^^
       4 │
      Also on /fr/.
      Did you mean "room"?
    "
  `);
});

it('says nothing of terms while the glossary does not parse', async () => {
  const site = open({ 'content/glossary.yaml': 'room: [a]\n' });
  const { diagnostics } = await site.build({ write: false });
  expect(problemsOf(site, diagnostics)).toMatchInlineSnapshot(`
    "error [yaml-type] "room" must be text, but is a list.
      content/glossary.yaml:1:7
       1 │ room: [a]
         │       ^^^
       2 │
      Write text.
    "
  `);
});

it('is followed while the site is served', async () => {
  const served = await openTestSite(open());
  await served.write('content/glossary.yaml', 'room: Sockets together\n');
  expect(await served.differences()).toEqual([]);
});
