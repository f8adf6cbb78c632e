import type { ReactNode } from 'react';
import type { TocEntry } from '../types.ts';
import { rawHtml } from './raw-html.ts';

/** Lets the name of a method stand on a line without its arguments, rather than be cut anywhere. */
function breakable(html: string): string {
  return html.replaceAll(/(?<=\w)\((?=[\w[])/g, '(<wbr>');
}

/** Links to the headings of a page, one flat list whose entries carry their level (2 to 6) for indenting. */
export function TocList({
  toc,
  active,
  lang,
}: {
  toc: readonly TocEntry[];
  active?: string | null;
  /** Language of the headings, where it is not the page's. */
  lang?: string | undefined;
}): ReactNode {
  const top = Math.min(...toc.map(({ level }) => level));
  return (
    <ul className="toc-list" lang={lang}>
      {toc.map(({ id, level, html }) => (
        <li key={id} data-depth={level === top ? undefined : level - top}>
          <a
            href={`#${id}`}
            aria-current={id === active ? 'location' : undefined}
            {...rawHtml(breakable(html))}
          />
        </li>
      ))}
    </ul>
  );
}
