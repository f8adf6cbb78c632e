/** The Markdown of twins: what stands above the text, and the text with all its holes filled. */

import { folded } from '../content/record/text-of.ts';
import type { PackReader } from '../content/store/pack-reader.ts';
import { escapeInline } from '../content/twin/escape-inline.ts';
import { fillHoles } from '../content/twin/holes.ts';
import type { PageModules } from '../render/rendering.ts';
import { fullUrl } from './full-url.ts';
import type { TwinHead, TwinText } from './twin-job.ts';

/** What texts are read from. */
export interface TwinSession {
  readonly packs: Pick<PackReader, 'readText'>;
  readonly modules: Pick<PageModules, 'document'>;
}

/** `# Title`, then `lines`, then the description as a quote; each a block of its own. */
export function headMarkdown({ title, description }: TwinHead, ...lines: readonly string[]): string {
  const quote = description === '' ? [] : [`> ${escapeInline(folded(description))}`];
  return [`# ${escapeInline(folded(title))}`, ...lines, ...quote].join('\n\n');
}

/**
 * The text of a document on its page, without title; empty or ended by a line end. URLs are full ones. An
 * expression is its value if that is text; one that fails leaves nothing, as rendering the page has reported it.
 */
export function textMarkdown(
  { source, text, frontMatter, url: page, links }: TwinText,
  session: TwinSession,
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
