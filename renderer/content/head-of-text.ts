import { splitFrontMatter } from './split-front-matter.ts';

/** Characters of the text below the front matter that are read: the title and the first paragraph are among them. */
const enough = 1000;

/**
 * The beginning of a text, which nearly always says what other pages show of it: front matter, title, first paragraph. A
 * text that may hold JavaScript is given whole, as the site's scripts are made of it.
 */
export function headOfText(text: string, format: 'md' | 'mdx'): string {
  const { yaml, body } = splitFrontMatter(text);
  if (body.length <= enough) return text;
  if (format === 'mdx' && /^(?:import|export)\s|\{/m.test(body)) return text;
  // What the text would be asked for is said.
  if (/^title:/m.test(yaml) && /^description:/m.test(yaml)) return text.slice(0, -body.length);
  const end = /\n[ \t]*\r?\n/.exec(body.slice(enough));
  return end ? text.slice(0, text.length - body.length + enough + end.index + 1) : text;
}
