import { emptyRecord } from '../../content/empty-record.ts';
import { readFrontMatter } from '../../content/read-front-matter.ts';
import { trustOf } from '../../model/content-trust.ts';
import type { DocumentRecord, ParsedDocument } from '../../model/document.ts';
import type { ParseInput, ParseOptions } from '../../model/parse-options.ts';

/**
 * What a document says in its front matter and first heading, which takes a hundredth of the time that parsing
 * takes. That is enough for its place in the page table, the sidebars and other pages' links, so that the page
 * that is asked for first need not wait for all others.
 */
export function unparsedDocument({ id, text }: ParseInput, { format, trust }: ParseOptions): ParsedDocument {
  const { frontMatter, fieldRanges, body, diagnostics } = readFrontMatter(text, id, trustOf(id, trust));
  const record: DocumentRecord = {
    ...emptyRecord,
    format: format === 'mdx' || id.endsWith('.mdx') ? 'mdx' : 'md',
    frontMatter,
    ...(Object.keys(fieldRanges).length > 0 && { fieldRanges }),
    contentTitle: /^\s*#\s+(.+?)\s*(?:\{#[^}]*\}\s*)?$/m.exec(body.slice(0, 500))?.[1] ?? null,
    diagnostics,
  };
  return { record, tree: { type: 'root', children: [] }, sections: [], markdown: '' };
}
