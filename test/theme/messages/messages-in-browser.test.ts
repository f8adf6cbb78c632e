import { expect, it } from 'vitest';
import { shippedMessages } from '../../../theme/messages/messages.ts';
import { projectRoot } from '../../helpers/bundled-cli.ts';
import { clientScripts } from '../../helpers/client-scripts.ts';

it('the scripts of the browser hold the interface of no language: pages bring that of their own', async () => {
  const { files } = await clientScripts({ packageRoot: projectRoot, baseUrl: '/' });
  const scripts = files
    .filter(({ path }) => path.endsWith('.js'))
    .map(({ contents }) => Buffer.from(contents).toString('utf8'))
    .join('\n');
  expect(scripts.length).toBeGreaterThan(10_000);
  for (const [tag, messages] of Object.entries(shippedMessages)) {
    expect(scripts.includes(messages.pageNotFoundHelp), tag).toBe(false);
  }
});
