import type { ComponentMeanings } from '../../theme/component-registry.ts';
import type { PackageManager } from '../config/schema/common.ts';

/** All that parsing reads besides the file: part of every Document's cache key. */
export interface ParseOptions {
  /** How `.md` files are read. */
  readonly format: 'detect' | 'mdx';
  /** Tabs of `npm2yarn` fences, in order. */
  readonly packageManagers: readonly PackageManager[];
  /** Language of fences that name none. */
  readonly defaultLanguage: string | null;
  /** Prism grammars loaded besides the common ones. */
  readonly additionalLanguages: readonly string[];
  /** What components mean, by name: the parser itself knows none. */
  readonly components: ComponentMeanings;
}

/** One file to parse. */
export interface ParseInput {
  /** Source id, for diagnostics. */
  readonly id: string;
  readonly text: string;
  /** BCP 47 tag of the language it is written in, for word counts. */
  readonly lang: string;
}
