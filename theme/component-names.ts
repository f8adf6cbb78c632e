/**
 * Names of the theme's components that documents use without an import. Kept apart from the components, so
 * that checks can read it without loading React; `mdx-components.tsx` is typed against it.
 */
export const componentNames = [
  'Admonition',
  'Badge',
  'Button',
  'Card',
  'Cards',
  'CodeBlock',
  'Details',
  'Feature',
  'Features',
  'Hero',
  'Steps',
  'TabItem',
  'Tabs',
  'ThemedImage',
] as const;

export type ComponentName = (typeof componentNames)[number];

/** Names of the hooks that `docsite/theme` gives to a site's own code besides. */
export const hookNames = [
  'useAnnouncementBar',
  'useColorMode',
  'useMessages',
  'useScrollController',
  'useSite',
  'useTabGroup',
] as const;
