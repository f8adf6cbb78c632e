import type { ReactNode } from 'react';
import { iconPaths } from './icon-paths.ts';

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
  if (src !== undefined) return <span className="inline-icon" {...naming} style={maskOf(src)} />;
  const path = Object.hasOwn(iconPaths, name) ? iconPaths[name] : undefined;
  if (path === undefined) {
    throw new Error(`there is no sign "${name}"; the names are ${Object.keys(iconPaths).join(', ')}`);
  }
  return (
    <span className="inline-icon" {...naming}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </span>
  );
}

function maskOf(src: string) {
  const url = src.replace(/["\\\n]/g, encodeURIComponent);
  return { background: 'currentcolor', mask: `url("${url}") center / contain no-repeat` };
}
