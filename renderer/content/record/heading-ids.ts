import { slug } from 'github-slugger';
import type { Element } from 'hast';
import { isReservedId } from '../../markup/reserved-ids.ts';
import type { Heading } from '../../model/document.ts';
import { type ParseContext, report } from '../parse-context.ts';

/** Level of a heading by the name of its element; null for other elements. */
export function headingDepth(tagName: string): Heading['depth'] | null {
  if (tagName.length !== 2 || !tagName.startsWith('h')) return null;
  const depth = tagName.charCodeAt(1) - 48;
  return depth >= 1 && depth <= 6 ? (depth as Heading['depth']) : null;
}

/** A heading before it has its final id. */
export interface PendingHeading {
  readonly element: Element;
  readonly depth: Heading['depth'];
  readonly text: string;
  /** The text with emoji by their names, as ids have them (GitHub). */
  readonly named: string;
  readonly html: string;
  readonly trail: readonly string[];
  readonly position: Element['position'];
  /** Of the text that it stands in. */
  readonly context: ParseContext;
  id: string;
}

/** Gives every heading its own id: the author's, or its text as GitHub has it, numbered where taken. */
export function assignHeadingIds(headings: readonly PendingHeading[]): void {
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  const free = (wanted: string): string => {
    let id = wanted;
    let number = numbers.get(wanted) ?? 0;
    while (taken.has(id) || isReservedId(id)) {
      number += 1;
      id = `${wanted}-${number}`;
    }
    numbers.set(wanted, number);
    taken.add(id);
    return id;
  };
  for (const heading of headings) {
    if (heading.id === '') continue;
    const wanted = heading.id;
    heading.id = free(wanted);
    if (heading.id !== wanted)
      report(heading.context, 'heading-id-duplicate', { id: wanted, used: heading.id }, heading.position);
  }
  for (const heading of headings) {
    if (heading.id === '') heading.id = free(slug(heading.named) || 'section');
    heading.element.properties.id = heading.id;
  }
}

/** The text of a heading with the names of the emoji that were written by name, which leave the element. */
export function emojiByName(text: string, { properties }: Element): string {
  const { dataEmojis } = properties;
  if (typeof dataEmojis !== 'string') return text;
  delete properties.dataEmojis;
  const written = dataEmojis.trim().split('\n');
  return written.reduce((named, line) => {
    const [emoji = '', name = ''] = line.split(' ');
    return named.replace(emoji, name);
  }, text);
}
