/** The Markdown of copies: what stands above the text, and the text with all its holes filled. */

import { escapeInline } from '../../content/markdown-copy/escape-inline.ts';
import { fillHoles } from '../../content/markdown-copy/holes.ts';
import type { PackReader } from '../../content/store/pack-reader.ts';
import type { PageModules } from '../../render/rendering.ts';
import { fullUrl } from './full-url.ts';
import type { MarkdownHead, MarkdownText } from './markdown-job.ts';

/** What texts are read from. */
export interface MarkdownSession {
  readonly packs: Pick<PackReader, 'readText'>;
  readonly modules: Pick<PageModules, 'document'>;
}

/** `# Title`, then `lines`, then the description as a quote; each a block of its own. */
export function headMarkdown({ title, description }: MarkdownHead, ...lines: readonly string[]): string {
  const quote = description === '' ? [] : [`> ${escapeInline(folded(description))}`];
  return [`# ${escapeInline(folded(title))}`, ...lines, ...quote].join('\n\n');
}

/** Text on one line. */
export function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * The text of a document on its page, without title; empty or ended by a line end. URLs are full ones. An
 * expression is its value if that is text; one that fails leaves nothing, as rendering the page has reported it.
 */
export function textMarkdown(
  { source, text, frontMatter, url: page, links }: MarkdownText,
  session: MarkdownSession,
): string {
  return fillHoles(session.packs.readText(text), (hole) => {
    if (hole.kind === 'url') return fullUrl(links.get(hole.url)?.href ?? hole.url, page);
    try {
      const value = session.modules.document(source)?.$expressions[hole.index]?.({}, frontMatter);
      return typeof value === 'string' || typeof value === 'number' ? escapeInline(String(value)) : '';
    } catch {
      return '';
    }
  });
}
