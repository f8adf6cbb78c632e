/** What MDX refuses or React crashes on, and people write. */
import { expect, it } from 'vitest';
import { html, mdx, problems } from './helpers.ts';

it('takes the style of an element as HTML has it', () => {
  const text =
    '<p style="color: red; background: url(data:image/png;base64,AA==) ; --own-Gap: 1px; -webkit-mask: none; -ms-flex: 1;">x</p>';
  expect(html(mdx(text))).toMatchInlineSnapshot(
    `"<p style={"literal":{"color":"red","background":"url(data:image/png;base64,AA==)","--own-Gap":"1px","WebkitMask":"none","msFlex":"1"}}>x</p>"`,
  );
});

it('leaves the style of a component as it is', () => {
  expect(html(mdx('<Mine style="wide" />'))).toBe('<Mine style="wide"></Mine>');
});

it('takes attributes without a value by their names in HTML', () => {
  expect(html(mdx('<iframe allowfullscreen loading="lazy" src="https://a.example" />'))).toBe(
    '<iframe allowFullScreen=true loading="lazy" src="https://a.example"></iframe>',
  );
  expect(html(mdx('<Mine readonly />'))).toBe('<Mine readonly=true></Mine>');
});

it.each([
  '<Tabs>\n```sh\na\n```\n</Tabs>',
  '<Tabs>\n<TabItem label="a">x</TabItem>\n\nText\n</Tabs>',
  '<Tabs><TabItem label="a">x</TabItem> text</Tabs>',
  '<Tabs>\n<div>x</div>\n</Tabs>',
])('tells what tabs do not show: %s', (text) => {
  expect(problems(mdx(text).record.diagnostics)).toContain(
    '<Tabs> shows what is in its <TabItem> elements alone: this is left out.',
  );
});

it.each([
  '<Tabs>\n  <TabItem label="a">x</TabItem>\n  <TabItem value="b">\n\n  y\n\n  </TabItem>\n</Tabs>',
  '<Tabs>\n  {/* a */}\n  <Own label="a">x</Own>\n  {[1].map((n) => <TabItem value={n}>x</TabItem>)}\n</Tabs>',
  '<Tabs><TabItem {...a}>x</TabItem> <><TabItem value="b">y</TabItem></></Tabs>',
  '<Tabs>\n\n<!-- b -->\n\n<TabItem value="b">y</TabItem>\n</Tabs>',
])('takes what may be an item of tabs: %s', (text) => {
  expect(problems(mdx(text).record.diagnostics)).toBe('');
});
