import type { ReactNode } from 'react';
import { Icon } from './components/icon.tsx';
import { Logo } from './components/logo.tsx';
import { rawHtml } from './components/raw-html.ts';
import type { FooterItemProps, SiteProps } from './types.ts';

/** What stands inside `<footer>`: columns of links, the logo and the copyright line. Static, never hydrated. */
export function Footer({ site }: { site: SiteProps }): ReactNode {
  const { columns, copyright, logo, style } = site.footer;
  return (
    <div className="footer-inner" data-style={style}>
      {columns.length > 0 && (
        <div className="footer-columns">
          {columns.map(({ title, items }) => (
            <FooterColumn key={title ?? itemKey(items[0])} title={title} items={items} />
          ))}
        </div>
      )}
      {logo !== null && (
        <a className="footer-logo" href={logo.href}>
          <Logo logo={logo} className="footer-logo-image" />
        </a>
      )}
      {copyright !== '' && <div className="footer-copyright" {...rawHtml(copyright)} />}
    </div>
  );
}

function FooterColumn(props: { title: string | null; items: readonly FooterItemProps[] }): ReactNode {
  return (
    <div className="footer-column">
      {props.title !== null && <h2 className="footer-title">{props.title}</h2>}
      <ul>
        {props.items.map((item) => (
          <FooterItem key={itemKey(item)} item={item} />
        ))}
      </ul>
    </div>
  );
}

function FooterItem({ item }: { item: FooterItemProps }): ReactNode {
  if (item.html !== null) return <li {...rawHtml(item.html)} />;
  return (
    <li>
      <a href={item.href ?? undefined} rel={item.external ? 'noopener' : undefined}>
        {item.label}
        {item.external && <Icon name="external" />}
      </a>
    </li>
  );
}

function itemKey(item: FooterItemProps | undefined): string {
  return item === undefined ? '' : `${item.label} ${item.href ?? item.html}`;
}
