import { contentComponents, meaningOf } from '../../theme/component-registry.ts';
import type { DiagnosticCode } from '../diagnostics/catalogue.ts';
import { type Document, type DocumentRecord, type LinkedDocument, partialName } from '../model/document.ts';

/** Problems after which a document has no tree. */
const endOfText: ReadonlySet<DiagnosticCode> = new Set([
  'content-over-limit',
  'content-over-memory',
  'content-too-deep',
  'content-too-slow',
  'mdx-expression',
  'mdx-module',
  'mdx-syntax',
  'mdx-tag-unclosed',
]);

const wordsPerMinute = 200;

type Parts = Omit<Document, 'id' | 'key' | 'tree' | 'sections' | 'markdown'>;

/** A record taken apart into what linking reads and what has places in the text. */
export function documentParts(record: DocumentRecord): Parts {
  const { links, words, components, module, needsNoPolicy, included, diagnostics, ...told } = record;
  const namesOfPartials = (module?.partials ?? []).flatMap((partial, use) =>
    (partial.module?.names ?? []).map((name) => partialName(name, use)),
  );
  const linked: LinkedDocument = {
    ...told,
    links: links.map(({ range: _range, ...link }) => link),
    readingMinutes: Math.max(1, Math.round(words / wordsPerMinute)),
    names: [...(module?.names ?? []), ...namesOfPartials],
    ...(components.some(({ name }) => meaningOf(name, contentComponents)?.listsCategory) && {
      listsCategory: true,
    }),
    unread: {
      text: diagnostics.some(({ code }) => endOfText.has(code)),
      fields: diagnostics.some(({ code }) => code.startsWith('yaml-') || code === 'front-matter-unclosed'),
    },
  };
  const linkRanges = links.map(({ range }) => range);
  const optional = { ...(needsNoPolicy && { needsNoPolicy }), ...(included && { included }) };
  return { linked, linkRanges, components, module, ...optional, diagnostics };
}
