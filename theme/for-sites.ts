/**
 * What a site's own components and pages get from `docsite/theme`: the content's components and the hooks that
 * tell them about the site. Everything else of the theme may change with any release.
 */
export { Admonition } from './components/content/admonition.tsx';
export { Badge } from './components/content/badge.tsx';
export { Button } from './components/content/button.tsx';
export { Card, Cards } from './components/content/cards.tsx';
export { CodeBlock } from './components/content/code-block.tsx';
export { Details } from './components/content/details.tsx';
export { Feature, Features } from './components/content/features.tsx';
export { Hero } from './components/content/hero.tsx';
export { Steps } from './components/content/steps.tsx';
export { TabItem, Tabs } from './components/content/tabs.tsx';
export { ThemedImage } from './components/content/themed-image.tsx';
export { useAnnouncementBar } from './hooks/use-announcement-bar.ts';
export { useColorMode } from './hooks/use-color-mode.ts';
export { useMessages } from './hooks/use-messages.ts';
export { useScrollController } from './hooks/use-scroll-controller.ts';
export { useSite } from './hooks/use-site.tsx';
export { useTabGroup } from './hooks/use-tab-group.ts';
export type { LocaleProps, SiteProps, VersionProps } from './types.ts';
