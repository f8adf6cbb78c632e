import type { ReactNode } from 'react';

export interface ThemedImageProps {
  readonly alt: string;
  /** One image for each colour mode. */
  readonly sources: { readonly light: string; readonly dark: string };
  readonly width?: number | string;
  readonly height?: number | string;
}

/** An image that follows the colour mode. The one that does not show is not loaded, since both are lazy. */
export function ThemedImage({ alt, sources, width, height }: ThemedImageProps): ReactNode {
  const shared = { width, height, loading: 'lazy', decoding: 'async' } as const;
  return (
    <>
      <img className="only-light" src={sources.light} alt={alt} {...shared} />
      <img className="only-dark" src={sources.dark} alt={alt} {...shared} />
    </>
  );
}
