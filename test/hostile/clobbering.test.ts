/** Names and ids of the content take the place of nothing that scripts ask the document for. */
import { describe, expect, it } from 'vitest';
import { html, md, mdx, problems } from '../content/helpers.ts';

describe('a name that scripts ask the document for', () => {
  it.each([
    '<img name="body">',
    '<img name="getElementById" src="a.png">',
    '<form name="head"></form>',
    '<form id="querySelector"></form>',
    '<iframe name="createElement"></iframe>',
    '<embed name="documentElement">',
    '<object id="currentScript" name="cookie"></object>',
  ])('is left out of Markdown: %s', (text) => {
    const document = md(text);
    expect(html(document)).not.toMatch(/\b(?:name|id)=/);
    expect(problems(document.record.diagnostics)).toContain('[name-clobbers]');
  });

  it.each(['<img name="body" />', '<form id={"head"}>x</form>'])('is left out of MDX: %s', (text) => {
    expect(problems(mdx(text).record.diagnostics)).toContain('[name-clobbers]');
  });

  it.each([
    '<a name="body">x</a>',
    '<input name="title">',
    '<iframe name="example"></iframe>',
    '<p id="head">x</p>',
  ])('stays where it takes the place of nothing: %s', (text) => {
    expect(html(md(text))).toMatch(/\b(?:name|id)=/);
    expect(problems(md(text).record.diagnostics)).toBe('');
  });
});

it.each(['docsite', 'docsite-page', 'docsite-menu', 'docsite-contents'])(
  'a heading does not get the id %s, which the page has',
  (id) => {
    const { record } = md(`## ${id.replace('-', ' ')}\n`);
    expect(record.headings.map((heading) => heading.id)).toEqual([`${id}-1`]);
  },
);
