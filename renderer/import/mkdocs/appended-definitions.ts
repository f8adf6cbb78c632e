import { join } from 'node:path/posix';
import type { Data } from '../../modules/evaluation-task.ts';
import { textsIn } from '../fields.ts';
import { type Gap, gapOf } from '../gap.ts';
import { readOwnText } from '../source-boundary.ts';
import type { PageInput } from '../tree/plan-tree.ts';
import type { Extensions } from './markdown-extensions.ts';

/**
 * What `auto_append` of `pymdownx.snippets` puts below all pages: a function that adds to the text of a page the
 * definitions of links and footnotes that it uses. Other lines are told once.
 */
export function appendedDefinitions(
  root: string,
  extensions: Extensions,
  gaps: Gap[],
): (input: PageInput) => PageInput {
  const option = (name: string) => listOf(extensions.option('pymdownx.snippets', name));
  const folders = option('base_path');
  const places = folders.length > 0 ? folders : ['.'];
  const definitions = new Map<string, string>();
  for (const name of option('auto_append')) {
    const file = places.map((place) => join(place, name)).find((path) => readOwnText(root, path) !== null);
    const lines = file === undefined ? [] : (readOwnText(root, file) ?? '').split(/\r?\n/);
    const others = lines.filter((line) => {
      const [, label] = /^\[([^\]]+)\]:\s*\S/.exec(line) ?? [];
      if (label !== undefined) definitions.set(label.toLowerCase(), line);
      return label === undefined && line.trim() !== '';
    });
    if (file === undefined || others.length > 0) gaps.push(appendedGap(file ?? name));
  }
  return (input) => {
    const text = definitions.size === 0 ? '' : input.body.toLowerCase();
    const used = [...definitions].filter(([label]) => text.includes(`[${label}]`)).map(([, line]) => line);
    return used.length === 0 ? input : { ...input, body: `${input.body.trimEnd()}\n\n${used.join('\n')}\n` };
  };
}

/** Options that name one file or several. */
function listOf(data: Data | undefined): string[] {
  return typeof data === 'string' ? [data] : textsIn(data);
}

const appendedGap = gapOf('lost', 'markup', () => [
  'What "auto_append" puts below all pages is missing, but for definitions of links and footnotes.',
  'Explain abbreviations in content/glossary.yaml, and write other texts into the pages that need them.',
]);
