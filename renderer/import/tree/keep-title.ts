import type { DataObject } from '../../modules/evaluation-task.ts';
import { outsideFences } from './document-text.ts';
import { plainText } from './heading-ids.ts';

/**
 * The front matter of a document whose builder takes the title from the first large heading, wherever that stands:
 * docsite does so only where the text begins with it, and shows any other title above the text.
 *
 * @param named title that the site gives to the document besides
 */
export function keepTitle(frontMatter: DataObject, body: string, named?: string): DataObject {
  const heading = firstHeading(body);
  const isLate = heading !== null && !heading.isFirst;
  const title = named ?? (isLate ? heading.text : undefined);
  return {
    ...(title !== undefined && title !== '' && title !== (heading?.isFirst && heading.text) && { title }),
    ...(isLate && { hide_title: true }),
    ...frontMatter,
  };
}

/** The text of the first large heading, without tags; undefined where there is none in Markdown. */
export function headingText(body: string): string | undefined {
  return firstHeading(body)?.text || undefined;
}

const largeHeading = /^ {0,3}#[ \t]+(\S.*?)[ \t]*#*[ \t]*$|^ {0,3}(\S.*)\n=+[ \t]*$|<h1[\s>]/m;

/** Its text, empty for one of HTML, and whether nothing that readers see stands before it; null without one. */
function firstHeading(body: string): { readonly text: string; readonly isFirst: boolean } | null {
  let found: ReturnType<typeof firstHeading> = null;
  outsideFences(body, (part, line) => {
    const match = found === null ? largeHeading.exec(part) : null;
    if (match !== null) {
      const above = body.split('\n').slice(0, line - 1);
      const before = [...above, part.slice(0, match.index)].join('\n').replaceAll(/<!--.*?-->/gs, '');
      const text = (match[1] ?? match[2] ?? '').replace(/\s*\{#[^}]*\}$/, '');
      found = { text: plainText(text), isFirst: before.trim() === '' };
    }
    return part;
  });
  return found;
}
