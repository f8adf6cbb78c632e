import type { ElementType } from 'react';
import type { ComponentName } from './component-names.ts';
import { Admonition } from './components/content/admonition.tsx';
import { Anchor } from './components/content/anchor.tsx';
import { Badge } from './components/content/badge.tsx';
import { Button } from './components/content/button.tsx';
import { Card, Cards } from './components/content/cards.tsx';
import { Checkbox } from './components/content/checkbox.tsx';
import { CodeBlock, Pre } from './components/content/code-block.tsx';
import { Details } from './components/content/details.tsx';
import { Feature, Features } from './components/content/features.tsx';
import { heading } from './components/content/heading.tsx';
import { Hero } from './components/content/hero.tsx';
import { Image } from './components/content/image.tsx';
import { Steps } from './components/content/steps.tsx';
import { Table, TableHeader } from './components/content/table.tsx';
import { TabItem, Tabs } from './components/content/tabs.tsx';
import { ThemedImage } from './components/content/themed-image.tsx';

/** Components that documents use by name. */
export const namedComponents: Readonly<Record<ComponentName, ElementType>> = {
  Admonition,
  Badge,
  Button,
  Card,
  Cards,
  CodeBlock,
  Details,
  Feature,
  Features,
  Hero,
  Steps,
  TabItem,
  Tabs,
  ThemedImage,
};

/** What HTML elements of the content become. */
const elements: Readonly<Record<string, ElementType>> = {
  a: Anchor,
  details: Details,
  h1: heading('h1'),
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  h5: heading('h5'),
  h6: heading('h6'),
  img: Image,
  input: Checkbox,
  pre: Pre,
  table: Table,
  th: TableHeader,
};

/** The components that content is rendered with, by element or component name. They need a `SiteProvider`. */
export const mdxComponents: Readonly<Record<string, ElementType>> = { ...elements, ...namedComponents };
