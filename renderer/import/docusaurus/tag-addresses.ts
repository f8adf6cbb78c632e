import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { orNull } from '../../files/or-null.ts';
import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { kebabCase } from '../../paths/kebab-case.ts';
import { fieldsOf, isObject, textsIn } from '../fields.ts';
import { dataFile, type TargetFile } from '../target.ts';
import { takeApart } from '../tree/document-text.ts';

/** Letters that are more than one without their marks. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
};

const words =
  /\d*(?:1st|2nd|3rd|(?![123])\dth)(?![a-z\d])|[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|\d+|[\p{L}\p{M}\p{N}]+|\p{Extended_Pictographic}/gu;

/** The last part of the address that Docusaurus gives a tag or an author, of its name: numbers are words, and letters have no marks. */
export function docusaurusSlug(tag: string): string {
  const plain = tag
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+|['’]/gu, '')
    .normalize('NFC')
    .replaceAll(/[ßæœøđðłþ]/giu, (letter) => {
      const small = letters[letter.toLowerCase()] ?? letter;
      return letter === letter.toLowerCase() ? small : small.charAt(0).toUpperCase() + small.slice(1);
    });
  return (plain.match(words) ?? []).join('-').toLowerCase();
}

/**
 * The files of the site to be, with tags and authors that keep their addresses: `tags.yaml` and `authors.yaml` name those of
 * which docsite would make others.
 *
 * @param blogs folders of blogs below `content/`; documents of docs lie below the folder of their version
 */
export function withTagAddresses(files: readonly TargetFile[], blogs: readonly string[]): TargetFile[] {
  const used = new Map<string, Set<string>>();
  for (const file of files) {
    const folder = tagsFolderOf(file.path, blogs);
    if (folder === null || !('text' in file) || !/^tags:/m.test(file.text)) continue;
    const tags = used.get(folder) ?? new Set();
    used.set(folder, tags);
    for (const tag of textsIn(takeApart(file.text).frontMatter.tags)) tags.add(tag);
  }
  const made = [
    ...[...used].flatMap(([folder, tags]) => tagsFile(`${folder}/tags.yaml`, [...tags].sort(), files)),
    ...blogs.flatMap((blog) => authorsFile(`content/${blog}/authors.yaml`, files)),
  ];
  const paths = new Set(made.map(({ path }) => path));
  return [...files.filter(({ path }) => !paths.has(path)), ...made];
}

/** Where the tags of a document, or of the one that it translates, are listed; null for other files. */
function tagsFolderOf(path: string, blogs: readonly string[]): string | null {
  const [, folder = '', below = ''] = /^content\/(?:i18n\/[^/]+\/)?([^/]+)\/(.+)\.mdx?$/.exec(path) ?? [];
  if (folder === '' || folder === 'pages') return null;
  if (blogs.includes(folder)) return `content/${folder}`;
  const [version, ...others] = below.split('/');
  return others.length === 0 ? null : `content/${folder}/${version}`;
}

/** What the file lists, with the addresses that it needs besides; nothing where it is right as it is. */
function tagsFile(path: string, used: readonly string[], files: readonly TargetFile[]): TargetFile[] {
  const listed = listedIn(path, files);
  if (listed === null) return [];
  const own = Object.fromEntries(
    Object.entries(listed)
      .filter(([key, entry]) => differs(key) && fieldsOf(entry).text('permalink') === undefined)
      .map(([key, entry]) => [
        key,
        { ...(isObject(entry) ? entry : {}), permalink: `/${docusaurusSlug(key)}` },
      ]),
  );
  const inline = Object.fromEntries(
    used
      .filter((tag) => !Object.hasOwn(listed, tag) && differs(tag))
      .map((tag): [string, DataObject] => [tag, { label: tag, permalink: `/${docusaurusSlug(tag)}` }]),
  );
  const isRight = Object.keys(own).length + Object.keys(inline).length === 0;
  return isRight ? [] : dataFile(path, { ...listed, ...own, ...inline });
}

/** Authors whose page docsite would put elsewhere. */
function authorsFile(path: string, files: readonly TargetFile[]): TargetFile[] {
  const listed = listedIn(path, files) ?? {};
  const moved = Object.entries(listed).flatMap(([key, entry]): [string, DataObject][] =>
    isObject(entry) && entry.page === true && differs(key)
      ? [[key, { ...entry, page: { permalink: `/${docusaurusSlug(key)}` } }]]
      : [],
  );
  return moved.length === 0 ? [] : dataFile(path, { ...listed, ...Object.fromEntries(moved) });
}

/** The entries of a data file of the site to be: none without one, null where it cannot be read. */
function listedIn(path: string, files: readonly TargetFile[]): DataObject | null {
  const written = files.find((file) => file.path === path);
  if (written === undefined) return {};
  const text = 'text' in written ? written.text : readFileSync(written.copyOf, 'utf8');
  const data = orNull(() => (parse(text) ?? {}) as Data);
  return isObject(data) ? data : null;
}

function differs(tag: string): boolean {
  const slug = docusaurusSlug(tag);
  return slug !== '' && slug !== kebabCase(tag);
}
