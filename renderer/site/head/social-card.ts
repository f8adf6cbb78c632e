/** The picture that other sites show with a link to a page: its title, its section and the name of the site. */
import { contentHash } from '../../files/content-hash.ts';
import { escapeMarkup } from '../../markup/escape-markup.ts';
import type { Page } from '../../model/page.ts';
import { documentOf, type Row } from '../page-detail.ts';
import type { Site } from '../site.ts';

export interface SocialCard {
  /** The drawing. */
  readonly svg: string;
  /** Below the output folder. The name follows from the drawing, so that pages with the same words share one. */
  readonly path: string;
}

/** The image that a page names itself. */
export function ownImageOf(row: Row): string | undefined {
  const index = row.detail.kind === 'category-index' ? row.detail.page.index : null;
  return documentOf(row)?.frontMatter.image ?? index?.image ?? undefined;
}

/** The card of a page; null where the site asks for none, for pages with an image, and for those that nobody links to. */
export function socialCardOf(page: Page, { config, siteProps, tables }: Site): SocialCard | null {
  if (!config.themeConfig.socialCards || page.kind === 'not-found' || page.kind === 'search') return null;
  const detail = tables.details.get(page.path);
  if (detail && ownImageOf({ page, detail }) !== undefined) return null;
  const crumbs = detail?.kind === 'doc' ? (detail.version.places.get(page.path)?.breadcrumbs ?? []) : [];
  const section = crumbs
    .slice(0, -1)
    .map(({ label }) => label)
    .join(' / ');
  const site = siteProps.get(page.locale)?.title ?? config.title;
  const isRtl = config.locales.find(({ name }) => name === page.locale)?.direction === 'rtl';
  const svg = drawing({ title: page.title || site, section, site, isRtl });
  return { svg, path: `assets/cards/${contentHash(svg).slice(0, 16)}.png` };
}

interface CardText {
  readonly title: string;
  readonly section: string;
  readonly site: string;
  readonly isRtl: boolean;
}

/** In pixels; the margin is that of the words. */
export const cardSize = { width: 1200, height: 630, margin: 90 };
const mostLines = 4;

/** The colours of the theme in light mode; the font is the one that the machine has for `sans-serif`. */
function drawing({ title, section, site, isRtl }: CardText): string {
  const { width, height, margin } = cardSize;
  const fontSize = title.length > 60 ? 60 : 76;
  const lines = wrapped(title, Math.floor((width - 2 * margin) / (fontSize * 0.66)));
  const x = isRtl ? width - margin : margin;
  const text = (content: string, y: number, style: string) =>
    `<text x="${x}" y="${y}" ${style}>${escapeMarkup(content)}</text>`;
  const small = 'font-size="34" fill="#536268"';
  const large = `font-size="${fontSize}" font-weight="700" fill="#1a2427"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" direction="${isRtl ? 'rtl' : 'ltr'}">`,
    `<rect width="${width}" height="${height}" fill="#fff"/><rect width="${width}" height="14" fill="#0b6f64"/>`,
    text(cut(section, 55), margin + 34, small),
    ...lines.map((line, index) => text(line, 230 + index * fontSize * 1.2, large)),
    text(cut(site, 55), height - margin + 10, `font-size="38" font-weight="700" fill="#0b6f64"`),
    '</svg>',
  ].join('');
}

/** Lines of about `most` characters; signs of CJK are as wide as two. What is left over ends in an ellipsis. */
function wrapped(text: string, most: number): string[] {
  const lines = [''];
  for (const word of text.match(
    /[\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]|[^\s\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]+\s*/g,
  ) ?? []) {
    const line = lines.at(-1) ?? '';
    if (line === '' || widthOf(line + word.trimEnd()) <= most) lines[lines.length - 1] = line + word;
    else lines.push(word);
  }
  const trimmed = lines.map((line) => cut(line.trimEnd(), most));
  if (trimmed.length <= mostLines) return trimmed;
  return [...trimmed.slice(0, mostLines - 1), `${cut(trimmed[mostLines - 1] ?? '', most - 1)}…`];
}

function widthOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + (sign >= '\u3000' ? 2 : 1), 0);
}

function cut(text: string, most: number): string {
  if (widthOf(text) <= most) return text;
  let width = 0;
  const signs = [...text].filter((sign) => {
    width += widthOf(sign);
    return width < most;
  });
  return `${signs.join('')}…`;
}
