import { describe, expect, it } from 'vitest';
import { runImport } from '../../../cli/commands/import.ts';
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
  const io = fakeIo({
    loadEngine: async () => fakeEngine({ importSite: (async () => result) as never }),
  });
  let out = '';
  const write = (text: string) => {
    out += text;
  };
  const request = { builder: 'docusaurus' as const, from: '/old', to: '/new', options: { json } };
  const code = await runImport(request, { ...io, stdout: { ...io.stdout, write } } as typeof io);
  return { code, out };
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
