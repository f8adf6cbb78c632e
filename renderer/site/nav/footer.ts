import type { FooterColumnProps, FooterItemProps, FooterProps } from '../../../theme/types.ts';
import { type FooterItemConfig, isColumn } from '../../config/schema/theme.ts';
import { linkedConfigHtml } from './linked-html.ts';
import { logoProps } from './logo.ts';
import { type ConfigPath, type NavContext, shellHref } from './shell-links.ts';

/** The footer of the configuration in the language, and with the links, of the locale. */
export function footerProps(context: NavContext): FooterProps {
  const { footer } = context.input.config.themeConfig;
  const path = ['themeConfig', 'footer'];
  return {
    style: footer.style,
    logo: logoProps(footer.logo, [...path, 'logo'], context),
    ...footerLinks([...path, 'links'], context),
    copyright: linkedConfigHtml(translated(footer.copyright, context), [...path, 'copyright'], context),
  };
}

function footerLinks(path: ConfigPath, context: NavContext): Pick<FooterProps, 'columns' | 'links'> {
  const columns: FooterColumnProps[] = [];
  const links: FooterItemProps[] = [];
  for (const [place, link] of context.input.config.themeConfig.footer.links.entries()) {
    const at = [...path, place];
    if (!isColumn(link)) {
      links.push(footerItem(link, at, context));
      continue;
    }
    const { title, className = null } = link;
    const items = link.items.map((item, index) => footerItem(item, [...at, 'items', index], context));
    columns.push({ title: title === null ? null : translated(title, context), className, items });
  }
  return { columns, links };
}

function footerItem(item: FooterItemConfig, path: ConfigPath, context: NavContext): FooterItemProps {
  const label = translated(item.label ?? '', context);
  const { className = null } = item;
  const html = item.html === undefined ? null : linkedConfigHtml(item.html, [...path, 'html'], context);
  const url = item.to ?? item.href;
  if (url === undefined) return { label, className, html, href: null, external: false };
  const key = item.to === undefined ? 'href' : 'to';
  return { label, className, html, ...shellHref(url, [...path, key], context) };
}

/** Labels are translated by their text, the copyright line also under the key `copyright`. */
function translated(text: string, { texts, input }: NavContext): string {
  const { footer } = texts.labels;
  const isCopyright = text === input.config.themeConfig.footer.copyright && text !== '';
  return footer[text] ?? (isCopyright ? footer.copyright : undefined) ?? text;
}
