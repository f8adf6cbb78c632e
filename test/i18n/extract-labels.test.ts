import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addLabels } from '../../renderer/i18n/extract-labels.ts';
import { labelStates } from '../../renderer/i18n/label-states.ts';
import { messagesFile } from '../../renderer/i18n/messages-file.ts';
import type { SourceFile } from '../../renderer/model/source-file.ts';
import { siteOf } from '../site/helpers.ts';

/** The missing labels of a small site with these navbar labels and messages. */
function missingIn(navbar: readonly string[], messages: string) {
  const site = siteOf(
    { 'pages/index.md': {}, 'docs/current/a.md': {}, 'i18n/xx/messages.yaml': messages },
    {
      config: {
        i18n: { defaultLocale: 'en', locales: ['en', 'xx'] },
        themeConfig: { navbar: { items: navbar.map((label) => ({ to: '/', label })) } },
      },
    },
  );
  return labelStates(site, 'xx').missing;
}

const extract = (navbar: readonly string[], text: string): string =>
  addLabels(text, { labels: missingIn(navbar, text), file: 'messages.yaml' }).text;

describe('extracting', () => {
  it('writes into messages.yaml, also beside a glossary', () => {
    const { config } = siteOf({ 'pages/index.md': {} }).input;
    const data = ['glossary.yaml', 'messages.yaml'].map((relative): SourceFile => {
      const id = `content/i18n/xx/${relative}`;
      const place = { kind: 'data', collection: null, version: null, locale: 'xx', relative } as const;
      return { ...place, id, path: `/site/${id}`, hash: '', size: 0 };
    });
    expect(messagesFile({ data }, 'xx', config)).toBe('content/i18n/xx/messages.yaml');
  });

  it('keeps comments, order and blank lines, and completes each section where it stands', () => {
    const before = `# French

navbar: # the top
  Home: Accueil # first

theme:
  search: Chercher
`;
    const after = extract(['Home', 'Guide'], before).split('\n');
    expect(after.slice(0, 8)).toEqual([
      '# French',
      '',
      'navbar: # the top',
      '  Home: Accueil # first',
      '  Guide: Guide',
      '',
      'theme:',
      '  search: Chercher',
    ]);
    expect(after).toContain('site:');
  });

  it('changes no line that is there, and does nothing the second time, whatever the labels', () => {
    const label = fc
      .string({ minLength: 1, maxLength: 20 })
      .filter((text) => text.trim() !== '' && text !== '__proto__');
    fc.assert(
      fc.property(fc.array(label, { maxLength: 4 }), fc.array(label, { maxLength: 4 }), (first, second) => {
        const once = extract(first, '# labels\n');
        expect(extract(first, once)).toBe(once);
        const twice = extract([...first, ...second], once);
        const lines = twice.split('\n');
        let from = 0;
        for (const line of once.split('\n')) {
          from = lines.indexOf(line, from) + 1;
          expect(from, line).toBeGreaterThan(0);
        }
        expect(missingIn([...first, ...second], twice)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});
