import * as z from 'zod';

const quality = z.number().int().min(1).max(100);

/** What a build makes of the images that pages show, where the site has the package "sharp". */
export const images = z.strictObject({
  formats: z
    .array(z.enum(['avif', 'webp']))
    .default(['avif', 'webp'])
    .describe('Formats besides the original, the best first; none leaves images as they are'),
  widths: z
    .array(z.number().int().min(16).max(8192))
    .nonempty()
    .default([480, 800, 1200, 1600])
    .describe('In pixels, up to that of the image'),
  quality: z
    .strictObject({
      avif: quality.default(50).describe('Of AVIF files'),
      webp: quality.default(75).describe('Of WebP files'),
    })
    .prefault({})
    .describe('From 1 to 100'),
  zoom: z.boolean().default(false).describe('A click enlarges an image'),
});

export type ImageOptions = z.output<typeof images>;
