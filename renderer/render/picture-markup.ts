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

/**
 * Puts each image that has variants into a `<picture>` that offers them; the `<img>` stays as it is. Pictures that are of
 * one colour mode, as READMEs of GitHub have them, follow the mode of the page, which need not be that of the system.
 */
export function withPictures(html: string, images: ImageTable): WithPictures {
  if (!html.includes('<img')) return { html, images: [] };
  const shown = new Set<string>();
  const withVariants = html.replace(image, (written) => {
    if (written.startsWith('<picture')) return byMode(written);
    if (!written.startsWith('<img') || / srcset="/i.test(written)) return written;
    const src = attribute(written, 'src');
    if (src === null) return written;
    shown.add(src);
    const variants = images.get(src) ?? [];
    const mode = /#gh-(light|dark)-mode-only$/.exec(src)?.[1];
    const img = mode === undefined ? written : shownIn(mode, written);
    return variants.length > 0 ? pictureOf(img, variants) : img;
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

const scheme = /\(prefers-color-scheme:\s*(light|dark)\)/i;

/** A picture whose sources ask for the mode of the system, once for each mode of the page. */
function byMode(picture: string): string {
  if (!scheme.test(picture)) return picture;
  return ['light', 'dark']
    .map((mode) =>
      shownIn(
        mode,
        picture.replace(/<source\b[^>]*>/g, (source) => sourceIn(mode, source)),
      ),
    )
    .join('');
}

/** A source as it is in one mode: without what it asks of the system, or nothing where it is of the other mode. */
function sourceIn(mode: string, source: string): string {
  const media = attribute(source, 'media') ?? '';
  const asked = scheme.exec(media)?.[1]?.toLowerCase();
  // A list or a negation says more than one mode.
  if (asked === undefined || /,|\bnot\b/i.test(media)) return source;
  if (asked !== mode) return '';
  const others = media.split(/\s+and\s+/i).filter((part) => !scheme.test(part));
  const left = others.length === 0 ? '' : ` media="${escapeMarkup(others.join(' and '))}"`;
  return source.replace(/ media="[^"]*"/, () => left);
}

/** An element that is shown in one mode of the page alone; an image that waits to be seen is not loaded in the other. */
function shownIn(mode: string, element: string): string {
  const [tag = ''] = /^<[^>]*>/.exec(element) ?? [];
  const marked = / class="/.test(tag)
    ? tag.replace(' class="', ` class="only-${mode} `)
    : tag.replace(/^<\w+/, (name) => `${name} class="only-${mode}"`);
  return marked + element.slice(tag.length);
}

function attribute(tag: string, name: string): string | null {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? null : unescapeMarkup(value);
}
