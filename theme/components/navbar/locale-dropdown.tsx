import type { ReactNode } from 'react';
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
  const { text } = useMessages();
  return (
    <Dropdown
      icon="globe"
      label={<span className="nav-label-locale">{locale.label}</span>}
      ariaLabel={text('currentLocale', { locale: locale.label })}
      alignEnd={item.position === 'right'}
      className={item.className}
    >
      <LeafEntries items={item.before} />
      {locales.map((other) => (
        <li key={other.name}>
          <LocaleLink
            locale={other}
            href={(localeHrefs[other.name] ?? other.baseUrl) + item.queryString}
            current={other.name === locale.name}
          />
        </li>
      ))}
      <LeafEntries items={item.after} />
    </Dropdown>
  );
}

function LocaleLink(props: { locale: LocaleProps; href: string; current: boolean }): ReactNode {
  const { htmlLang, label } = props.locale;
  return (
    <a
      className="nav-link"
      href={props.href}
      data-place=""
      lang={htmlLang}
      hrefLang={htmlLang}
      aria-current={props.current ? 'true' : undefined}
    >
      <bdi>{label}</bdi>
    </a>
  );
}
