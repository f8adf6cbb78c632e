export interface ParsedSitemap {
  /** An index lists other sitemaps, a set lists pages (sitemaps.org protocol 0.9). */
  readonly kind: 'index' | 'pages';
  /** Addresses as written. */
  readonly urls: readonly string[];
}

/** Null when the text is no sitemap. */
export function parseSitemap(xml: string): ParsedSitemap | null {
  const text = xml.replace(/<!--.*?-->/gs, '');
  const root = /<(urlset|sitemapindex)[\s>]/.exec(text)?.[1];
  if (root === undefined) return null;
  const urls = [...text.matchAll(/<loc>(.*?)<\/loc>/gs)].map(([, content = '']) => plainText(content).trim());
  return { kind: root === 'urlset' ? 'pages' : 'index', urls: urls.filter((url) => url !== '') };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plainText(content: string): string {
  const cdata = /^\s*<!\[CDATA\[(.*)\]\]>\s*$/s.exec(content)?.[1];
  if (cdata !== undefined) return cdata;
  return content.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
