export type ImageFormat = 'avif' | 'webp';

/** An image in another size or format. */
export interface ImageVariant {
  readonly format: ImageFormat;
  readonly width: number;
  /** URL with the site's base. */
  readonly href: string;
}

/** The variants of the images that pages show, by the URL of the original; the best format first. */
export type ImageTable = ReadonlyMap<string, readonly ImageVariant[]>;
