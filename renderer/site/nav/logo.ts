import type { LogoProps } from '../../../theme/types.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { isOnOwnMachine, unsafeScheme } from '../../paths/unsafe-scheme.ts';
import { type LinkProblem, leadsElsewhere, staticAt } from '../links/resolve-link.ts';
import { configPlace } from '../site-input.ts';
import { type ConfigPath, type NavContext, shellHref } from './shell-links.ts';

type LogoConfig = NonNullable<SiteConfig['themeConfig']['navbar']['logo']>;

/** A logo with the size of its file where the configuration gives none; it leads to the home page. */
export function logoProps(
  logo: LogoConfig | undefined,
  path: ConfigPath,
  context: NavContext,
): LogoProps | null {
  if (logo === undefined) return null;
  const { locale, index } = context;
  const file = staticAt(logo.src, index);
  return {
    src: imageHref(logo.src, [...path, 'src'], context),
    srcDark: logo.srcDark === undefined ? null : imageHref(logo.srcDark, [...path, 'srcDark'], context),
    alt: logo.alt,
    href: logo.href === undefined ? locale.baseUrl : shellHref(logo.href, [...path, 'href'], context).href,
    width: logo.width ?? file?.width ?? null,
    height: logo.height ?? file?.height ?? null,
  };
}

/** Address of an image below static/ that the configuration names with or without a leading slash. */
export function imageHref(src: string, path: ConfigPath, context: NavContext): string {
  const { index, locale, input, broken, usedAssets } = context;
  const tell = (problem: LinkProblem) =>
    broken.push({ url: src, problem, ...configPlace(input, path), locale: locale.name, isFromStatic: true });
  const scheme = unsafeScheme(src, 'asset');
  if (scheme !== null) {
    tell({ reason: 'unsafe', scheme });
    return '#';
  }
  if (!isOnOwnMachine(src) && leadsElsewhere(src)) return src;
  const asset = staticAt(src, index);
  if (asset) {
    usedAssets.add(asset.source);
    return asset.href;
  }
  const { baseUrl } = input.config;
  tell({ reason: 'asset', path: `/${src.replace(/^\/+/, '')}`, folder: '' });
  return `${baseUrl}${src.replace(/^\/+/, '')}`;
}
