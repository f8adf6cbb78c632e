import type { ReactNode } from 'react';
import { iconPath } from './icon-paths.ts';

export interface IconProps {
  /** One of docsite's signs. */
  readonly name?: string;
  /** An SVG file of the site: its shape is drawn in the colour of the text. */
  readonly src?: string;
  /** What it means; without it, it is decoration that is not read out. */
  readonly label?: string;
}

/** A sign as high as the text around it, in its colour. It throws for a name that no sign has. */
export function Icon({ name = '', src, label }: IconProps): ReactNode {
  const naming = label === undefined ? {} : { role: 'img', 'aria-label': label };
  if (src !== undefined) {
    return (
      <span className="inline-icon" {...naming}>
        <MaskedFile src={src} />
      </span>
    );
  }
  return (
    <span className="inline-icon" {...naming}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={iconPath(name)} />
      </svg>
    </span>
  );
}

/** The file as a mask over the colour of the text. SVG says it by attributes, which need no inline style. */
function MaskedFile({ src }: { readonly src: string }): ReactNode {
  // The same file has the same mask wherever it stands on a page.
  const id = `icon-${src.replace(/[^\w.]/g, (character) => `-${character.charCodeAt(0)}`)}`;
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <mask id={id}>
        <image href={src} width="24" height="24" />
      </mask>
      <rect width="24" height="24" mask={`url(#${id})`} />
    </svg>
  );
}
