import { onTestFinished } from 'vitest';
import { createTestSite } from '../helpers/site.ts';
import { openTestSite } from './open-test-site.ts';

/** Its sources before any change. */
export const files = {
  'content/docs/current/start.md': '# Start\n\nHello. See [the end](./end.md#last).\n',
  'content/docs/current/end.md': '# End\n\n## Last\n\nBye.\n',
  'content/pages/index.md': '# Home\n\n![Logo](/logo.svg)\n',
  'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
};

/** A page of it in the output. */
export const start = 'docs/start/index.html';

/** The site in memory, for one test. */
export async function open(more: Record<string, string> = {}) {
  const site = createTestSite({ ...files, ...more });
  onTestFinished(() => site.dispose());
  return { site, ...(await openTestSite(site)) };
}

/** A document that shows a component. */
export const place = (id: string) =>
  `import { Place } from '../../components/place.tsx';\n\n# Map\n\n<Place id="${id}" />\n`;

/** What kinds of problems there are. */
export const codesOf = (list: readonly { code: string }[] = []) => list.map(({ code }) => code);
