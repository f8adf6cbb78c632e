import type { ReactNode } from 'react';
import { type SearchKind, searchKinds } from '../../browser/search/search-types.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { useSite } from '../../hooks/use-site.tsx';
import type { Messages } from '../../messages/en.ts';
import { allVersions, type SearchAddress } from './search-href.ts';

const kindLabels: Readonly<Record<SearchKind, keyof Messages>> = {
  docs: 'searchDocs',
  blog: 'searchBlog',
  pages: 'searchPages',
};

/** What to search: one version of the docs or all, and one part of the site or all. */
export function SearchFacets(props: {
  address: SearchAddress;
  change: (part: Partial<SearchAddress>) => void;
}): ReactNode {
  const { address, change } = props;
  const { versions } = useSite();
  const { text } = useMessages();
  const latest = versions.find(({ isLast }) => isLast) ?? versions[0];
  return (
    <div className="search-facets">
      {versions.length > 1 && (
        <label>
          <span>{text('searchVersion')}</span>
          <select
            value={address.version ?? latest?.name}
            onChange={({ target }) =>
              change({ version: target.value === latest?.name ? null : target.value })
            }
          >
            {versions.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
            <option value={allVersions}>{text('allVersions')}</option>
          </select>
        </label>
      )}
      <fieldset>
        <legend className="visually-hidden">{text('searchIn')}</legend>
        {[null, ...searchKinds].map((kind) => (
          <label key={kind}>
            <input type="radio" name="in" checked={address.kind === kind} onChange={() => change({ kind })} />
            {text(kind === null ? 'searchEverywhere' : kindLabels[kind])}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
