import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { listen } from '../../cli/preview/listen.ts';
import { createStaticServer } from '../../cli/preview/static-server.ts';
import { serveChromium } from '../helpers/chromium.ts';
import { buildSite } from './build-site.ts';
import { createDevelopmentServer } from './development.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the served site, without a slash at the end. */
    siteOrigin: string;
    /** Of the same site with the development build of React. */
    developmentOrigin: string;
    /** Absolute path of the built site. */
    siteFolder: string;
    /** Where the browser of this run answers. */
    browserEndpoint: string;
  }
}

/** One built and served site, and one browser, for all browser tests of a run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'docsite-browser-'));
  const siteFolder = await buildSite(folder);
  const server = createStaticServer({ root: siteFolder, baseUrl: '/', host: '127.0.0.1' });
  // Nothing is far away: to compress a page costs more than to send it.
  server.prependListener('request', ({ headers }) => {
    headers['accept-encoding'] = 'identity';
  });
  const siteOrigin = await originOf(server);
  const development = createDevelopmentServer(siteOrigin);
  const browser = await serveChromium();
  project.provide('browserEndpoint', browser.wsEndpoint());
  project.provide('siteFolder', siteFolder);
  project.provide('siteOrigin', siteOrigin);
  project.provide('developmentOrigin', await originOf(development));
  return async () => {
    await browser.close();
    for (const one of [server, development]) {
      one.close();
      one.closeAllConnections();
    }
    rmSync(folder, { recursive: true, force: true });
  };
}

async function originOf(server: Server): Promise<string> {
  // Tests fetch on connections that a slow machine leaves idle for long.
  server.keepAliveTimeout = 600_000;
  return `http://127.0.0.1:${await listen(server, { host: '127.0.0.1', port: 0 })}`;
}
