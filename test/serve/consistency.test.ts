/**
 * After any sequence of edits, the served site is the one that a build from nothing makes. There are no drafts here,
 * which only the served site shows: drafts.test.ts.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixtureFiles, lenient } from '../build/fixture.ts';
import { createTestSite } from '../helpers/site.ts';
import { openTestSite } from './open-test-site.ts';
import { editBatches, makeEdit, type RandomEdit } from './random-edits.ts';

/** The docs of the fixture beside others, which stand in the list of a site with several. */
const severalDocs = (config: string) =>
  config.replace(
    /^docs:\n((?: {2}.*\n)+)/m,
    (_, options: string) =>
      `docs:\n  - id: default\n    path: docs\n    routeBasePath: docs\n${options.replace(/^/gm, '  ').trimEnd()}\n  - { id: api }\n`,
  );
const apiFiles = {
  'content/api/emit.md': '# Emit\n\nAs [the guide](/docs/v4/) says.\n',
  'content/api/classes/socket.md': '# Socket\n\nIt can [emit](../emit.md).\n',
  'content/i18n/fr/api/emit.md': '# Émettre\n\nUn évènement.\n',
};

describe('the served site', () => {
  it('equals a build at the start', async () => {
    expect(await afterEdits([])).toEqual([]);
  });

  it('equals a build after edits of one text, again and again', async () => {
    const text = { action: 'text', target: 3 } as const;
    expect(await afterEdits([1, 2, 3].map((value) => [{ ...text, value }]))).toEqual([]);
  });

  it('equals a build after any edits', async () => {
    const batches = editBatches({ batches: [2, 5], edits: [1, 3] });
    await fc.assert(
      fc.asyncProperty(batches, async (edits) => {
        expect(await afterEdits(edits)).toEqual([]);
      }),
      { numRuns: Number(process.env.DOCSITE_RUNS ?? 2) },
    );
  });
});

/** In what the pages differ after batches of edits, each of which the site follows at once. */
async function afterEdits(batches: readonly (readonly RandomEdit[])[]): Promise<string[]> {
  const files = fixtureFiles();
  const config = `${severalDocs(String(files['site.config.yaml']))}${lenient}`;
  const site = createTestSite({ ...files, ...apiFiles, 'site.config.yaml': config });
  const served = await openTestSite(site);
  try {
    for (const edits of batches) {
      await served.context.rebuild(edits.flatMap((edit) => makeEdit(site, edit)));
      // Pages are read in between, as a browser does.
      await served.html('index.html');
    }
    await served.context.settled();
    return await served.differences();
  } finally {
    await served.context.dispose();
    site.dispose();
  }
}
