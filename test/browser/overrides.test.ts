/** A component of the shell that a site replaces lives in the browser as on the server. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createStaticServer } from '../../cli/preview/static-server.ts';
import { createTestSite } from '../helpers/site.ts';
import { hydrated, pageOpener } from './visit.ts';

const open = pageOpener();

const brand = `import { Brand as Original } from 'docsite/original/components/navbar/brand.tsx';
import { useState } from 'react';

export default function Brand(props) {
  const [count, setCount] = useState(0);
  return (
    <>
      <Original {...props} />
      <button type="button" onClick={() => setCount(count + 1)}>Waves: {count}</button>
    </>
  );
}
`;

it('wraps a part of the navbar with state of its own, and changes a colour', async () => {
  const site = createTestSite({
    'content/pages/index.md': '# Home\n\n[About](/about)\n',
    'content/pages/about.md': '# About\n',
    'theme-overrides/brand.tsx': brand,
    'theme-overrides/custom.css': ':root { --color-background: rgb(250, 240, 230) }\n',
  });
  onTestFinished(() => site.dispose());
  expect((await site.build()).diagnostics).toEqual([]);
  const server = createStaticServer({ root: `${site.root}/build`, baseUrl: '/' });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const { page, problems } = await open('/');
  await page.goto(`http://127.0.0.1:${port}/`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Waves: 0' }).click();
  await page.getByRole('button', { name: 'Waves: 1' }).waitFor();
  expect(await page.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor)).toBe(
    'rgb(250, 240, 230)',
  );
  // The navbar is the same on the next page, and so is its state.
  await page.getByRole('link', { name: 'About' }).click();
  await page.getByRole('heading', { name: 'About' }).waitFor();
  await page.getByRole('button', { name: 'Waves: 1' }).waitFor();
  // React throws what differs between server and browser; the site has no icon, which is a problem of another kind.
  expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([]);
});
