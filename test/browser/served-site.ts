/** Sites that `docsite serve` serves, for tests in a browser. */
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { runServe } from '../../cli/commands/serve.ts';
import * as engine from '../../renderer/index.ts';
import { fakeIo } from '../cli/fake-io.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const long = Array.from({ length: 60 }, (_, index) => `Paragraph ${index} of a long page.\n\n`).join('');
/** A page with something to open, to choose and to scroll to. */
export const start = `# Start

First words.

<details>
<summary>More</summary>

Hidden words.

</details>

<Tabs>
<TabItem value="a" label="One">

Panel one.

</TabItem>
<TabItem value="b" label="Two">

Panel two.

</TabItem>
</Tabs>

${long}## Last part

The end.
`;
/** Sources of the site. */
export const files = {
  'content/docs/current/start.mdx': start,
  'content/docs/current/other.md': '# Other\n\nOther words.\n\n![Logo](/logo.svg)\n',
  'content/pages/index.md': '# Home\n',
  'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
};
/** Where the page stands. */
export const source = 'content/docs/current/start.mdx';

/** A site that is served until the test ends. */
export interface Served {
  readonly site: TestSite;
  readonly origin: string;
  readonly output: () => string;
  readonly stop: () => Promise<number>;
}

/** Starts the command on a site of its own, and ends it with the test. */
export async function serve(more: Record<string, string> = {}, { port = 0, env = {} } = {}): Promise<Served> {
  const site = createTestSite({ ...files, ...more });
  onTestFinished(() => site.dispose());
  return { site, ...(await serveFolder(site, { port, env })) };
}

/** Starts the command on a folder, and ends it with the test. */
export async function serveFolder(site: TestSite, { port = 0, env = {} }): Promise<Omit<Served, 'site'>> {
  const io = fakeIo({ loadEngine: async () => engine, env, threads: 0, now: () => performance.now() });
  const ended = runServe({ root: site.root, options: { port, host: '127.0.0.1' } }, io);
  const stop = async () => {
    io.interrupt('SIGINT');
    return await ended;
  };
  onTestFinished(async () => void (await stop()));
  await expect.poll(io.out).toContain('Press');
  const origin = /http:\/\/localhost:\d+/.exec(io.out())?.[0] ?? '';
  return { origin, stop, output: () => io.out() + io.err() };
}

/** Where problems are shown. */
export const panel = (page: Page) => page.locator('docsite-problems section');
