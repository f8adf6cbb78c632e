import { describe, expect, it } from 'vitest';
import { planMarks } from '../../renderer/i18n/plan-marks.ts';
import { markFromContents } from '../../renderer/site/translations/source-mark.ts';
import { linesFrom, siteInput, twoLocales } from '../site/helpers.ts';

const markOf = (text: string) => markFromContents(Buffer.from(text));
const { config, tree } = siteInput(
  {
    'docs/current/a.md': {},
    'docs/current/b.md': {},
    'docs/current/c.md': {},
    'i18n/fr/docs/current/a.md': {},
    'i18n/fr/docs/current/b.md': {},
    'i18n/fr/docs/current/gone.md': {},
  },
  { config: twoLocales },
);
const file = 'content/i18n/fr/translations.yaml';

function plan(wanted: readonly string[] | null, marks: Readonly<Record<string, string>> = {}) {
  const locks = new Map([['fr', { file, marks: new Map(Object.entries(marks)), diagnostics: [] }]]);
  const made = planMarks({ config, tree, locks, wanted, read: ({ path }) => Buffer.from(path) });
  return {
    marked: made.marked.map(({ file: page, was }) => `${was} ${page}`),
    lines: made.files.flatMap(({ text }) => text.split('\n').filter((line) => !/^(#|$)/.test(line))),
    problems: linesFrom(made.diagnostics),
  };
}

const a = markOf('/site/content/docs/current/a.md');
const b = markOf('/site/content/docs/current/b.md');

describe('planMarks', () => {
  it('marks every translation, and says what each was', () => {
    expect(plan(null, { 'docs/current/a.md': markOf('old') })).toEqual({
      marked: ['stale content/i18n/fr/docs/current/a.md', 'unmarked content/i18n/fr/docs/current/b.md'],
      lines: [`docs/current/a.md: ${a}`, `docs/current/b.md: ${b}`],
      problems: [],
    });
  });

  it.each([
    ['a translation', 'content/i18n/fr/docs/current/a.md'],
    ['its original', 'content/docs/current/a.md'],
  ])('marks %s and leaves the others as they are', (_, id) => {
    const { marked, lines } = plan([id], { 'docs/current/b.md': markOf('old') });
    expect(marked).toEqual(['unmarked content/i18n/fr/docs/current/a.md']);
    expect(lines).toEqual([`docs/current/a.md: ${a}`, `docs/current/b.md: ${markOf('old')}`]);
  });

  it('marks a folder, of translations or of originals', () => {
    expect(plan(['content/i18n/fr/docs']).lines).toHaveLength(2);
    expect(plan(['content/docs/current']).lines).toHaveLength(2);
  });

  it('forgets pages that are gone, keeps orphans, and writes nothing when nothing changes', () => {
    const orphan = { 'docs/current/gone.md': a };
    expect(plan(null, { ...orphan, 'docs/removed.md': b }).lines).toEqual([
      `docs/current/a.md: ${a}`,
      `docs/current/b.md: ${b}`,
      `docs/current/gone.md: ${a}`,
    ]);
    expect(plan(null, { 'docs/current/a.md': a, 'docs/current/b.md': b })).toMatchObject({
      marked: [expect.stringMatching(/^translated/), expect.stringMatching(/^translated/)],
      lines: [],
    });
  });

  it('refuses names that mark nothing, and then marks nothing', () => {
    const wanted = [
      'content/i18n/fr/docs/current/a.md',
      'content/i18n/fr/docs/current/aa.md',
      'content/i18n/fr/docs/current/gone.md',
      'content/docs/current/c.md',
    ];
    const { marked, lines, problems } = plan(wanted);
    expect({ marked, lines }).toEqual({ marked: [], lines: [] });
    expect(problems).toMatchInlineSnapshot(`
      [
        "error null "content/docs/current/c.md" has no translation in "fr" yet. Write it as "content/i18n/fr/docs/current/c.md" first.",
        "error null "content/i18n/fr/docs/current/gone.md" translates nothing: there is no "content/docs/current/gone.md". Move it to where its original stands now, or remove it if the original is gone.",
        "error null "content/i18n/fr/docs/current/aa.md" is neither a translated page nor the original of one. Did you mean "content/i18n/fr/docs/current/a.md"?",
      ]
    `);
  });
});
