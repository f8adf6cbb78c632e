import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TocList } from '../../../theme/components/toc-list.tsx';

const shown = (html: string) =>
  /<a [^>]*>(.*)<\/a>/.exec(renderToStaticMarkup(<TocList toc={[{ level: 2, id: 'a', html }]} />))?.[1];

it.each([
  ['socket.emit(name, ack)', 'socket<wbr>.emit<wbr>(name, ack)'],
  ['markdown.admonitions.&lt;name&gt;.title', 'markdown<wbr>.admonitions<wbr>.&lt;name&gt;<wbr>.title'],
  ['socket.listenersAnyOutgoing()', 'socket<wbr>.listenersAny<wbr>Outgoing()'],
  ['very_long_identifier', 'very<wbr>_long<wbr>_identifier'],
  ['JavaScript and <a title="listenersAnyOutgoing">TypeScript</a>, 4.5', null],
])('long names are cut at their seams, and words nowhere: %s', (html, cut) => {
  expect(shown(html)).toBe(cut ?? html);
});
