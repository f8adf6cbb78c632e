/** Written from `theme/component-registry.ts` by `test/theme/component-registry.test.tsx`. */
export { Admonition } from '../components/content/admonition.tsx';
export { Badge } from '../components/content/badge.tsx';
export { Button } from '../components/content/button.tsx';
export { Card, CardGrid, Cards, LinkCard } from '../components/content/cards.tsx';
export { CodeBlock } from '../components/content/code-block.tsx';
export { Details } from '../components/content/details.tsx';
export { Diagram } from '../components/content/diagram.tsx';
export { Feature, Features } from '../components/content/features.tsx';
export { FileTree } from '../components/content/file-tree.tsx';
export { Formula } from '../components/content/formula.tsx';
export { Hero } from '../components/content/hero.tsx';
export { Icon } from '../components/content/icon.tsx';
export { Steps } from '../components/content/steps.tsx';
export { TabItem, Tabs } from '../components/content/tabs.tsx';
export { ThemedImage } from '../components/content/themed-image.tsx';
export { TOCInline } from '../components/content/toc-inline.tsx';
export { Tooltip } from '../components/content/tooltip.tsx';
export { YouTube } from '../components/content/you-tube.tsx';
