/**
 * What a site's own components and pages get from `docsite/theme`: the content's components, links, and the hooks that
 * tell them about the site. Everything else of the theme may change with any release.
 */

export type { ClientModule, RouteLocation, RouteUpdate } from '../browser/client-modules.ts';
export { Link, type LinkComponentProps as LinkProps } from '../components/link.tsx';
export { Translate, type TranslateProps } from '../components/translate.tsx';
export { type TranslatableText, translate } from '../hooks/translate.ts';
export { useAnchors } from '../hooks/use-anchors.ts';
export { useAnnouncementBar } from '../hooks/use-announcement-bar.ts';
export { useBaseUrl } from '../hooks/use-base-url.ts';
export { useColorMode } from '../hooks/use-color-mode.ts';
export { useMessages } from '../hooks/use-messages.ts';
export type { PageFacts } from '../hooks/use-page-facts.tsx';
export { usePageFacts as usePage } from '../hooks/use-page-facts.tsx';
export { useScrollController } from '../hooks/use-scroll-controller.ts';
export { useSite } from '../hooks/use-site.tsx';
export { useTabGroup } from '../hooks/use-tab-group.ts';
export type { LocaleProps, SiteProps, VersionProps } from '../types.ts';
export * from './content-components.ts';
