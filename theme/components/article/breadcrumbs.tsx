import type { ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';
import { useSite } from '../../hooks/use-site.tsx';
import { Icon } from '../icon.tsx';

export interface Breadcrumb {
  readonly label: string;
  readonly href: string | null;
}

/** The way from the home page down to this one, which is the last entry. */
export function Breadcrumbs({ items }: { items: readonly Breadcrumb[] }): ReactNode {
  const { locale } = useSite();
  const { text } = useMessages();
  if (items.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={text('breadcrumbs')}>
      <ol>
        <li>
          <a href={locale.baseUrl} aria-label={text('home')}>
            <Icon name="home" />
          </a>
        </li>
        {items.map(({ label, href }, index) => (
          <li key={`${label} ${href}`}>
            <Crumb label={label} href={href} current={index === items.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Crumb({ label, href, current }: Breadcrumb & { current: boolean }): ReactNode {
  if (current) return <span aria-current="page">{label}</span>;
  return href === null ? <span>{label}</span> : <a href={href}>{label}</a>;
}
