import { readText } from '../file-gaps.ts';
import type { TargetFile } from '../target.ts';
import { outsideFences, takeApart, withField } from '../tree/document-text.ts';
import { plainText } from '../tree/heading-ids.ts';

/**
 * Docusaurus describes a document on a card by the first line of its text, whatever that is; docsite by its first
 * paragraph. Documents that begin otherwise get what their cards say as their description, in docs that show cards.
 *
 * @param folders of the docs, below content/
 * @param files of the site to be
 */
export function withCardDescriptions(
  files: readonly TargetFile[],
  folders: readonly string[],
): readonly TargetFile[] {
  const shown = new Set(files.filter(showsCards).flatMap(({ path }) => docsOf(path, folders) ?? []));
  if (shown.size === 0) return files;
  return files.map((file) => {
    const docs = docsOf(file.path, folders);
    if (docs === null || !shown.has(docs) || !('text' in file) || !isDocument(file.path)) return file;
    const { frontMatter, body } = takeApart(file.text);
    const description = frontMatter.description === undefined ? cardLine(body) : null;
    return description === null
      ? file
      : { path: file.path, text: withField(file.text, `description: ${JSON.stringify(description)}`) };
  });
}

/** The folder of the docs that a file belongs to. */
function docsOf(path: string, folders: readonly string[]): string | null {
  const plain = path.replace(/^content\/(?:i18n\/[^/]+\/)?/, '');
  return folders.find((folder) => plain.startsWith(`${folder}/`)) ?? null;
}

/** No partial, which has no card. */
function isDocument(path: string): boolean {
  return /\.mdx?$/.test(path) && !/(?:^|\/)_/.test(path);
}

function showsCards(file: TargetFile): boolean {
  if (/\.mdx?$/.test(file.path)) return 'text' in file && /<DocCardList\b/.test(file.text);
  if (!/\/(?:sidebars|_category_)\.\w+$/.test(file.path)) return false;
  return ('text' in file ? file.text : (readText(file.copyOf) ?? '')).includes('generated-index');
}

/** What a card says of a text that begins with a heading below its title, a list, a quote or a note; null for others. */
function cardLine(body: string): string | null {
  const lines = withoutFences(body)
    .replaceAll(/^(?:import|export)\s.*(?:\n(?!\s*$).*)*/gm, '')
    .split('\n');
  const texts = lines.map((line) => line.trim()).filter((line) => line !== '');
  if (/^#\s/.test(texts[0] ?? '')) texts.shift();
  const first = texts.findIndex((line) => !line.startsWith(':::'));
  const line = texts[first] ?? '';
  const mark = /^(?:#{1,6}|[-*+>]|\d+[.)])\s+/;
  if (first <= 0 && !mark.test(line)) return null;
  const text = plainText(line.replace(mark, '').replace(/\s*\{#[^}]+\}$/, ''));
  return text === '' ? null : text;
}

function withoutFences(body: string): string {
  let text = '';
  outsideFences(body, (part) => {
    text += `${part}\n`;
    return part;
  });
  return text;
}
