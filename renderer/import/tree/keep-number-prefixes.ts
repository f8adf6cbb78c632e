import { parseNumberPrefix } from '../../paths/number-prefix.ts';
import type { TargetFile } from '../target.ts';
import { withField } from './document-text.ts';

/**
 * The files of the docs, of which documents with names such as `01-guide/02-start.md` keep their numbers in addresses and
 * ids: other builders do not take them for an order.
 */
export function keepNumberPrefixes(files: readonly TargetFile[]): TargetFile[] {
  return files.map((file) =>
    'text' in file && hasNumberPrefix(file.path)
      ? { ...file, text: withField(file.text, 'parse_number_prefixes: false') }
      : file,
  );
}

function hasNumberPrefix(path: string): boolean {
  const [, names = ''] = /^content\/(?:i18n\/[^/]+\/)?docs\/current\/(.*)\.mdx?$/.exec(path) ?? [];
  return names.split('/').some((name) => parseNumberPrefix(name).position !== null);
}
