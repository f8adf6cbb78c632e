import type { Code } from 'mdast';
import type { ParseOptions } from '../../model/parse-options.ts';
import { type FenceMeta, parseFenceMeta } from './fence-meta.ts';

/** `language` is empty where none is named and the site has no default; `diff-js` is a diff of JavaScript. */
export interface Fence {
  readonly language: string;
  readonly meta: FenceMeta;
}

/**
 * ```` ```js{1,3} ```` and ```` ```js:line-numbers ```` are read as if a blank stood behind the language. `diff lang="js"`
 * and `js diff` are `diff-js`. What rustdoc and mdBook write behind a comma, as in `rust,ignore`, is for them.
 */
export function readFence(node: Code, { defaultLanguage }: Pick<ParseOptions, 'defaultLanguage'>): Fence {
  const [, name = '', glued = ''] = /^([^{:[,]*)(?:,[^{:[]*)?(.*)$/s.exec(node.lang ?? '') ?? [];
  const meta = parseFenceMeta(`${glued} ${node.meta ?? ''}`);
  const language = name || (defaultLanguage ?? '');
  const inner = language === 'diff' ? meta.diffLanguage : language;
  const isDiff = language === 'diff' || meta.diff;
  return { language: isDiff && inner ? `diff-${inner}` : language, meta };
}
