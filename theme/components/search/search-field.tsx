import type { ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';
import { Icon } from '../icon.tsx';
import { listboxId, optionId } from './search-options.tsx';
import { SearchSpinner } from './search-spinner.tsx';
import type { SearchState } from './use-search.ts';

export interface SearchFieldProps {
  readonly state: SearchState;
  readonly query: string;
  /** Position of the option that Enter opens. */
  readonly active: number;
  readonly onQuery: (query: string) => void;
  readonly onClose: () => void;
}

/** The field of the dialog, with the combobox pattern of the ARIA Authoring Practices: focus stays in it. */
export function SearchField({ state, query, active, onQuery, onClose }: SearchFieldProps): ReactNode {
  const { text } = useMessages();
  const hasResults = (state.found?.pages.length ?? 0) > 0;
  return (
    <div className="search-field">
      <Icon name="search" />
      <input
        type="text"
        role="combobox"
        aria-label={text('searchLabel')}
        aria-expanded={hasResults}
        aria-controls={listboxId}
        aria-autocomplete="list"
        aria-activedescendant={hasResults ? optionId(active) : undefined}
        placeholder={text('searchPlaceholder')}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        value={query}
        onChange={({ target }) => onQuery(target.value)}
      />
      {state.status === 'loading' && <SearchSpinner />}
      <button type="button" className="icon-button" aria-label={text('closeSearch')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}
