/** Raw HTML that a site writes into its navbar, footer, sidebars and announcement. */

import type { Range } from '../../diagnostics/diagnostic.ts';
import { mapMarkup } from '../links/rendered-links.ts';
import { resolveLink } from '../links/resolve-link.ts';
import { configPlace } from '../site-input.ts';
import { type ConfigPath, hrefAt, type ShellLinks } from './shell-links.ts';

/** Where the HTML is written. */
interface HtmlPlace {
  readonly file: string;
  readonly range: Range | null;
}

/** The HTML with the URLs of the locale; those that lead nowhere are noted in `links`. */
export function linkedHtml(html: string, place: HtmlPlace, links: ShellLinks): string {
  return mapMarkup(html, (url, kind) =>
    kind === 'link' ? hrefAt(url, place, links).href : fileHref(url, place, links),
  );
}

/** The same for HTML written at `path` of the configuration. */
export function linkedConfigHtml(html: string, path: ConfigPath, links: ShellLinks): string {
  return linkedHtml(html, configPlace(links.input, path), links);
}

/** The same for HTML of the locale's messages.yaml. */
export function linkedMessageHtml(html: string, links: ShellLinks): string {
  const { data, config } = links.input;
  const file = data.messagesFiles.get(links.locale.name) ?? config.configFile;
  return linkedHtml(html, { file, range: null }, links);
}

/** The address of a file: its path counts from static/, with or without a leading slash. */
export function fileHref(written: string, { file, range }: HtmlPlace, links: ShellLinks): string {
  const { index, locale, broken, usedAssets } = links;
  const url = /^(?:[a-z][a-z0-9+.-]*:|[/#])/i.test(written) ? written : `/${written}`;
  const target = resolveLink({ url, kind: 'asset' }, { locale, page: null, folders: [], roots: [] }, index);
  if (target.kind === 'untouched') return url;
  if (target.kind === 'asset') usedAssets.add(target.asset.source);
  if (target.kind !== 'broken') return target.href;
  broken.push({ url, problem: target.problem, file, range, locale: locale.name, isFromStatic: true });
  return url;
}
