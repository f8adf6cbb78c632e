/** Sites of tests, built and served as a static host serves them. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { listen } from '../../cli/preview/listen.ts';
import { createStaticServer } from '../../cli/preview/static-server.ts';
import { projectRoot } from '../helpers/bundled-cli.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

export interface Previewed {
  readonly site: TestSite;
  readonly origin: string;
  /** Ends the server and removes the site. */
  readonly stop: () => void;
}

/**
 * Builds a site, which has the packages of this project, and serves it.
 *
 * @param problems codes of what the build has to tell; nothing without them
 */
export async function previewSite(
  files: Parameters<typeof createTestSite>[0],
  problems: readonly string[] = [],
): Promise<Previewed> {
  const site = createTestSite(files);
  symlinkSync(join(projectRoot, 'node_modules'), join(site.root, 'node_modules'));
  const { status, diagnostics } = await site.build();
  expect([status, ...new Set(diagnostics.map(({ code }) => code))]).toEqual(['done', ...problems]);
  const { origin, stop } = await previewFolder(join(site.root, 'build'));
  const stopAll = () => {
    stop();
    site.dispose();
  };
  return { site, origin, stop: stopAll };
}

/** Serves a built folder below a base URL. */
export async function previewFolder(root: string, baseUrl = '/'): Promise<Omit<Previewed, 'site'>> {
  const server = createStaticServer({ root, baseUrl, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${await listen(server, { host: '127.0.0.1', port: 0 })}`;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin, stop };
}
