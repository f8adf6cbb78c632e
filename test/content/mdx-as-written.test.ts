/** What MDX refuses or React crashes on, and people write. */
import { expect, it } from 'vitest';
import { html, mdx } from './helpers.ts';

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
