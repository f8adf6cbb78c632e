import type { ElementType } from 'react';
import type { ComponentName } from '../component-registry.ts';
import { Anchor } from '../components/content/anchor.tsx';
import { Checkbox } from '../components/content/checkbox.tsx';
import { Pre } from '../components/content/code-block.tsx';
import { Details } from '../components/content/details.tsx';
import { heading } from '../components/content/heading.tsx';
import { Image } from '../components/content/image.tsx';
import { Table, TableHeader } from '../components/content/table.tsx';
import * as named from './content-components.ts';

/** Components that documents use by name. */
export const namedComponents: Readonly<Record<ComponentName, ElementType>> = named;

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
