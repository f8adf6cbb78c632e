import type { ReactNode } from 'react';
import type { TocEntry } from '../types.ts';
import { rawHtml } from './raw-html.ts';

export interface TocListProps {
  readonly toc: readonly TocEntry[];
  /** Id of the heading that is being read, null above the first; absent where none is ever marked. */
  readonly active?: string | null;
  /** Language of the headings, where it is not the page's. */
  readonly lang?: string | undefined;
}

/**
 * Where names of methods, paths of options and long names of several words are cut, rather than anywhere. Each is looked for by
 * the sign that it begins with.
 */
const seams =
  /(?:\((?<=[\w\];]\()(?=[\w[])|\.(?<=[\w\];]\.)(?=\w{4}|&lt;)|_(?<=[\w\];]_)(?=\w{4})|(?=[A-Z][a-z]{3})(?<=[A-Za-z]{9}[a-z]))(?![^<]*>)/g;

function breakable(html: string): string {
  return html.replaceAll(seams, '<wbr>$&');
}

/** Longer contents show the headings below the part of the page that is being read, and of others their own alone. */
const longest = 40;

/** Links to the headings of a page, one flat list whose entries carry their level (2 to 6) for indenting. */
export function TocList({ toc, active, lang }: TocListProps): ReactNode {
  const top = Math.min(...toc.map(({ level }) => level));
  const folded = foldsIn(toc, top, active);
  return (
    <ul className="toc-list" lang={lang}>
      {toc.map(({ id, level, html }, index) => (
        <li
          key={id}
          data-depth={level === top ? undefined : level - top}
          data-folded={folded[index] ? '' : undefined}
        >
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

/** Whether each entry is out of sight; none is where nothing is ever marked as being read. */
function foldsIn(toc: readonly TocEntry[], top: number, active: string | null | undefined): boolean[] {
  let part = 0;
  const parts = toc.map(({ level }) => {
    if (level === top) part += 1;
    return part;
  });
  const read = parts[toc.findIndex(({ id }) => id === active)];
  const isLong = active !== undefined && toc.length > longest;
  return toc.map(({ level }, index) => isLong && level !== top && parts[index] !== read);
}
