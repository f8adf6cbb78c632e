/** Which problems the site in memory tells, as it changes. */
import { describe, expect, it } from 'vitest';
import { codesOf, open, place, start } from './changing-site.ts';

it('a site that goes while its problems are looked for tells nothing', async () => {
  const { site, context, told } = await open();
  const before = told.length;
  site.write('content/docs/current/start.md', '# Start\n\n[gone](/nowhere/)\n');
  await context.rebuild([{ kind: 'changed', path: 'content/docs/current/start.md' }]);
  await context.dispose();
  expect(told.length).toBe(before);
});

describe('problems', () => {
  it('come with a mistake, where it is, and go with it', async () => {
    const { context, told, write, html } = await open();
    await write('content/docs/current/use.mdx', '# Use\n\nFine.\n');
    await write('content/docs/current/use.mdx', '# Use\n\n<Note>\n\nNot closed.\n');
    const [problem] = told.at(-1)?.fresh ?? [];
    expect(problem).toMatchObject({ severity: 'error', file: 'content/docs/current/use.mdx' });
    // The page says what it said before.
    expect(await html('docs/use/index.html')).toContain('Fine.');
    const { shown } = context.problemsOn('docs/use/index.html');
    expect(shown[0]).toMatchObject({ file: 'content/docs/current/use.mdx', line: expect.any(Number) });
    expect(shown[0]?.frame.join('\n')).toContain('│');
    await write('content/docs/current/use.mdx', '# Use\n\nFine again.\n');
    expect(told.at(-1)).toMatchObject({ fresh: [], healed: [problem] });
    expect(await html('docs/use/index.html')).toContain('Fine again.');
    expect(context.problemsOn('docs/use/index.html')).toEqual({ shown: [], others: 0 });
  });

  it('are told of the files that link to what was changed', async () => {
    const { context, told, write } = await open();
    await write('content/docs/current/end.md', '# End\n\n## The last\n\nBye.\n');
    expect(told.at(-1)?.fresh).toMatchObject([
      { code: 'link-anchor-broken', file: 'content/docs/current/start.md' },
    ]);
    // Whoever made it sees it, whatever page is open.
    expect(codesOf(context.problemsOn('docs/end/index.html').shown)).toEqual(['link-anchor-broken']);
    await write('content/docs/current/end.md', '# End\n\n## Last\n\nBye.\n');
    expect(codesOf(told.at(-1)?.healed)).toEqual(['link-anchor-broken']);
  });

  it('are told of links as the rules of the host beside the site say', async () => {
    const { context, sites, write, remove } = await open({
      'content/docs/current/old.md': '# Old\n\n[Moved](/moved/)\n',
    });
    expect(codesOf(context.problems())).toEqual(['link-broken']);
    expect(sites.at(-1)?.imports).toContain('netlify.toml');
    await write('netlify.toml', '[[redirects]]\nfrom = "/moved/"\nto = "/docs/end/"\n');
    expect(context.problems()).toEqual([]);
    await remove('netlify.toml');
    expect(codesOf(context.problems())).toEqual(['link-broken']);
  });

  it('stand where their links are after lines were added above them', async () => {
    const more = {
      'site.config.yaml': 'title: Site\nurl: https://example.com\nonBrokenAnchors: warn\n',
      'content/docs/current/start.md': '# Start\n\nSee [one](./map.mdx#gone) and [two](./end.md#gone).\n',
      'content/docs/current/map.mdx': place('here'),
      'content/components/place.tsx':
        'export function Place({ id }: { id: string }) { return <p id={id}>{id}</p>; }\n',
    };
    const { context, html, write, differences } = await open(more);
    await html('docs/map/index.html');
    const moved = '# Start\n\nOne line.\n\nAnother.\n\nSee [one](./map.mdx#gone) and [two](./end.md#gone).\n';
    await write('content/docs/current/start.md', moved);
    expect(context.problems().map(({ code, range }) => [code, range?.start.line])).toEqual([
      ['link-anchor-broken', 7],
      ['link-anchor-broken', 7],
    ]);
    expect(await differences()).toEqual([]);
  });

  it('are told of anchors that only the rendered page shows, from either side', async () => {
    const { context, told, write } = await open({
      'content/components/place.tsx':
        'export const Place = ({ id }: { id: string }) => <b id={id}>Here</b>;\n',
      'content/docs/current/map.mdx': place('harbour'),
    });
    await write('content/docs/current/start.md', '# Start\n\n[Harbour](./map.mdx#harbour)\n');
    expect(codesOf(context.problems())).toEqual([]);
    await write('content/docs/current/start.md', '# Start\n\n[Pier](./map.mdx#pier)\n');
    expect(told.at(-1)?.fresh).toMatchObject([
      { code: 'link-anchor-broken', file: 'content/docs/current/start.md' },
    ]);
    await write('content/docs/current/map.mdx', place('pier'));
    expect(codesOf(told.at(-1)?.healed)).toEqual(['link-anchor-broken']);
    await write('content/docs/current/map.mdx', place('harbour'));
    expect(codesOf(told.at(-1)?.fresh)).toEqual(['link-anchor-broken']);
  });

  it('that were there before are shown on their own pages only', async () => {
    const { context } = await open({ 'content/docs/current/bad.md': '# Bad\n\n[x](/nowhere/)\n' });
    expect(codesOf(context.problemsOn('docs/bad/index.html').shown)).toEqual(['link-broken']);
    expect(context.problemsOn(start)).toEqual({ shown: [], others: 1 });
  });

  it('of a moved line are no news', async () => {
    const { told, write } = await open({ 'content/docs/current/bad.md': '# Bad\n\n[x](/nowhere/)\n' });
    const count = told.length;
    await write('content/docs/current/bad.md', '# Bad\n\nMore text.\n\n[x](/nowhere/)\n');
    expect(told.length).toBe(count);
  });

  it('of code that fails are told without a page being open', async () => {
    const { told, write } = await open({
      'content/components/box.tsx': 'export const Box2 = () => <b>one</b>;\n',
      'content/docs/current/use.mdx':
        "import { Box2 } from '../../components/box.tsx';\n\n# Use\n\n<Box2 />\n",
    });
    await write(
      'content/docs/current/use.mdx',
      "import { Box2 } from '../../components/box.tsx';\n\n# Use\n\n<Box2 />\n\n{nothing.at.all}\n",
    );
    expect(codesOf(told.at(-1)?.fresh)).toEqual(['expression-failed']);
    await write('content/docs/current/use.mdx', '# Use\n\nNo code.\n');
    expect(codesOf(told.at(-1)?.healed)).toEqual(['expression-failed']);
  });
});
