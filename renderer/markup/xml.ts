/** Writing XML 1.0: what is handed over as text comes back as that text from every reader. */
import { escapeMarkup } from './escape-markup.ts';

/** The text without what XML cannot hold (XML 1.0, section 2.2): control characters, form feeds among them. */
export function xmlCharacters(text: string): string {
  return text.replace(/[\p{Cc}\p{Surrogate}\uFFFE\uFFFF]/gu, (character) =>
    /[\t\n\r\x7F-\x9F]/.test(character) ? character : '',
  );
}

/** The text as parsers read it, with a line feed for each end of a line (section 2.11): lines and columns stay what they are. */
export function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** An element with text in it; the attributes are plain text too. */
export function xmlElement(
  name: string,
  text: string,
  attributes: Readonly<Record<string, string>> = {},
): string {
  return `${startTag(name, attributes)}>${xmlText(text)}</${name}>`;
}

/** The same with its text as it is, for readers of people who look into the file: HTML within XML. */
export function cdataElement(
  name: string,
  text: string,
  attributes: Readonly<Record<string, string>> = {},
): string {
  // Parsers read a carriage return as a line feed unless it is written as a number, which CDATA cannot.
  const lines = withLineFeeds(xmlCharacters(text)).replaceAll(']]>', ']]]]><![CDATA[>');
  return `${startTag(name, attributes)}><![CDATA[${lines}]]></${name}>`;
}

/** An element without content; the attributes are plain text. */
export function emptyElement(name: string, attributes: Readonly<Record<string, string>>): string {
  return `${startTag(name, attributes)}/>`;
}

/** The start of a tag, without its end: `>` or `/>`. The attributes are plain text. */
export function startTag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  return `<${name}${written.join('')}`;
}

/** Parsers fold the blanks of attributes, and line ends: what is not a plain blank is written as a number. */
function xmlText(text: string): string {
  return escapeMarkup(xmlCharacters(text)).replace(/[\t\n\r]/g, (blank) => `&#${blank.charCodeAt(0)};`);
}
