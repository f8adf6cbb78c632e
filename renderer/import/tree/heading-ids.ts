import GithubSlugger, { slug } from 'github-slugger';
import { mapLines, outsideCode } from './document-text.ts';

/** What a builder makes of the text of a heading, and of one that the page has had `count` times. */
export interface HeadingSlugs {
  readonly slugOf: (text: string) => string;
  readonly repeated: (slug: string, count: number) => string;
  /** What docsite shows of a heading, where that is not what the builder makes its id of. */
  readonly shown?: (text: string) => string;
}

const heading = /^(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$/;

/** Headings whose ids docsite would make otherwise get them written out, so that links from elsewhere still arrive. */
export function keepHeadingIds(body: string, { slugOf, repeated, shown }: HeadingSlugs): string {
  const counts = new Map<string, number>();
  const slugger = new GithubSlugger();
  return mapLines(body, (line) => {
    const [, marks = '', text = ''] = heading.exec(line) ?? [];
    if (marks === '') return line;
    const [, own] = /\{#([^}\s]+)[^}]*\}$/.exec(text) ?? [];
    if (own !== undefined) return line;
    const plain = plainText(text);
    const wanted = slugOf(plain);
    if (wanted === '') return line;
    const count = counts.get(wanted) ?? 0;
    counts.set(wanted, count + 1);
    const id = count === 0 ? wanted : repeated(wanted, count);
    return slugger.slug(shown ? plainText(shown(text)) : plain) === id ? line : `${marks} ${text} {#${id}}`;
  });
}

/** The text of a heading without the marks of Markdown. */
export function plainText(text: string): string {
  return outsideCode(text.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1'), withoutTags)
    .replaceAll(/`+([^`]*)`+/g, '$1')
    .replaceAll(/(\*\*|__|~~|\*)(?=\S)(.*?\S)\1/g, '$2')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();
}

function withoutTags(part: string): string {
  return part.replaceAll(/(?<!\\)<(?:[/!]?[A-Za-z][\w.-]*(?:[\s/:@][^>]*)?|!--.*?--)(?<!\\)>/g, '');
}

/** As github-slugger does. */
export const githubSlugs: HeadingSlugs = { slugOf: slug, repeated: (name, count) => `${name}-${count}` };
