import { nameAsTitle } from '../../markup/capitalized.ts';
import { convertAttributes, convertLinkAttributes } from '../tree/convert-attributes.ts';
import { outsideCode } from '../tree/document-text.ts';
import type { ReportLine } from '../tree/plan-tree.ts';
import type { Extensions } from './markdown-extensions.ts';

export interface MarkContext {
  readonly extensions: Extensions;
  /** Takes down what the line lacks afterwards. */
  readonly report: (gap: Parameters<ReportLine>[1]) => void;
}

/** Marks within a line. */
export function convertMarks(line: string, { extensions, report }: MarkContext): string {
  const marks = (part: string) =>
    [convertSmallMarks, convertKeys].reduce((text, convert) => convert(text, extensions), part);
  return outsideCode(
    convertLinkAttributes(line, report),
    (part) => {
      const reviewed = extensions.has('pymdownx.critic') ? convertReview(part, extensions, report) : part;
      const attributed = convertAttributes(reviewed, report);
      return withoutOthers(outsideAddresses(attributed, extensions, marks), report);
    },
    // Code in a text is not coloured: the name of its language is no part of it.
    (code) =>
      extensions.has('pymdownx.inlinehilite') ? code.replace(/^(`+)(?:#!|:::)[\w+-]+\s+(?=\S)/, '$1') : code,
  );
}

const addresses = String.raw`\]\([^()\s]*|<[^<>]*>|https?://[^\s)>\]]+|\[\^[^\]\s]+\]`;
const withoutMarks = new RegExp(`(${addresses})`);
const withoutMarksOrFormulas = new RegExp(String.raw`(${addresses}|\$[^$\s][^$]*\$|\\\(.*?\\\))`);

/** Signs in addresses, tags, footnotes and formulas are no marks. */
function outsideAddresses(part: string, extensions: Extensions, convert: (text: string) => string): string {
  return part
    .split(extensions.has('pymdownx.arithmatex') ? withoutMarksOrFormulas : withoutMarks)
    .map((text, index) => (index % 2 === 0 ? convert(text) : text))
    .join('');
}

/** Subscript, superscript, what is inserted and what is marked. A pair of `~` alone would be struck out otherwise. */
function convertSmallMarks(part: string, extensions: Extensions): string {
  const isOn = (name: string, option: string) =>
    extensions.has(`pymdownx.${name}`) && extensions.option(`pymdownx.${name}`, option) !== false;
  const small = (name: string) => (_: string, text: string) =>
    `<${name}>${text.replaceAll('\\ ', ' ')}</${name}>`;
  const lower = isOn('tilde', 'subscript') ? small('sub') : (_: string, text: string) => `\\~${text}\\~`;
  const lowered = part
    .replaceAll(/==(?=\S)([^=\n]+?)==/g, '<mark>$1</mark>')
    .replaceAll(/(?<![~\\])~((?:\\ |[^~\s])+)~(?!~)/g, lower);
  const inserted = isOn('caret', 'insert')
    ? lowered.replaceAll(/\^\^(?=\S)([^^\n]+?)\^\^/g, '<ins>$1</ins>')
    : lowered;
  return isOn('caret', 'superscript')
    ? inserted.replaceAll(/(?<![\^\\])\^((?:\\ |[^^\s])+)\^(?!\^)/g, small('sup'))
    : inserted;
}

function convertKeys(part: string): string {
  return part.replaceAll(/\+\+([\w"'-]+(?:\+[\w"'-]+)*)\+\+/g, (_, keys: string) =>
    keys
      .split('+')
      .map((key) => `<kbd>${keyName(key)}</kbd>`)
      .join('+'),
  );
}

function keyName(key: string): string {
  return nameAsTitle(key.replaceAll(/["']/g, ''));
}

/** Marks of reviewers, shown, accepted or rejected as the extension says. */
function convertReview(part: string, extensions: Extensions, report: MarkContext['report']): string {
  const mode = extensions.option('pymdownx.critic', 'mode');
  const added = mode === 'reject' ? '' : mode === 'accept' ? '$1' : '<ins>$1</ins>';
  const removed = mode === 'accept' ? '' : mode === 'reject' ? '$1' : '<del>$1</del>';
  const made = part
    .replaceAll(/\{~~(.*?)~>(.*?)~~\}/g, '{--$1--}{++$2++}')
    .replaceAll(/\{\+\+(.*?)\+\+\}/g, added)
    .replaceAll(/\{--(.*?)--\}/g, removed)
    .replaceAll(/\{==(.*?)==\}/g, mode === 'accept' || mode === 'reject' ? '$1' : '<mark>$1</mark>')
    .replaceAll(/\{>>(.*?)<<\}/g, () => {
      report({ missing: 'A comment of a reviewer is missing.', remedy: 'Write what readers need of it.' });
      return '';
    });
  if (/\{(?:\+\+|--|~~|==|>>)|(?:\+\+|--|~~|==|<<)\}/.test(made))
    report({
      missing: 'A mark of a reviewer that holds code or several lines is shown as it is written.',
      remedy: 'Write <ins>, <del> or <mark>, or take it out.',
    });
  return made;
}

/** Signs of fonts and macros, which have no counterpart. */
function withoutOthers(part: string, report: MarkContext['report']): string {
  return part
    .replaceAll(/:(?:material|fontawesome|octicons|simple)-[\w-]+:/g, () => {
      report({
        kind: 'component',
        weight: 'changed',
        missing: 'A sign of a font is missing.',
        remedy: 'Write an emoji, or <Icon src> with an SVG file in MDX.',
      });
      return '';
    })
    .replaceAll(/\{\*.*\*\}|\{\{.*?\}\}|\{%.*?%\}/g, (whole) => {
      report({
        missing: 'What a macro wrote is missing.',
        remedy: 'Write the text itself, or take in a file by "<<< ./file".',
      });
      return `\`${whole.replaceAll('`', "'")}\``;
    });
}
