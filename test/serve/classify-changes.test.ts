import { describe, expect, it } from 'vitest';
import { bothScopes, type ChangeScope, nothing } from '../../renderer/engine/change-scope.ts';
import { classifyChanges } from '../../renderer/serve/classify-changes.ts';
import type { FileChange } from '../../renderer/serve/file-change.ts';

const known = {
  configFiles: ['site.config.yaml'],
  contentRoot: 'content',
  isSource: (id: string) => /\.(?:md|yaml|svg)$/.test(id) || id === 'content/pages/tides.tsx',
  isConfigInput: (id: string) => id === 'plugins/own.ts',
  isImported: (id: string) => id === 'content/data/ports.svg',
};

function scopeOf(...changes: [FileChange['kind'], string][]): string[] {
  const scope: ChangeScope = classifyChanges(
    changes.map(([kind, path]) => ({ kind, path })),
    known,
  );
  const flags = (['config', 'listing', 'code', 'marks', 'history'] as const).filter((name) => scope[name]);
  return [...flags, ...scope.edited];
}

describe('classifyChanges', () => {
  it.each<[string, FileChange['kind'], string, string[]]>([
    ['a text', 'changed', 'content/docs/current/rooms.md', ['content/docs/current/rooms.md']],
    ['a sidebar', 'changed', 'content/docs/current/sidebars.yaml', ['content/docs/current/sidebars.yaml']],
    ['messages', 'changed', 'content/i18n/fr/messages.yaml', ['content/i18n/fr/messages.yaml']],
    ['an image', 'changed', 'content/static/logo.svg', ['content/static/logo.svg']],
    ['a new text', 'added', 'content/docs/current/new.md', ['listing']],
    ['a text that is gone', 'removed', 'content/docs/current/rooms.md', ['listing']],
    ['the configuration', 'changed', 'site.config.yaml', ['config']],
    ['a plugin', 'changed', 'plugins/own.ts', ['config', 'code']],
    ['a configuration that is gone', 'removed', 'site.config.yaml', ['config']],
    ['a component', 'changed', 'content/components/tally.tsx', ['code']],
    ['a new component', 'added', 'content/components/new.tsx', ['listing', 'code']],
    ['a component page', 'changed', 'content/pages/tides.tsx', ['code', 'content/pages/tides.tsx']],
    ['a file that code imports', 'changed', 'content/data/ports.svg', ['code', 'content/data/ports.svg']],
    ['an override of the theme', 'changed', 'theme-overrides/footer.tsx', ['code']],
    ['styles of the site', 'added', 'theme-overrides/custom.css', ['code']],
    ['marks of translations', 'changed', 'content/i18n/fr/translations.yaml', ['marks']],
    ['a static script', 'changed', 'content/static/count.js', []],
    ['a commit', 'changed', '../.git/logs/HEAD', ['history']],
    ['a partial', 'changed', 'content/docs/current/_part.mdx', []],
  ])('%s', (_what, kind, path, expected) => {
    expect(scopeOf([kind, path])).toEqual(expected);
  });

  it('adds up what several changes ask for', () => {
    expect(
      scopeOf(
        ['changed', 'content/docs/current/a.md'],
        ['removed', 'content/docs/current/b.md'],
        ['changed', 'site.config.yaml'],
      ),
    ).toEqual(['config', 'listing', 'content/docs/current/a.md']);
  });

  it('takes many changes for a change of branches', () => {
    const changes = Array.from({ length: 20 }, (_, index): [FileChange['kind'], string] => [
      'changed',
      `content/docs/current/${index}.md`,
    ]);
    expect(scopeOf(...changes)).toContain('history');
  });

  it('tells when nothing is to be done', () => {
    expect(classifyChanges([], known)).toEqual(nothing);
    expect(classifyChanges([{ kind: 'changed', path: 'content/docs/_part.mdx' }], known)).toEqual(nothing);
  });
});

it('bothScopes asks for what either asks for', () => {
  const first = { ...nothing, edited: new Set(['a.md']), code: true };
  const second = { ...nothing, edited: new Set(['b.md']), history: true };
  const both = { ...nothing, edited: new Set(['a.md', 'b.md']), code: true, history: true };
  expect(bothScopes(first, second)).toEqual(both);
});
