import type { ReactNode } from 'react';
import type { LogoProps } from '../types.ts';
import { classNames } from './class-names.ts';

/** A logo in the colours of the mode on screen. Both images are in the page; the style sheet shows one. */
export function Logo({ logo, className }: { logo: LogoProps; className: string }): ReactNode {
  const size = { width: logo.width ?? undefined, height: logo.height ?? undefined };
  const { src, srcDark, alt } = logo;
  if (srcDark === null) return <img className={className} src={src} alt={alt} {...size} loading="lazy" />;
  return (
    <>
      <img className={classNames(className, 'only-light')} src={src} alt={alt} {...size} loading="lazy" />
      <img className={classNames(className, 'only-dark')} src={srcDark} alt={alt} {...size} loading="lazy" />
    </>
  );
}
