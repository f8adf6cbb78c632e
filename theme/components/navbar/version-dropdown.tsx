import type { ReactNode } from 'react';
import { useActiveVersion } from '../../hooks/use-active-version.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { usePage } from '../../hooks/use-page.tsx';
import { useSite } from '../../hooks/use-site.tsx';
import type { NavbarItemProps, VersionProps } from '../../types.ts';
import { hasActiveLink, isInDocs } from './active-item.ts';
import { Dropdown } from './dropdown.tsx';
import { LeafEntries } from './leaf-entries.tsx';

type VersionDropdownItem = Extract<NavbarItemProps, { type: 'docsVersionDropdown' }>;

/**
 * Leads to the same page in the other versions of its docs, or to their main page where they lack it. On pages of other
 * docs it says whose versions it lists.
 */
export function VersionDropdown({ item }: { item: VersionDropdownItem }): ReactNode {
  const { docs, versions, versionPersistence, locale } = useSite();
  const active = useActiveVersion(item.docs);
  const { text } = useMessages();
  const page = usePage();
  const offered = offeredVersions(item, versions);
  if (active === null || offered.length === 0) return null;
  const isOwn = isInDocs(page, item.docs);
  const name = isOwn ? undefined : docs?.find(({ id }) => id === item.docs)?.label;
  const { label: own } = offered.find((version) => version.name === active.name) ?? active;
  const label = name === undefined ? own : `${name} ${own}`;
  return (
    <Dropdown
      label={<bdi>{label}</bdi>}
      ariaLabel={text('currentVersion', { version: label })}
      active={
        item.marksDocs && (isOwn || hasActiveLink([...item.before, ...item.after], page, locale.baseUrl))
      }
      alignEnd={item.position === 'right'}
      className={item.className}
    >
      <LeafEntries items={item.before} />
      {offered.map(({ name, label: ownLabel, mainHref }) => (
        <li key={name}>
          <a
            className="nav-link"
            href={page.versionHrefs[name] ?? mainHref}
            aria-current={page.version === name ? 'true' : undefined}
            data-place=""
            data-action={versionPersistence === 'none' ? undefined : 'remember-version'}
            data-docs-version={name}
          >
            <bdi>{ownLabel}</bdi>
          </a>
        </li>
      ))}
      <LeafEntries items={item.after} />
    </Dropdown>
  );
}

/** The versions that the dropdown lists, with the labels that they have in it. */
function offeredVersions(item: VersionDropdownItem, versions: readonly VersionProps[]): VersionProps[] {
  return item.versions.flatMap(({ name, label }) => {
    const version = versions.find((known) => known.name === name);
    return version ? [{ ...version, label: label ?? version.label }] : [];
  });
}
