import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { isObject } from '../fields.ts';

/** The extensions of Python-Markdown that the pages of a site are written with. */
export interface Extensions {
  /** Names as the configuration has them. */
  readonly names: readonly string[];
  /** Whether pages are read with one, be it by the name of another that brings it along. */
  has(name: string): boolean;
  /** An option of one; undefined where it is not set. */
  option(name: string, option: string): Data | undefined;
}

const extra = ['abbr', 'attr_list', 'def_list', 'fenced_code', 'footnotes', 'md_in_html', 'tables'];

/** Extensions that bring others along. */
const bundles: Readonly<Record<string, readonly string[]>> = {
  extra,
  'pymdownx.extra': [...extra, 'pymdownx.betterem', 'pymdownx.superfences'],
};

/** Reads `markdown_extensions`: a list of names and of names with options, or an object of them. */
export function extensionsOf(data: Data | undefined): Extensions {
  const entries = (Array.isArray(data) ? data : [data ?? {}]).flatMap((entry: Data): [string, Data][] =>
    isObject(entry) ? Object.entries(entry) : [[String(entry), null]],
  );
  const options = new Map<string, DataObject>();
  for (const [name, value] of entries) {
    const plain = name.replace(/^markdown\.extensions\./, '');
    for (const part of [plain, ...(bundles[plain] ?? [])])
      if (!options.has(part) || part === plain) options.set(part, isObject(value) ? value : {});
  }
  return {
    names: entries.map(([name]) => name),
    has: (name) => options.has(name),
    option: (name, option) => options.get(name)?.[option] ?? undefined,
  };
}
