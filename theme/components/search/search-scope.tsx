import type { ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';
import { useSite } from '../../hooks/use-site.tsx';
import type { SearchPart } from './search-href.ts';

/** The docs that the reader is in, or everything: where the site has several docs. */
export function SearchScope(props: {
  docs: string | null;
  part: SearchPart | null;
  choose: (part: SearchPart | null) => void;
}): ReactNode {
  const { text } = useMessages();
  const own = useSite().docs?.find(({ id }) => id === props.docs);
  if (!own) return null;
  const parts = [
    [null, text('searchEverywhere')],
    [`docs/${own.id}`, own.label],
  ] as const;
  return (
    <fieldset className="search-scope" aria-label={text('searchIn')}>
      {parts.map(([part, label]) => (
        <button
          key={part}
          type="button"
          aria-pressed={part === props.part}
          onClick={() => props.choose(part)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
