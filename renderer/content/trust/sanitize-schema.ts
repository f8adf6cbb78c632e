import type { Options as Schema } from 'rehype-sanitize';
import { wordsOf } from '../../markup/words-of.ts';

const tagNames = `
a abbr address article aside audio b bdi bdo blockquote br caption center cite code col colgroup data dd del details
dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd li main mark nav ol p picture
pre q rp rt ruby s samp section small source span strike strong sub summary sup table tbody td tfoot th thead time tr
track tt u ul var video wbr
`;

/** Elements that go with all that stands in them: their text is code, or belongs to what they would have shown. */
const strip = `
applet button canvas embed frameset iframe math noembed noframes noscript object option plaintext script select style
svg template textarea title xmp
`;

const media = ['src', 'controls', 'loop', 'muted', 'preload'];
const size = ['width', 'height'];

/**
 * The HTML that `content.trust: markdown` lets stay: what text, tables, images and media need. There are no classes,
 * styles, names and roles, so nothing looks like a part of the page around it. Schemes of URLs are judged where links
 * are collected, for all content alike.
 */
export const sanitizeSchema: Schema = {
  tagNames: wordsOf(tagNames),
  strip: wordsOf(strip),
  attributes: {
    '*': ['ariaHidden', 'ariaLabel', 'dir', 'id', 'lang', 'title'],
    a: ['href', 'hrefLang'],
    audio: media,
    blockquote: ['cite'],
    code: [['className', /^language-[\w+#-]+$/]],
    col: ['span'],
    colgroup: ['span'],
    data: ['value'],
    del: ['cite', 'dateTime'],
    details: ['open'],
    div: ['align'],
    h1: ['align'],
    h2: ['align'],
    h3: ['align'],
    img: ['align', 'alt', 'loading', 'src', 'srcSet', 'sizes', ...size],
    ins: ['cite', 'dateTime'],
    li: ['value'],
    ol: ['reversed', 'start', 'type'],
    p: ['align'],
    q: ['cite'],
    source: ['media', 'sizes', 'src', 'srcSet', 'type', ...size],
    table: ['align'],
    td: ['align', 'colSpan', 'headers', 'rowSpan'],
    th: ['abbr', 'align', 'colSpan', 'headers', 'rowSpan', 'scope'],
    time: ['dateTime'],
    track: ['default', 'kind', 'label', 'src', 'srcLang'],
    video: [...media, 'playsInline', 'poster', ...size],
  },
  ancestors: Object.fromEntries(
    ['tbody', 'td', 'th', 'thead', 'tfoot', 'tr', 'caption', 'col', 'colgroup'].map((name) => [
      name,
      ['table'],
    ]),
  ),
  clobber: [],
  protocols: {},
};
