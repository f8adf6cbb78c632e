import type { FooterItemProps, FooterProps } from '../../../theme/types.ts';
import type { FooterItemConfig } from '../../config/schema/theme.ts';
import { linkedConfigHtml } from './linked-html.ts';
import { logoProps } from './logo.ts';
import type { NavContext } from './navbar.ts';
import { type ConfigPath, shellHref } from './shell-links.ts';

/** The footer of the configuration in the language, and with the links, of the locale. */
export function footerProps(context: NavContext): FooterProps {
  const { footer } = context.input.config.themeConfig;
  const path = ['themeConfig', 'footer'];
  return {
    style: footer.style,
    logo: logoProps(footer.logo, [...path, 'logo'], context),
    columns: footer.links.map(({ title, items }, column) => ({
      title: title === null ? null : translated(title, context),
      items: items.map((item, index) =>
        footerItem(item, [...path, 'links', column, 'items', index], context),
      ),
    })),
    copyright: linkedConfigHtml(translated(footer.copyright, context), [...path, 'copyright'], context),
  };
}

function footerItem(item: FooterItemConfig, path: ConfigPath, context: NavContext): FooterItemProps {
  const label = translated(item.label ?? '', context);
  const html = item.html === undefined ? null : linkedConfigHtml(item.html, [...path, 'html'], context);
  const url = item.to ?? item.href;
  if (url === undefined) return { label, html, href: null, external: false };
  const key = item.to === undefined ? 'href' : 'to';
  return { label, html, ...shellHref(url, [...path, key], context) };
}

/** Labels are translated by their text, the copyright line also under the key `copyright`. */
function translated(text: string, { texts, input }: NavContext): string {
  const { footer } = texts.labels;
  const isCopyright = text === input.config.themeConfig.footer.copyright && text !== '';
  return footer[text] ?? (isCopyright ? footer.copyright : undefined) ?? text;
}
