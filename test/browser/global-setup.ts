import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { listen } from '../../cli/preview/listen.ts';
import { createStaticServer } from '../../cli/preview/static-server.ts';
import { serveChromium } from '../helpers/chromium.ts';
import { buildSite } from './build-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the served site, without a slash at the end. */
    siteOrigin: string;
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
  // Tests fetch on connections that a slow machine leaves idle for long.
  server.keepAliveTimeout = 600_000;
  const port = await listen(server, { host: '127.0.0.1', port: 0 });
  const browser = await serveChromium();
  project.provide('browserEndpoint', browser.wsEndpoint());
  project.provide('siteFolder', siteFolder);
  project.provide('siteOrigin', `http://127.0.0.1:${port}`);
  return async () => {
    await browser.close();
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  };
}
