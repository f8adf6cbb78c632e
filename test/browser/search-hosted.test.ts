/** The hosted search in a browser, against a server that answers the documented protocol over HTTP. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { listen } from '../../cli/preview/listen.ts';
import { algoliaHost } from '../../theme/browser/search/algolia-host.ts';
import { passTime, settled, stopTime } from './page-time.ts';
import { previewSite } from './preview-site.ts';
import { hydrated, pageOpener } from './visit.ts';

const open = pageOpener({ savesData: false });
const appId = 'APP123';

const config = `title: Test
url: https://test.example
blog: false
i18n: { defaultLocale: en, locales: [en, fr] }
search: { provider: algolia, appId: ${appId}, apiKey: public, indexName: socket_io }
`;

interface Query {
  readonly query: string;
  readonly facetFilters: unknown;
}

/** How the service answers, and what it was asked. */
let answer: (query: Query, response: ServerResponse) => void;
let asked: Query[];

const service = createServer(async (request, response) => {
  const query = JSON.parse(await textOf(request));
  asked.push(query);
  response.setHeader('Content-Type', 'application/json');
  response.setHeader('Access-Control-Allow-Origin', '*');
  answer(query, response);
});
let origins: { site: string; service: string };

beforeAll(async () => {
  const { origin, stop } = await previewSite({
    'site.config.yaml': config,
    'content/pages/index.md': '# Home\n',
    'content/docs/current/rooms.md': '# Rooms\n\n## Join\n',
    'content/docs/current/sidebars.yaml': 'main: [rooms]\n',
  });
  const port = await listen(service, { host: '127.0.0.1', port: 0 });
  origins = { site: origin, service: `http://127.0.0.1:${port}` };
  return () => {
    stop();
    service.close();
    service.closeAllConnections();
  };
});

beforeEach(() => {
  asked = [];
  answer = (_, response) => response.end(JSON.stringify({ hits, nbHits: hits.length }));
});

const hits = [
  {
    url: 'https://test.example/docs/rooms/#join',
    hierarchy: { lvl0: 'Docs', lvl1: 'Rooms', lvl2: 'Join' },
    docusaurus_tag: 'docs-default-current',
    _highlightResult: { hierarchy: { lvl2: { value: '\ue000Join\ue001 <b>' } } },
    _snippetResult: { content: { value: 'how to \ue000join\ue001 <img src=x onerror="window.hacked=1">' } },
  },
];

async function textOf(message: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of message) text += chunk;
  return text;
}

/** A page whose requests to the service's host reach the local one. */
async function start(path = '/docs/rooms/'): Promise<Page> {
  const { page } = await open(origins.site + path, {
    prepare: (prepared) =>
      prepared.context().route(`${algoliaHost(appId)}/**`, async (route) => {
        const { pathname } = new URL(route.request().url());
        const response = await route.fetch({ url: origins.service + pathname }).catch(() => null);
        // The reader may have typed on, or left.
        await (response ? route.fulfill({ response }) : route.abort()).catch(() => {});
      }),
  });
  await hydrated(page);
  return page;
}

async function type(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').pressSequentially(query);
}

it('connects ahead to the service and tells its crawler language, version and tag', async () => {
  const page = await start('/fr/docs/rooms/');
  const attribute = (selector: string, name: string) => page.locator(selector).getAttribute(name);
  expect(await attribute('link[rel=preconnect]', 'href')).toBe('https://app123-dsn.algolia.net');
  expect(await attribute('meta[name="docsearch:language"]', 'content')).toBe('fr');
  expect(await attribute('meta[name="docsearch:version"]', 'content')).toBe('current');
  expect(await attribute('meta[name="docsearch:docusaurus_tag"]', 'content')).toBe('docs-default-current');
  expect(asked).toEqual([]);
});

it('asks once the reader pauses, and shows what it found as text', async () => {
  const page = await start();
  await type(page, '');
  await stopTime(page);
  await page.keyboard.type('join');
  await passTime(page, 200);
  const option = page.getByRole('option', { name: /Join/ });
  await option.waitFor();
  const facetFilters = ['language:en', ['docusaurus_tag:docs-default-current', 'docusaurus_tag:default']];
  expect(asked).toMatchObject([{ query: 'join', facetFilters }]);
  expect(await option.locator('mark').allTextContents()).toEqual(['Join', 'join']);
  expect(await option.textContent()).toContain('<img src=x');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await option.click();
  await page.waitForURL(`${origins.site}/docs/rooms/#join`);
});

it('shows what the service says when it refuses, and asks again on demand', async () => {
  const willing = answer;
  answer = (_, response) => {
    response.statusCode = 403;
    response.end('{"message":"Invalid Application-ID or API key","status":403}');
  };
  const page = await start();
  await type(page, 'join');
  const alert = page.getByRole('alert');
  await alert.getByText('Invalid Application-ID or API key').waitFor();
  answer = willing;
  await alert.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('option', { name: /Join/ }).waitFor();
  expect(await alert.count()).toBe(0);
});

it('shows that it waits for a slow answer, and drops it when the reader types on', async () => {
  let late = (): void => {};
  answer = ({ query }, response) => {
    const send = () => response.end(JSON.stringify({ hits: query === 'join' ? hits : [], nbHits: 1 }));
    if (query === 'j') late = send;
    else send();
  };
  const page = await start();
  await type(page, 'j');
  await page.getByRole('img', { name: 'Loading' }).waitFor();
  await expect.poll(() => asked.length).toBe(1);
  await page.getByRole('combobox').pressSequentially('oin');
  await page.getByRole('option', { name: /Join/ }).waitFor();
  late();
  await page.context().unrouteAll({ behavior: 'wait' });
  await settled(page);
  expect(await page.getByRole('option', { name: /Join/ }).count()).toBe(1);
});
