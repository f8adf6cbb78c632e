import { decodeReferences } from '../../markup/escape-markup.ts';
import { mapUrls, type UrlMap } from './map-urls.ts';

const commentOrTag = /<!--.*?-->|<([a-z][^\s/>]*)(?:[^"'>]|"[^"]*"|'[^']*')*>/gis;
const attribute = /([^\s"'<>/=]+)(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/g;

/** An attribute of raw HTML whose URLs are others than those written. */
interface MappedAttribute {
  /** Where its value stands, quotes included. */
  readonly start: number;
  readonly end: number;
  /** Plain text. */
  readonly value: string;
}

/** The attributes of the tags in a text that `map` changes. Comments are left alone. */
export function mapHtmlUrls(html: string, map: UrlMap): MappedAttribute[] {
  return [...html.matchAll(commentOrTag)].flatMap(({ 0: tag, 1: name, index: tagStart }) => {
    if (name === undefined) return [];
    return [...tag.matchAll(attribute)].flatMap(({ 0: whole, 1: key = '', 3: written = '', index }) => {
      const value = decodeReferences(written.replace(/^(["'])(.*)\1$/s, '$2'));
      const mapped = mapUrls(name.toLowerCase(), key, value, map);
      if (mapped === value || typeof mapped !== 'string') return [];
      const end = tagStart + index + whole.length;
      return [{ start: end - written.length, end, value: mapped }];
    });
  });
}
