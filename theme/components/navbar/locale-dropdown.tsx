import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';
import { usePage } from '../../hooks/use-page.tsx';
import { useSite } from '../../hooks/use-site.tsx';
import type { LocaleProps, NavbarItemProps } from '../../types.ts';
import { Dropdown } from './dropdown.tsx';
import { LeafEntries } from './leaf-entries.tsx';

type LocaleDropdownItem = Extract<NavbarItemProps, { type: 'localeDropdown' }>;

/** Leads to the same page in the other languages. */
export function LocaleDropdown({ item }: { item: LocaleDropdownItem }): ReactNode {
  const { locale, locales } = useSite();
  const { localeHrefs } = usePage();
  const missing = useMissingPath();
  const { text } = useMessages();
  const hrefIn = ({ name, baseUrl }: LocaleProps): string =>
    missing === null ? (localeHrefs[name] ?? baseUrl) : baseUrl + missing;
  return (
    <Dropdown
      icon="globe"
      label={<span className="nav-label-wide">{locale.label}</span>}
      ariaLabel={text('currentLocale', { locale: locale.label })}
      alignEnd={item.position === 'right'}
      className={item.className}
    >
      <LeafEntries items={item.before} />
      {locales.map((other) => (
        <li key={other.name}>
          <LocaleLink
            locale={other}
            href={hrefIn(other) + item.queryString}
            current={other.name === locale.name}
          />
        </li>
      ))}
      <LeafEntries items={item.after} />
    </Dropdown>
  );
}

/**
 * On the page of addresses that lead nowhere: the path that was asked for, below the base of the locale. One file serves
 * them all, so it is known in the browser only.
 */
function useMissingPath(): string | null {
  const { kind } = usePage();
  const { baseUrl } = useSite().locale;
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => {
    const { pathname } = window.location;
    setPath(kind === 'not-found' && pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length) : null);
  }, [kind, baseUrl]);
  return path;
}

function LocaleLink(props: { locale: LocaleProps; href: string; current: boolean }): ReactNode {
  const { htmlLang, label } = props.locale;
  return (
    <a
      className="nav-link"
      href={props.href}
      data-action="keep-place"
      lang={htmlLang}
      hrefLang={htmlLang}
      aria-current={props.current ? 'true' : undefined}
    >
      <bdi>{label}</bdi>
    </a>
  );
}
