import { escapeMarkup, unescapeMarkup } from '../markup/escape-markup.ts';
import type { ImageTable, ImageVariant } from '../model/image-variants.ts';

/** Width of the text in pixels, as the style sheet has it. */
const textWidth = 720;

/** Images; what is a picture already stays, and so does what React compares with when it brings an island to life. */
const image = /<picture\b[\s\S]*?<\/picture>|<docsite-island\b[\s\S]*?<\/docsite-island>|<img\b[^>]*>/g;

/** Puts each image that has variants into a `<picture>` that offers them; the `<img>` stays as it is. */
export function withPictures(html: string, images: ImageTable): string {
  if (images.size === 0 || !html.includes('<img')) return html;
  return html.replace(image, (written) => {
    if (!written.startsWith('<img') || / srcset="/i.test(written)) return written;
    const src = attribute(written, 'src');
    const variants = src === null ? undefined : images.get(src);
    return variants && variants.length > 0 ? pictureOf(written, variants) : written;
  });
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
