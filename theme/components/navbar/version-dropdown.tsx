import type { ReactNode } from 'react';
import { useActiveVersion } from '../../hooks/use-active-version.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { usePage } from '../../hooks/use-page.tsx';
import { useSite } from '../../hooks/use-site.tsx';
import type { NavbarItemProps } from '../../types.ts';
import { hasActiveLink, isInDocs } from './active-item.ts';
import { Dropdown } from './dropdown.tsx';
import { LeafEntries } from './leaf-entries.tsx';

type VersionDropdownItem = Extract<NavbarItemProps, { type: 'docsVersionDropdown' }>;

/** Leads to the same page in the other docs versions, or to their main page where they lack it. */
export function VersionDropdown({ item }: { item: VersionDropdownItem }): ReactNode {
  const { versions, versionPersistence, locale } = useSite();
  const active = useActiveVersion(item.docs);
  const { text } = useMessages();
  const page = usePage();
  const { version: shown, versionHrefs } = page;
  const offered = item.versions.flatMap(({ name, label }) => {
    const version = versions.find((known) => known.name === name);
    return version ? [{ ...version, label: label ?? version.label }] : [];
  });
  if (active === null || offered.length === 0) return null;
  const others = [...item.before, ...item.after];
  const { label } = offered.find(({ name }) => name === active.name) ?? active;
  return (
    <Dropdown
      label={<bdi>{label}</bdi>}
      ariaLabel={text('currentVersion', { version: label })}
      active={item.marksDocs && (isInDocs(page, item.docs) || hasActiveLink(others, page, locale.baseUrl))}
      alignEnd={item.position === 'right'}
      className={item.className}
    >
      <LeafEntries items={item.before} />
      {offered.map(({ name, label: ownLabel, mainHref }) => (
        <li key={name}>
          <a
            className="nav-link"
            href={versionHrefs[name] ?? mainHref}
            aria-current={shown === name ? 'true' : undefined}
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
