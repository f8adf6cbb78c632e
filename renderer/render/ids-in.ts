import { unescapeMarkup } from '../markup/escape-markup.ts';

const tag = /<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi;
const attribute = /([^\s"'<>/=]+)=(?:"([^"]*)"|'([^']*)')/g;

/** The ids of elements in markup. */
export function idsIn(html: string): string[] {
  return [...html.matchAll(tag)].flatMap(([text]) => {
    if (!text.includes('id=')) return [];
    return [...text.matchAll(attribute)].flatMap(([, name, double, single]) =>
      name?.toLowerCase() === 'id' ? [unescapeMarkup(double ?? single ?? '')] : [],
    );
  });
}
