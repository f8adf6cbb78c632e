/** Random things that a writer does to a site. */
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { FileChange } from '../../renderer/serve/file-change.ts';
import type { TestSite } from '../helpers/site.ts';

/** Numbers choose files, so that an edit means something on any state of the site. */
export interface RandomEdit {
  readonly action: (typeof actions)[number];
  readonly target: number;
  readonly value: number;
}

const actions = [
  'add',
  'category',
  'code',
  'config',
  'data',
  'folders',
  'front-matter',
  'heading',
  'image',
  'link',
  'module',
  'remove',
  'remove-folder',
  'rename',
  'show',
  'text',
  'text',
  'text',
  'translate',
] as const;

const randomEdit: fc.Arbitrary<RandomEdit> = fc.record({
  action: fc.constantFrom(...actions),
  target: fc.nat(10_000),
  value: fc.nat(99),
});

/** Batches of edits, as many of each as given: at least, and at most. */
export function editBatches(sizes: {
  readonly batches: readonly [number, number];
  readonly edits: readonly [number, number];
}): fc.Arbitrary<RandomEdit[][]> {
  const [[minLength, maxLength], [minEdits, maxEdits]] = [sizes.batches, sizes.edits];
  return fc.array(fc.array(randomEdit, { minLength: minEdits, maxLength: maxEdits }), {
    minLength,
    maxLength,
  });
}

/** Makes the edit and says what happened, as the watcher does. */
export function makeEdit(site: TestSite, edit: RandomEdit): FileChange[] {
  const { action, target, value } = edit;
  const files = filesOf(site);
  const documents = files.filter((file) => /\.mdx?$/.test(file));
  const pick = (candidates: readonly string[]) => candidates[target % candidates.length];
  const document = pick(documents);
  if (document === undefined) return [];
  const write = (path: string, text: string | Uint8Array): FileChange[] => {
    const kind = existsSync(join(site.root, path)) ? 'changed' : 'added';
    site.write(path, text);
    return [{ kind, path }];
  };
  const change = (path: string | undefined, from: (text: string) => string): FileChange[] =>
    path === undefined ? [] : write(path, from(read(site, path)));
  const changeImage = (path: string | undefined): FileChange[] => {
    if (!path?.endsWith('.png'))
      return change(path, (text) =>
        text.replace(/^<svg(?: data-value="\d+")?/, `<svg data-value="${value}"`),
      );
    // What follows the end of a picture is not read.
    return write(path, Buffer.concat([readFileSync(join(site.root, path)), Buffer.of(value)]));
  };
  switch (action) {
    case 'text':
      return change(document, (text) => {
        const words = `\n\nText ${value} of *this* page.\n\n`;
        return value % 3 === 0 ? text.replace(/\n\n(?=[^\n])/, words) : text + words;
      });
    case 'heading':
      return change(document, (text) => `${text}\n\n## Heading ${value}\n\nBelow it.\n`);
    case 'link':
      return change(
        document,
        (text) =>
          `${text}\n\nSee [that](/${documents[value % documents.length]}${value % 2 === 0 ? '#gone' : ''}) too.\n`,
      );
    case 'module':
      return change(
        pick(documents.filter((file) => file.endsWith('.mdx'))),
        (text) => `${text}\n\n{${value} + 1}\n`,
      );
    case 'front-matter':
      return change(document, (text) => withField(text, fields[value % fields.length] ?? '', value));
    case 'add':
      return write(`${folderOf(document)}/added-${value}.md`, `# Added ${value}\n\nA page [up](#x).\n`);
    case 'translate': {
      const original = pick(documents.filter((file) => !file.startsWith('content/i18n/'))) ?? document;
      return write(original.replace('content/', 'content/i18n/fr/'), `# Traduit ${value}\n\nEn français.\n`);
    }
    case 'remove':
      return removeFiles(site, [document]);
    case 'remove-folder': {
      const inside = files.filter((file) => file.startsWith(`${folderOf(document)}/`));
      return inside.length > 4 ? [] : removeFiles(site, inside);
    }
    case 'rename': {
      const to = `${folderOf(document)}/renamed-${value}${document.slice(document.lastIndexOf('.'))}`;
      if (existsSync(join(site.root, to))) return [];
      renameSync(join(site.root, document), join(site.root, to));
      return [
        { kind: 'removed', path: document },
        { kind: 'added', path: to },
      ];
    }
    case 'category':
      return write(`${folderOf(document)}/_category_.yaml`, `label: Category ${value}\nposition: ${value}\n`);
    case 'data':
      return change(pick(files.filter((file) => /(?:messages|authors|tags)\.yaml$/.test(file))), (text) =>
        text.replace(/: [A-Z]\w+/, `: Word${value}`),
      );
    case 'config':
      return change('site.config.yaml', (text) => text.replace(/^tagline: .*$/m, `tagline: Line ${value}`));
    case 'folders':
      return change('site.config.yaml', (text) => toggled(text, folderLines[target % 2] as RegExp));
    case 'code':
      return change(pick(files.filter((file) => file.endsWith('.tsx'))), (text) => `${text}\n// ${value}\n`);
    case 'image':
      return changeImage(pick(files.filter((file) => /\.(?:svg|png)$/.test(file))));
    case 'show':
      return change(document, (text) => {
        const image = pick(files.filter((file) => /^content\/static\/.*\.(?:svg|png)$/.test(file)));
        return `${text}\n\n![Image](${image?.slice('content/static'.length)})\n`;
      });
  }
}

/** Lines of the configuration that name folders, with or without a mark that makes comments of them. */
const folderLines = [/^( +)(# )?(2\.x: .*)$/m, /^( +)(# )?(- \{ id: api \})$/m];

function toggled(text: string, line: RegExp): string {
  return text.replace(line, (_, space: string, mark: string | undefined, rest: string) =>
    mark === undefined ? `${space}# ${rest}` : space + rest,
  );
}

const fields = ['title', 'description', 'sidebar_label', 'sidebar_position', 'unlisted', 'slug'] as const;

function withField(text: string, field: string, value: number): string {
  const written =
    field === 'sidebar_position'
      ? value
      : field === 'unlisted'
        ? value % 2 === 0
        : field === 'slug'
          ? `/slug-${value}`
          : `Value ${value}`;
  const line = `${field}: ${written}`;
  if (!text.startsWith('---\n')) return `---\n${line}\n---\n\n${text}`;
  const end = text.indexOf('\n---', 3);
  const head = text
    .slice(4, end)
    .split('\n')
    .filter((other) => !other.startsWith(`${field}:`));
  return `---\n${[...head, line].filter(Boolean).join('\n')}${text.slice(end)}`;
}

function removeFiles(site: TestSite, paths: readonly string[]): FileChange[] {
  for (const path of paths) site.remove(path);
  return paths.map((path) => ({ kind: 'removed', path }));
}

function filesOf({ root }: TestSite): string[] {
  return readdirSync(join(root, 'content'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

function read({ root }: TestSite, path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}
