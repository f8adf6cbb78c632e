import type { ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';
import { useSite } from '../../hooks/use-site.tsx';
import type { CrumbProps } from '../../types.ts';
import { Icon } from '../icon.tsx';

/** The way from the home page down to this one, which is the last entry. */
export function Breadcrumbs({ items }: { items: readonly CrumbProps[] }): ReactNode {
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
        {items.map((crumb, index) => (
          <li key={`${crumb.label} ${crumb.href}`}>
            <Crumb {...crumb} current={index === items.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Crumb({ label, lang, href, current }: CrumbProps & { current: boolean }): ReactNode {
  const shown = { lang, children: label };
  if (current) return <span aria-current="page" {...shown} />;
  return href === null ? <span {...shown} /> : <a href={href} {...shown} />;
}
