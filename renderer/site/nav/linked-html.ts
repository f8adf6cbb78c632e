/** Raw HTML that a site writes into its navbar, footer, sidebars and announcement. */
import type { Range } from '../../diagnostics/diagnostic.ts';
import { escapeMarkup } from '../../markup/escape-markup.ts';
import { resolveLink } from '../links/resolve-link.ts';
import { type ConfigPath, hrefAt, type ShellLinks } from './shell-links.ts';

/** Where the HTML is written. */
interface HtmlPlace {
  readonly file: string;
  readonly range: Range | null;
}

const commentOrTag = /<!--.*?-->|<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gis;
const attribute = /([^\s"'<>/=]+)(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/g;

/** The HTML with the `href` and `src` of the locale; those that lead nowhere are noted in `links`. */
export function linkedHtml(html: string, place: HtmlPlace, links: ShellLinks): string {
  return html.replace(commentOrTag, (tag) => {
    if (tag.startsWith('<!--')) return tag;
    return tag.replace(attribute, (whole, name: string, equals: string, value: string) => {
      const kind = name.toLowerCase();
      if (kind !== 'href' && kind !== 'src') return whole;
      const url = plainText(value.replace(/^(["'])(.*)\1$/s, '$2'));
      const resolved = kind === 'href' ? hrefAt(url, place, links).href : fileHref(url, place, links);
      return resolved === url ? whole : `${name}${equals}"${escapeMarkup(resolved)}"`;
    });
  });
}

/** The same for HTML written at `path` of the configuration. */
export function linkedConfigHtml(html: string, path: ConfigPath, links: ShellLinks): string {
  const { config, configRange } = links.input;
  return linkedHtml(html, { file: config.configFile, range: configRange?.(path) ?? null }, links);
}

/** The same for HTML of the locale's messages.yaml. */
export function linkedMessageHtml(html: string, links: ShellLinks): string {
  const { data, config } = links.input;
  const file = data.messagesFiles.get(links.locale.name) ?? config.configFile;
  return linkedHtml(html, { file, range: null }, links);
}

/** A path of a file counts from static/, with or without a leading slash. */
function fileHref(written: string, { file, range }: HtmlPlace, links: ShellLinks): string {
  const { index, locale, broken, usedAssets } = links;
  const url = /^(?:[a-z][a-z0-9+.-]*:|[/#])/i.test(written) ? written : `/${written}`;
  const target = resolveLink({ url, kind: 'asset' }, { locale, page: null, folders: [] }, index);
  if (target.kind === 'untouched') return url;
  if (target.kind === 'asset') usedAssets.add(target.asset.source);
  if (target.kind !== 'broken') return target.href;
  broken.push({ url, problem: target.problem, file, range, locale: locale.name });
  return url;
}

function plainText(value: string): string {
  return value.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
}
