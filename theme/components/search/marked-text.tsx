import type { ReactNode } from 'react';
import type { Marked } from '../../browser/search/search-types.ts';

/**
 * A text with what matches the query marked. Text nodes only: what pages and readers write is never HTML here. Another text is
 * another element: of one whose words a browser has translated, React would look for texts that are not there any more.
 */
export function MarkedText({ parts }: { parts: Marked }): ReactNode {
  let offset = 0;
  const texts = parts.map(({ text, marked }) => {
    const key = offset;
    offset += text.length;
    return marked ? <mark key={key}>{text}</mark> : text;
  });
  return <bdi key={JSON.stringify(parts)}>{texts}</bdi>;
}

/** What a result says; lines in grey keep its place until that is loaded. */
export function ExcerptText({ parts }: { parts: Marked | null }): ReactNode {
  return parts === null ? <span className="search-excerpt-lines" /> : <MarkedText parts={parts} />;
}

/** Headings from the outermost to the innermost. */
export function HeadingTrail({ headings }: { headings: readonly Marked[] }): ReactNode {
  return headings.map((heading, depth) => (
    <span key={plainText(headings.slice(0, depth + 1).flat())} className="search-heading">
      <MarkedText parts={heading} />
    </span>
  ));
}

/** The text of a marked one, for names. */
export function plainText(parts: Marked): string {
  return parts.map(({ text }) => text).join('');
}
