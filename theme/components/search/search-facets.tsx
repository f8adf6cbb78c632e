import type { ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';
import { useSite } from '../../hooks/use-site.tsx';
import type { Messages } from '../../messages/en.ts';
import {
  allVersions,
  latestVersions,
  type SearchAddress,
  type SearchPart,
  searchParts,
  versionsIn,
} from './search-href.ts';

const partLabels: Readonly<Record<string, keyof Messages>> = {
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
  const site = useSite();
  const { text } = useMessages();
  const versions = site.docs && !address.part?.startsWith('docs/') ? [] : versionsIn(address.part, site);
  const [latest] = latestVersions(versions);
  const labelOf = (part: SearchPart) =>
    site.docs?.find(({ id }) => `docs/${id}` === part)?.label ?? text(partLabels[part] ?? 'searchDocs');
  const choose = (part: SearchPart | null) => {
    const { version } = address;
    const isThere = version === allVersions || versionsIn(part, site).some(({ name }) => name === version);
    change({ part, version: isThere ? version : null });
  };
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
        {[null, ...searchParts(site)].map((part) => (
          <label key={part}>
            <input type="radio" name="in" checked={address.part === part} onChange={() => choose(part)} />
            {part === null ? text('searchEverywhere') : labelOf(part)}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
