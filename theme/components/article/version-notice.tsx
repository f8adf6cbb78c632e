import type { ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';
import type { VersionBannerProps } from '../../types.ts';

/** Says that the page speaks of a version that is not the latest, and leads to the latest. */
export function VersionBanner({ banner }: { banner: VersionBannerProps }): ReactNode {
  const { text } = useMessages();
  const key = banner.kind === 'unreleased' ? 'versionUnreleased' : 'versionUnmaintained';
  return (
    <p className="version-banner">
      {text(key, { version: banner.versionLabel })}{' '}
      <a href={banner.latestHref}>{text('versionLatest', { version: banner.latestLabel })}</a>
    </p>
  );
}

/** Names the docs version above the heading. */
export function VersionBadge({ label }: { label: string | null }): ReactNode {
  const { text } = useMessages();
  return label === null ? null : (
    <span className="badge version-badge">{text('versionBadge', { version: label })}</span>
  );
}
