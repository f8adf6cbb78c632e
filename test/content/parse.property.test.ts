import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createParser } from '../../renderer/content/parse-document.ts';
import type { Range } from '../../renderer/diagnostics/diagnostic.ts';
import { withLineFeeds } from '../../renderer/markup/xml.ts';
import { anyMarkdown } from './any-markdown.ts';
import { defaults } from './helpers.ts';

const parse = createParser(defaults);
/** Every range of a document's record. */
function ranges(text: string, id: string): (Range | null)[] {
  const { record } = parse({ id, text, lang: 'en' });
  return [record.links, record.components, record.module?.expressions ?? [], record.diagnostics].flatMap(
    (list) => list.map(({ range }) => range),
  );
}

describe('any text', () => {
  it('parses as Markdown and as MDX without a throw', () => {
    fc.assert(
      fc.property(anyMarkdown, fc.constantFrom('a.md', 'a.mdx'), (text, id) => {
        const { tree } = parse({ id, text, lang: 'en' });
        expect(JSON.parse(JSON.stringify(tree))).toEqual(
          JSON.parse(JSON.stringify(parse({ id, text, lang: 'en' }).tree)),
        );
      }),
      { numRuns: 150 },
    );
  });

  it('is read alike with the line ends of every system', () => {
    fc.assert(
      fc.property(
        anyMarkdown,
        fc.constantFrom('a.md', 'a.mdx'),
        fc.constantFrom('\r\n', '\r'),
        (written, id, lineEnd) => {
          const text = `---\ntitle: a\n---\n${withLineFeeds(written)}`;
          const other = text.replaceAll('\n', lineEnd);
          expect(parse({ id, text: other, lang: 'en' })).toEqual(parse({ id, text, lang: 'en' }));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('has headings with ids of their own', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('# A', '# A-1', '# B {#a}', '# ', '# !', '# C {#a-1}', '# A {#x}'), {
          maxLength: 12,
        }),
        (lines) => {
          const ids = parse({ id: 'a.md', text: lines.join('\n'), lang: 'en' }).record.headings.map(
            ({ id }) => id,
          );
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids).not.toContain('');
        },
      ),
    );
  });

  it('has places inside the file', () => {
    fc.assert(
      fc.property(anyMarkdown, fc.boolean(), (body, hasFrontMatter) => {
        const text = hasFrontMatter ? `---\ntitle: a\n---\n${body}` : body;
        const lines = text.split(/\r\n|\n|\r/);
        for (const id of ['a.md', 'a.mdx']) {
          for (const range of ranges(text, id)) {
            for (const point of range ? [range.start, range.end] : []) {
              expect(point.line).toBeGreaterThan(0);
              expect(point.line).toBeLessThanOrEqual(lines.length);
              expect(point.column).toBeLessThanOrEqual((lines[point.line - 1] ?? '').length + 1);
            }
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('gives the same tree with the syntax it needs as with all of GFM', async () => {
    const { createMarkdownProcessor } = await import('../../renderer/content/create-processor.ts');
    const { syntaxNeeds } = await import('../../renderer/content/syntax/syntax-needs.ts');
    const everything = {
      admonition: true,
      autolink: true,
      contents: true,
      email: true,
      emoji: true,
      footnote: true,
      include: true,
      strikethrough: true,
      table: true,
      task: true,
    };
    fc.assert(
      fc.property(anyMarkdown, (written) => {
        const text = withLineFeeds(written);
        const lean = createMarkdownProcessor(syntaxNeeds(text)).parse(text);
        expect(lean).toEqual(createMarkdownProcessor(everything).parse(text));
      }),
      { numRuns: 150 },
    );
  });
});
