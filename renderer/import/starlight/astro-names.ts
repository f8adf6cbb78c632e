/** What Astro has by names of its own in documents: folders by aliases, and the front matter of a page. */
import { posix } from 'node:path';
import { orNull } from '../../files/or-null.ts';
import type { Data } from '../../modules/evaluation-task.ts';
import { fieldsOf, isObject } from '../fields.ts';
import { readOwnText } from '../source-boundary.ts';
import { mapLines, outsideCode } from '../tree/document-text.ts';
import { isFieldName } from '../tree/front-matter.ts';
import type { PageInput } from '../tree/plan-tree.ts';

/** Folders below `src/` by the beginnings of paths that mean them. */
export type Aliases = readonly (readonly [alias: string, folder: string])[];

/** The aliases that `tsconfig.json` or `jsconfig.json` has, such as `@assets/*` for `src/assets/*`. */
export function aliasesIn(root: string): Aliases {
  const text = ['tsconfig.json', 'jsconfig.json'].map((file) => readOwnText(root, file)).find(isText) ?? '{}';
  const data = orNull(() => JSON.parse(withoutComments(text)) as Data);
  const options = fieldsOf(fieldsOf(data).any('compilerOptions'));
  const base = options.text('baseUrl') ?? '.';
  return Object.entries(options.object('paths')).flatMap(([alias, targets]): [string, string][] => {
    const [target] = Array.isArray(targets) ? targets : [];
    if (typeof target !== 'string' || !alias.endsWith('/*') || !target.endsWith('/*')) return [];
    const folder = posix.join(base, target.slice(0, -1));
    // What Astro itself has is read as it is.
    return folder.startsWith('src/') && !/^[~@]\/\*$/.test(alias) ? [[alias.slice(0, -1), `/${folder}`]] : [];
  });
}

function isText(text: string | null): text is string {
  return text !== null;
}

/** JSON as editors write it: comments, and commas behind the last entries. */
function withoutComments(text: string): string {
  return text
    .replaceAll(/("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*.*?\*\//gs, (_, quoted = '') => quoted)
    .replaceAll(/("(?:\\.|[^"\\])*")|,(?=\s*[\]}])/g, (_, quoted = '') => quoted);
}

/** A page in whose imports, links and pictures no alias stands. */
export function withoutAliases(input: PageInput, aliases: Aliases): PageInput {
  const rooted = (path: string) => {
    const [alias, folder] = aliases.find(([one]) => path.startsWith(one)) ?? [];
    return alias === undefined ? path : folder + path.slice(alias.length);
  };
  const { body, frontMatter } = input;
  if (!aliases.some(([alias]) => body.includes(alias) || JSON.stringify(frontMatter).includes(alias)))
    return input;
  const hero = fieldsOf(frontMatter).object('hero');
  const image = Object.entries(fieldsOf(hero).object('image')).map(([name, value]) => [
    name,
    typeof value === 'string' ? rooted(value) : value,
  ]);
  return {
    ...input,
    frontMatter:
      image.length > 0
        ? { ...frontMatter, hero: { ...hero, image: Object.fromEntries(image) } }
        : frontMatter,
    body: mapLines(body, (line) =>
      line.replaceAll(
        /(\]\(<?|["'])([^\s"')>]+)/g,
        (_, before: string, path: string) => before + rooted(path),
      ),
    ),
  };
}

/**
 * A page whose expressions know its front matter by the name that docsite has for it. Fields that are no docsite's are
 * fields of its own.
 */
export function withFrontMatterName(input: PageInput): PageInput {
  if (!/\bfrontmatter\b/.test(input.body)) return input;
  const { customFields = null, ...frontMatter } = input.frontMatter;
  const own: Record<string, Data> = isObject(customFields) ? { ...customFields } : {};
  const named = (part: string) =>
    part.replaceAll(/(\{[^{}]*?)\bfrontmatter\b(?:\.(\w+))?/g, (_, before: string, field?: string) => {
      if (field === undefined) return `${before}frontMatter`;
      if (isFieldName(field)) return `${before}frontMatter.${field}`;
      const value = frontMatter[field];
      if (value !== undefined) own[field] = value;
      return `${before}frontMatter.customFields?.${field}`;
    });
  const body = mapLines(input.body, (line) => outsideCode(line, named));
  const left = Object.entries(frontMatter).filter(([name]) => !Object.hasOwn(own, name));
  const fields = Object.keys(own).length > 0 ? { customFields: own } : {};
  return { ...input, body, frontMatter: { ...Object.fromEntries(left), ...fields } };
}
