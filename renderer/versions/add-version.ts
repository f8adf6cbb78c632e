import { isMap, isNode, parseDocument, stringify, type YAMLMap } from 'yaml';
import type { DocsInstance } from '../config/docs-instance.ts';

/**
 * The text of `site.config.yaml` with `label` among the versions of the docs whose options stand
 * `at`: right after `current`, since versions are
 * written newest first. Where the versions stand on lines of their own, as they do in most files, a line is
 * added and no other character changes; else the file is written anew, its comments and order kept.
 */
export function addVersion(text: string, label: string, at: DocsInstance['at'] = ['docs']): string {
  const document = parseDocument(text);
  const versions = document.getIn([...at, 'versions']);
  if (!isMap(versions)) {
    document.setIn([...at, 'versions'], document.createNode({ current: {}, [label]: { label } }));
    return document.toString({ lineWidth: 0 });
  }
  const place = lineBehindCurrent(text, versions);
  if (place !== null) {
    const name = stringify(label).trim();
    const line = `${place.indentation}${name}: { label: ${name} }\n`;
    return text.slice(0, place.offset) + line + text.slice(place.offset);
  }
  const current = versions.items.findIndex(({ key }) => String(key) === 'current');
  versions.items.splice(current + 1, 0, document.createPair(label, { label }));
  return document.toString({ lineWidth: 0 });
}

/** Where a line can be added behind `current`, or before the first version; null in a list on one line. */
function lineBehindCurrent(text: string, versions: YAMLMap): { offset: number; indentation: string } | null {
  const first = versions.items[0];
  if (versions.flow || !first || !isNode(first.key) || !first.key.range) return null;
  const lineStart = text.lastIndexOf('\n', first.key.range[0] - 1) + 1;
  const indentation = text.slice(lineStart, first.key.range[0]);
  const current = versions.items.find(({ key }) => String(key) === 'current');
  if (!current) return { offset: lineStart, indentation };
  const last = isNode(current.value) ? current.value : current.key;
  if (!isNode(last) || !last.range) return null;
  const end = text.indexOf('\n', last.range[1] - 1);
  return end < 0 ? null : { offset: end + 1, indentation };
}
