import type { ReactNode } from 'react';
import { useActiveVersion } from '../../hooks/use-active-version.ts';
import { usePage } from '../../hooks/use-page.tsx';
import { useSite } from '../../hooks/use-site.tsx';
import type { NavbarLeafProps, NavbarLinkProps } from '../../types.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { rawHtml } from '../raw-html.ts';
import { hrefInVersion, isActiveLink, labelInVersion, leadsTo } from './active-item.ts';

/** A link of the navbar, of one of its dropdowns, or of the mobile menu. */
export function NavbarLink({ item }: { item: NavbarLinkProps }): ReactNode {
  const page = usePage();
  const { locale } = useSite();
  const version = useActiveVersion(item.docs);
  const active = isActiveLink(item, page, locale.baseUrl);
  return (
    <a
      className={classNames('nav-link', item.className)}
      href={hrefInVersion(item, version?.name ?? null)}
      target={item.target ?? undefined}
      rel={item.rel ?? (item.external ? 'noopener' : undefined)}
      aria-label={item.ariaLabel ?? undefined}
      aria-current={active ? (leadsTo(item, page) ? 'page' : 'true') : undefined}
    >
      <NavbarLinkContent item={item} label={labelInVersion(item, version?.name ?? null)} />
    </a>
  );
}

/** A link, or the raw HTML of an item of type `html`. */
export function NavbarLeaf({ item }: { item: NavbarLeafProps }): ReactNode {
  if (item.type === 'link') return <NavbarLink item={item} />;
  return <div className={classNames('nav-html', item.className)} {...rawHtml(item.value)} />;
}

function NavbarLinkContent({ item, label }: { item: NavbarLinkProps; label: ReactNode }): ReactNode {
  if (typeof item.html === 'string') return <span {...rawHtml(item.html)} />;
  if (isRepository(item)) {
    return (
      <>
        <Icon name="github" />
        <span className="nav-label-wide">{label}</span>
      </>
    );
  }
  return (
    <>
      {label}
      {item.external && <Icon name="external" />}
    </>
  );
}

/** Links to GitHub get its sign, and on narrow desktops the sign alone. */
function isRepository(item: NavbarLinkProps): boolean {
  return item.external && /^https:\/\/github\.com\//.test(item.href);
}
