import { admonitionTypes } from '../../content/syntax/admonition-types.ts';
import type { DataObject } from '../../modules/evaluation-task.ts';
import type { ConfigContext } from '../config-context.ts';
import { isObject } from '../fields.ts';
import { changed } from '../gap.ts';
import type { DocusaurusSource } from './read-source.ts';

/** Kinds of notes that plugins were told of with `admonitions: { keywords }`; how they look was code of the site. */
export function ownAdmonitions(
  { docs, blogs, pages }: DocusaurusSource,
  { configFile, gaps }: ConfigContext,
): DataObject {
  const kinds: Record<string, DataObject> = {};
  const tell = (missing: string, remedy: string) =>
    gaps.push({ ...changed('markup', configFile), missing, remedy });
  for (const { options } of [...docs, ...blogs, ...pages]) {
    if (options.admonitions === false)
      tell('Notes between ":::" are shown as notes.', 'Write "\\:::" where the signs themselves are meant.');
    if (!isObject(options.admonitions)) continue;
    const { keywords, tag } = options.admonitions;
    if (typeof tag === 'string' && tag !== ':::')
      tell(`Notes begin with ":::", and not with "${tag}".`, `Replace "${tag}" in the documents.`);
    for (const name of Array.isArray(keywords) ? keywords : [])
      if (typeof name === 'string' && !(name in admonitionTypes)) kinds[name] = { like: 'info' };
  }
  for (const name of Object.keys(kinds))
    tell(
      `Notes of the kind "${name}" look like "info".`,
      'Choose their title, colour and icon under "markdown.admonitions".',
    );
  return kinds;
}
