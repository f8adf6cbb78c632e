import type { ReactNode } from 'react';
import { classNames } from './components/class-names.ts';
import { Icon } from './components/icon.tsx';
import { Logo } from './components/logo.tsx';
import { rawHtml } from './components/raw-html.ts';
import type { FooterColumnProps, FooterItemProps, SiteWithFooterProps } from './types.ts';

/** What stands inside `<footer>`: columns of links, the logo and the copyright line. Static, never hydrated. */
export function Footer({ site }: { site: SiteWithFooterProps }): ReactNode {
  const { columns, links, copyright, logo, style } = site.footer;
  return (
    <div className="footer-inner" data-style={style}>
      {columns.length > 0 && (
        <div className="footer-columns">
          {columns.map((column) => (
            <FooterColumn key={column.title ?? itemKey(column.items[0])} {...column} />
          ))}
        </div>
      )}
      {links.length > 0 && (
        <div className="footer-column">
          <ul className="footer-columns">{links.map(footerItem)}</ul>
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

function FooterColumn({ title, className, items }: FooterColumnProps): ReactNode {
  return (
    <div className={classNames('footer-column', className)}>
      {title !== null && <h2 className="footer-title">{title}</h2>}
      <ul>{items.map(footerItem)}</ul>
    </div>
  );
}

function footerItem(item: FooterItemProps): ReactNode {
  return <FooterItem key={itemKey(item)} item={item} />;
}

function FooterItem({ item }: { item: FooterItemProps }): ReactNode {
  const className = classNames(item.className);
  if (item.html !== null) return <li className={className} {...rawHtml(item.html)} />;
  return (
    <li>
      <a className={className} href={item.href ?? undefined} rel={item.external ? 'noopener' : undefined}>
        {item.label}
        {item.external && <Icon name="external" />}
      </a>
    </li>
  );
}

function itemKey(item: FooterItemProps | undefined): string {
  return item === undefined ? '' : `${item.label} ${item.href ?? item.html}`;
}
