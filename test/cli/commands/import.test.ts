import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCompare } from '../../../cli/commands/compare.ts';
import { runImport } from '../../../cli/commands/import.ts';
import type { Engine } from '../../../cli/io.ts';
import { run } from '../../../cli/run.ts';
import { createDiagnostic } from '../../../renderer/diagnostics/diagnostic.ts';
import { fakeEngine, fakeIo } from '../fake-io.ts';

const gap = {
  kind: 'component',
  weight: 'lost',
  missing: 'The map is missing.',
  remedy: 'Draw it.',
  places: [],
};
const problem = createDiagnostic('import-not-built', { folder: 'build' }, { file: null });

async function importing(
  found: { readonly gaps?: unknown[]; readonly diagnostics?: unknown[] },
  json = false,
) {
  const result = { written: ['a.md'], kept: [], gaps: [], diagnostics: [], ...found };
  const { io, written } = writtenIo({ importSite: (async () => result) as never });
  const request = { builder: 'docusaurus' as const, from: '/old', to: '/new', options: { json } };
  return { code: await runImport(request, io), out: written.join('') };
}

describe('docsite import', () => {
  it.each([
    ['0 whole', {}, 0],
    ['3 with gaps', { gaps: [{ ...gap, files: [] }] }, 3],
    ['1 not at all', { diagnostics: [problem] }, 1],
  ])('exits with %s', async (_, found, expected) => {
    expect((await importing(found)).code).toBe(expected);
  });

  it('writes what it found as JSON', async () => {
    const { out } = await importing({ gaps: [gap] }, true);
    expect(JSON.parse(out)).toEqual({ written: ['a.md'], kept: [], gaps: [gap], problems: [] });
  });
});

const difference = { route: '/a', kind: 'word', was: ['one'], is: [] };
const comparison = { counts: { word: { old: 2, kept: 1 } }, differences: [difference] };

describe('docsite import --compare', () => {
  it.each([
    ['0 when nothing is lost', { comparison: { ...comparison, differences: [] }, diagnostics: [] }, 0],
    ['3 with differences', { comparison, diagnostics: [] }, 3],
    ['1 without a comparison', { comparison: null, diagnostics: [problem] }, 1],
  ])('exits with %s', async (_, found, expected) => {
    expect((await comparing(found)).code).toBe(expected);
  });

  it.each([
    ['HTTPS://old.example/sitemap.xml', 'HTTPS://old.example/sitemap.xml'],
    ['old/build', resolve('/work', 'old/build')],
  ])('takes %s for %s', async (written, old) => {
    const asked: unknown[] = [];
    const compareImport: Engine['compareImport'] = async (request) => {
      asked.push(request);
      return { comparison: null, diagnostics: [problem] };
    };
    const io = fakeIo({ cwd: '/work', loadEngine: async () => fakeEngine({ compareImport }) });
    await run(['import', 'docusaurus', 'old', 'new', '--compare', written], io);
    expect(asked).toEqual([{ old, to: resolve('/work', 'new') }]);
  });

  it('writes the differences as JSON', async () => {
    const { out } = await comparing({ comparison, diagnostics: [] }, true);
    expect(JSON.parse(out)).toEqual({ ...comparison, problems: [] });
  });
});

async function comparing(found: object, json = false) {
  const compareImport = (async () => found) as never;
  const { io, written } = writtenIo({ compareImport });
  return { code: await runCompare({ old: '/old', to: '/new', json }, io), out: written.join('') };
}

function writtenIo(engine: Parameters<typeof fakeEngine>[0]) {
  const written: string[] = [];
  const io = fakeIo({ loadEngine: async () => fakeEngine(engine) });
  const stdout = { ...io.stdout, write: (text: string) => written.push(text) > 0 };
  return { io: { ...io, stdout } as typeof io, written };
}
