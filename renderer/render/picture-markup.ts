import { escapeMarkup, unescapeMarkup } from '../markup/escape-markup.ts';
import type { ImageTable, ImageVariant } from '../model/image-variants.ts';

/** Width of the text in pixels, as the style sheet has it. */
const textWidth = 720;

/** Images; what is a picture already stays, and so does what React compares with when it brings an island to life. */
const image = /<picture\b[\s\S]*?<\/picture>|<docsite-island\b[\s\S]*?<\/docsite-island>|<img\b[^>]*>/g;

export interface WithPictures {
  readonly html: string;
  /** URLs of the images whose variants the markup has, or would have if there were any. */
  readonly images: readonly string[];
}

/** Puts each image that has variants into a `<picture>` that offers them; the `<img>` stays as it is. */
export function withPictures(html: string, images: ImageTable): WithPictures {
  if (!html.includes('<img')) return { html, images: [] };
  const shown = new Set<string>();
  const withVariants = html.replace(image, (written) => {
    if (!written.startsWith('<img') || / srcset="/i.test(written)) return written;
    const src = attribute(written, 'src');
    if (src === null) return written;
    shown.add(src);
    const variants = images.get(src) ?? [];
    return variants.length > 0 ? pictureOf(written, variants) : written;
  });
  return { html: withVariants, images: [...shown] };
}

function pictureOf(written: string, variants: readonly ImageVariant[]): string {
  const shown = Math.min(Number(attribute(written, 'width')) || textWidth, textWidth);
  const sizes = `(max-width: ${shown}px) 100vw, ${shown}px`;
  const formats = [...new Set(variants.map(({ format }) => format))];
  const sources = formats.map((format) => {
    const listed = variants
      .filter((variant) => variant.format === format)
      .map(({ href, width }) => `${href} ${width}w`)
      .join(', ');
    return `<source type="image/${format}" srcset="${escapeMarkup(listed)}" sizes="${sizes}"/>`;
  });
  return `<picture>${sources.join('')}${written}</picture>`;
}

function attribute(tag: string, name: string): string | null {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? null : unescapeMarkup(value);
}
