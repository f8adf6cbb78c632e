/** What a document's own problems kept from being read: nothing follows from the absence of it. */
import type { DiagnosticCode } from '../diagnostics/catalogue.ts';
import type { DocumentRecord } from '../model/document.ts';

/** Problems after which a document has no tree. */
const endOfText: ReadonlySet<DiagnosticCode> = new Set([
  'content-too-deep',
  'mdx-expression',
  'mdx-module',
  'mdx-syntax',
  'mdx-tag-unclosed',
]);

/** Whether headings and links of the text are missing because it does not parse. */
export function hasUnreadText({ diagnostics }: Pick<DocumentRecord, 'diagnostics'>): boolean {
  return diagnostics.some(({ code }) => endOfText.has(code));
}

/** Whether fields of the front matter are missing because they are wrong. */
export function hasUnreadFields({ diagnostics }: Pick<DocumentRecord, 'diagnostics'>): boolean {
  return diagnostics.some(({ code }) => code.startsWith('yaml-') || code === 'front-matter-unclosed');
}
