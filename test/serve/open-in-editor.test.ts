import { describe, expect, it, onTestFinished } from 'vitest';
import { openInEditor, placeArguments } from '../../cli/serve/open-in-editor.ts';
import { createTestSite } from '../helpers/site.ts';

describe('openInEditor', () => {
  const place = { file: 'content/a.md', line: 3, column: 7 };

  async function open(env: Record<string, string>, file = place.file, starts = true) {
    const site = createTestSite({ 'content/a.md': 'a' });
    onTestFinished(() => site.dispose());
    const launched: string[] = [];
    const failure = await openInEditor(
      { ...place, file },
      {
        root: site.root,
        env,
        launch: async (command, args) => {
          launched.push([command, ...args].join(' ').replaceAll(site.root, '<site>'));
          return starts;
        },
      },
    );
    return { launched, failure };
  }

  it('starts the editor that is named, at the place', async () => {
    expect(await open({ EDITOR: 'code --wait' })).toEqual({
      launched: ['code --wait --goto <site>/content/a.md:3:7'],
      failure: null,
    });
    expect((await open({ EDITOR: 'vim', VISUAL: '"/opt/My Editor/subl"' })).launched).toEqual([
      '/opt/My Editor/subl <site>/content/a.md:3:7',
    ]);
    expect((await open({ EDITOR: 'vim', DOCSITE_EDITOR: 'zed' })).launched).toEqual([
      'zed <site>/content/a.md:3:7',
    ]);
  });

  it('says what is missing', async () => {
    expect((await open({})).failure).toMatch(/^Set DOCSITE_EDITOR/);
    expect((await open({ EDITOR: 'vim' })).failure).toMatch(/^"vim" runs in a terminal\. Set DOCSITE_EDITOR/);
    expect((await open({ EDITOR: 'coed' }, place.file, false)).failure).toBe(
      'The editor "coed" could not be started.',
    );
  });

  it('opens nothing outside the site folder', async () => {
    for (const file of ['../../etc/passwd', '/etc/passwd', 'content/absent.md']) {
      const { launched, failure } = await open({ EDITOR: 'code' }, file);
      expect([launched, failure]).toEqual([[], `There is no file "${file}" in the site folder.`]);
    }
  });
});

it.each([
  ['webstorm', '--line 3 --column 6 a.md'],
  ['gvim', '+3 a.md'],
  ['emacsclient', '+3:7 a.md'],
  ['kate', '-l 3 -c 7 a.md'],
  ['other', 'a.md'],
])('%s is told a place by %s', (editor, expected) => {
  expect(placeArguments(editor, { file: 'a.md', line: 3, column: 7 }).join(' ')).toBe(expected);
});
