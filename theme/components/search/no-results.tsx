import type { ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';

/** What is said when nothing was found, with words that would find something. */
export function NoResults(props: {
  query: string;
  suggestions: readonly string[];
  choose: (query: string) => void;
}): ReactNode {
  const { query, suggestions, choose } = props;
  const { text } = useMessages();
  return (
    <div className="search-none">
      <p>
        <strong>{text('noResults', { query })}</strong>
      </p>
      <p>{suggestions.length > 0 ? text('searchTry') : text('searchTips')}</p>
      <QueryList queries={suggestions} choose={choose} />
    </div>
  );
}

/** Queries to choose from. */
export function QueryList(props: { queries: readonly string[]; choose: (query: string) => void }): ReactNode {
  const { queries, choose } = props;
  if (queries.length === 0) return null;
  return (
    <ul className="search-queries">
      {queries.map((query) => (
        <li key={query}>
          <button type="button" onClick={() => choose(query)}>
            {query}
          </button>
        </li>
      ))}
    </ul>
  );
}
