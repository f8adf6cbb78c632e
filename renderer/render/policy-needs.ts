import { policyElements } from '../content/record/needs-no-policy.ts';
import { sha256 } from '../files/content-hash.ts';
import { unescapeMarkup } from '../markup/escape-markup.ts';
import { parseUrl } from '../paths/parse-url.ts';
import type { RenderSession } from './rendering.ts';

/**
 * What a page needs of a Content-Security-Policy beyond its own site: `img-src https://example.com`, each a directive
 * and a source; the source `false` asks for a policy without the directive.
 */
export type PolicyNeed = string;

/** What pieces of the HTML of a page need that was rendered in a session. */
export function pageNeeds(
  pieces: readonly string[],
  { integrity }: Pick<RenderSession, 'integrity'>,
): PolicyNeed[] {
  const isOwn = (url: string) => integrity.has(url);
  const latest = latestIn.get(integrity) ?? [];
  latestIn.set(integrity, latest);
  const needs = new Set<PolicyNeed>();
  for (const [place, html] of pieces.entries()) {
    let found = latest[place];
    if (found?.html !== html) {
      found = { html, needs: html.includes('<') && mayTell.test(html) ? policyNeeds(html, isOwn) : [] };
      latest[place] = found;
    }
    for (const need of found.needs) needs.add(need);
  }
  return [...needs];
}

/** The latest piece at each place and what it needs. Most are the same on the next page. */
const latestIn = new WeakMap<
  RenderSession['integrity'],
  { readonly html: string; readonly needs: readonly PolicyNeed[] }[]
>();

/** Links that only tell where a page stands are on every page, each with another address. */
const standing = 'link rel="(?:canonical|alternate)"';

/** Elements that load something or hold code, but for those that begin like this, and attributes that a strict policy refuses. */
const tellingBut = (beginnings: string) =>
  `<(?!${beginnings})(?:${policyElements.join('|')})(?=[\\s>])|=(?<=\\s(?:style|data-module|on[a-z]+)=)`;
const telling = new RegExp(tellingBut(standing), 'gi');

/** Pages need nothing for style sheets of their site and for data, which all have. What looks like HTML in data is found as well. */
const mayTell = new RegExp(
  tellingBut(
    `${standing}|link rel="stylesheet" href="/[\\w.-]|script type="application/(?:ld\\+)?json"[\\s>]`,
  ),
  'i',
);

/** In a frame, links too: they lead to other pages in it. */
const tellingInFrame = new RegExp(`<a(?=\\s)|${telling.source}`, 'gi');
const tag = /<([a-z][^\s"'<>/]*)([^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*)>/iy;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** What gives a browser text to read as HTML or to run, which pages of a policy with Trusted Types cannot. */
export const trustedTypesSink =
  /inner(?:HTML|Html)|dangerouslySetInnerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|parseFromString|srcdoc|document\.write|\b(?:Shared)?Worker\(|importScripts|\beval\(|\bFunction\(|createElement\(\s*["'`](?:script|embed|object)/;

/** Without Trusted Types: code that is not docsite's own may hand texts to the browser. */
export const untrusted: readonly PolicyNeed[] = ['require-trusted-types-for false', 'trusted-types false'];

/**
 * Finds out what the HTML of a page needs.
 *
 * @param isOwn whether docsite made the script at a URL
 * @param inFrame the HTML is that of a frame, whose links lead to other pages in it
 */
export function policyNeeds(html: string, isOwn: (url: string) => boolean, inFrame = false): PolicyNeed[] {
  const needs: PolicyNeed[] = [];
  const pattern = inFrame ? tellingInFrame : telling;
  pattern.lastIndex = 0;
  for (let found = pattern.exec(html); found !== null; found = pattern.exec(html)) {
    const next = pattern.lastIndex;
    tag.lastIndex = found[0].startsWith('<') ? found.index : html.lastIndexOf('<', found.index);
    const element = tag.exec(html);
    // What looks like an attribute may be text.
    if (element === null || tag.lastIndex < next) continue;
    const name = element[1]?.toLowerCase() ?? '';
    const end = tag.lastIndex;
    const text = name === 'script' || name === 'style' ? textAt(html, end, name) : '';
    needs.push(...elementNeeds({ name, ...attributesOf(element[2] ?? ''), text, isOwn, inFrame }));
    // A frame in a frame was read along, which uses the same pattern.
    pattern.lastIndex = end + text.length;
  }
  return needs;
}

interface ReadAttributes {
  readonly values: ReadonlyMap<string, string>;
  /** What those need that mean the same on all elements. */
  readonly general: readonly PolicyNeed[];
}

interface ReadElement extends ReadAttributes {
  readonly name: string;
  /** What a script or style element holds. */
  readonly text: string;
  readonly isOwn: (url: string) => boolean;
  readonly inFrame: boolean;
}

function elementNeeds(element: ReadElement): PolicyNeed[] {
  const { name, values, general, isOwn } = element;
  const needs = [...general];
  if (name === 'script') return [...needs, ...scriptNeeds(element)];
  if (name === 'style') return [...needs, `style-src ${hashOf(element.text)}`];
  if (name === 'link') return [...needs, ...linkNeeds(values)];
  const srcDoc = values.get('srcdoc');
  if (srcDoc !== undefined) needs.push(...policyNeeds(srcDoc, isOwn, true));
  for (const [key, directive] of loading[name] ?? []) {
    needs.push(...urlsOf(key, values.get(key) ?? '').flatMap((url) => needOf(directive, url)));
  }
  if (name === 'base') needs.push(needOf('base-uri', values.get('href') ?? '')[0] ?? "base-uri 'self'");
  if (name === 'a' && element.inFrame) needs.push(...needOf('frame-src', values.get('href') ?? ''));
  return needs;
}

/** Attributes of elements that load something, and the directives that allow it. */
const loading: Readonly<Record<string, readonly (readonly [attribute: string, directive: string])[]>> = {
  img: [
    ['src', 'img-src'],
    ['srcset', 'img-src'],
  ],
  image: [
    ['href', 'img-src'],
    ['xlink:href', 'img-src'],
  ],
  source: [
    ['srcset', 'img-src'],
    ['src', 'media-src'],
  ],
  video: [
    ['src', 'media-src'],
    ['poster', 'img-src'],
  ],
  audio: [['src', 'media-src']],
  track: [['src', 'media-src']],
  iframe: [['src', 'frame-src']],
  embed: [['src', 'object-src']],
  object: [['data', 'object-src']],
  form: [['action', 'form-action']],
};

function scriptNeeds({ values, text, isOwn }: ReadElement): PolicyNeed[] {
  const type = (values.get('type') ?? '').trim().toLowerCase();
  const isCode = /^(?:|module|(?:text|application)\/(?:java|ecma)script)$/.test(type);
  // Other types are data, which no policy is asked about (HTML, "prepare the script element").
  if (!isCode && type !== 'importmap' && type !== 'speculationrules') return [];
  const src = values.get('src');
  if (src !== undefined) return isOwn(src) ? [] : [...needOf('script-src', src), ...untrusted];
  return inlineNeeds(text);
}

/** Fonts of a style sheet often come from a host of their own, to which a page connects ahead. */
function linkNeeds(values: ReadonlyMap<string, string>): PolicyNeed[] {
  const url = values.get('href') ?? '';
  if (!foreign.test(url)) return [];
  const directives = (values.get('rel') ?? '')
    .toLowerCase()
    .split(/\s+/)
    .flatMap((rel) => {
      if (rel === 'preload') return preloaded[values.get('as') ?? ''] ?? [];
      return linked[rel] ?? [];
    });
  return directives.flatMap((directive) => needOf(directive, url));
}

/** What may be of another origin, or hold what it names. */
const foreign = /^\s*(?:\/\/|https?:|data:|blob:)/i;

const linked: Readonly<Record<string, readonly string[]>> = {
  stylesheet: ['style-src', 'font-src'],
  preconnect: ['connect-src', 'font-src'],
  icon: ['img-src'],
  manifest: ['manifest-src'],
  modulepreload: ['script-src'],
};

const preloaded: Readonly<Record<string, readonly string[]>> = {
  style: ['style-src'],
  script: ['script-src'],
  font: ['font-src'],
  image: ['img-src'],
  fetch: ['connect-src'],
};

/** Names and addresses alone: URLs may have hosts with ";", "," or "*", which in a policy begin a directive or open it. */
const hostForm = /^[\w.:[\]-]+$/;

/** The need of a URL of another origin, or of one that holds what it names. A host that no policy can name has none. */
export function needOf(directive: string, url: string): PolicyNeed[] {
  const [, scheme] = /^\s*(data|blob):/i.exec(url) ?? [];
  if (scheme) return [`${directive} ${scheme.toLowerCase()}:`];
  const isRelative = /^\s*\/\//.test(url);
  const whole = isRelative ? `https:${url.trim()}` : url.trim();
  const address = /^https?:/i.test(whole) ? parseUrl(whole) : null;
  if (address === null || !hostForm.test(address.host)) return [];
  return [`${directive} ${isRelative ? address.host : address.origin}`];
}

function urlsOf(name: string, value: string): string[] {
  return name === 'srcset'
    ? value.split(/,\s+|,(?=https?:|\/)/).map((part) => part.trim().split(/\s/)[0] ?? '')
    : [value];
}

/** Pages have most of such elements in common. */
const attributesOf = remembering((text: string): ReadAttributes => {
  const values = new Map<string, string>();
  for (const [, name = '', double, single, bare] of text.matchAll(attribute))
    values.set(name.toLowerCase(), unescapeMarkup(double ?? single ?? bare ?? ''));
  const general: PolicyNeed[] = [];
  if (values.has('style')) general.push("style-src-attr 'unsafe-inline'");
  // Mermaid styles what it draws as it draws it.
  if (values.has('data-module')) general.push("style-src 'unsafe-inline'", ...untrusted);
  for (const [key, code] of values) {
    if (/^on[a-z]+$/.test(key))
      general.push("script-src-attr 'unsafe-hashes'", `script-src-attr ${hashOf(code)}`);
  }
  return { values, general };
});

/** Up to the closing tag. Most such texts are long and hold none: the search for one is that of a plain string. */
function textAt(html: string, start: number, name: 'script' | 'style'): string {
  for (let at = html.indexOf('</', start); at >= 0; at = html.indexOf('</', at + 2)) {
    if (html.slice(at + 2, at + 2 + name.length).toLowerCase() === name) return html.slice(start, at);
  }
  return html.slice(start);
}

/** All pages have the same first script. */
const inlineNeeds = remembering((text: string): PolicyNeed[] => [
  `script-src ${hashOf(text)}`,
  ...(trustedTypesSink.test(text) ? untrusted : []),
]);

/** A hash source (CSP Level 3) of a text as the parser of HTML reads it. */
function hashOf(text: string): string {
  return `'sha256-${sha256(text.replaceAll(/\r\n?/g, '\n'), 'base64')}'`;
}

/** The same function, which remembers what it made of some hundred texts. */
function remembering<Value>(make: (text: string) => Value): (text: string) => Value {
  const kept = new Map<string, Value>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    if (kept.size === mostKept) kept.clear();
    const made = make(text);
    kept.set(text, made);
    return made;
  };
}

const mostKept = 400;
