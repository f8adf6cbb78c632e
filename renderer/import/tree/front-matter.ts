import { parseDate } from '../../config/parse-date.ts';
import { frontMatterSchema } from '../../config/schema/front-matter.ts';
import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { compact, isFunction, isObject, packageOf } from '../fields.ts';
import type { Gap } from '../gap.ts';

const fields: Readonly<Record<string, { safeParse: (value: unknown) => { readonly success: boolean } }>> =
  frontMatterSchema.shape;

/** Whether docsite has a field of the name. */
export function isFieldName(name: string): boolean {
  return Object.hasOwn(fields, name);
}

/** Whether docsite reads the field. Texts and numbers are read as they are written: what is wrong with one, docsite tells. */
export function isField(name: string, value: Data): boolean {
  const isList = typeof value === 'object' && value !== null;
  return isFieldName(name) && (!isList || fields[name]?.safeParse(value).success === true);
}

/** A field that docsite does not have. */
export function unknownField(name: string): Pick<Gap, 'kind' | 'weight' | 'missing' | 'remedy'> {
  return {
    kind: 'markup',
    weight: 'note',
    missing: `The field "${name}" of the front matter says nothing to docsite.`,
    remedy: 'See what it did, or keep it under "customFields".',
  };
}

/** A tag of `head`, as VitePress (a list) and Starlight (an object) write it; undefined for anything else. */
function headTagOf(tag: Data): DataObject | undefined {
  const [name, attributes, content] = Array.isArray(tag)
    ? tag
    : isObject(tag)
      ? [tag.tag, tag.attrs, tag.content]
      : [];
  if (typeof name !== 'string') return undefined;
  const texts = Object.entries(isObject(attributes) ? attributes : {}).filter(
    ([, value]) => packageOf(value) === null && !isFunction(value),
  );
  return compact({
    tagName: name,
    attributes: Object.fromEntries(texts.map(([key, value]) => [key, attributeOf(value)])),
    innerHTML: typeof content === 'string' ? content : undefined,
  });
}

/** An attribute without a value is there, and one that is false is not. */
function attributeOf(value: Data): Data {
  return typeof value === 'boolean' ? value : value === '' ? true : String(value);
}

/** The tags of a page's own head. */
export function headTagsOf(head: Data | undefined): DataObject[] {
  return (Array.isArray(head) ? (head as readonly Data[]) : []).flatMap((tag): DataObject[] => {
    const made = headTagOf(tag);
    return made ? [made] : [];
  });
}

/** The date that a page says it was last changed on. */
export function lastUpdateOf(date: Data | undefined): DataObject | undefined {
  const plain = typeof date === 'string' ? plainDate(date) : null;
  return plain === null ? undefined : { date: plain };
}

/** A date that `Date` reads in the form that docsite reads: `1/31/2024` and `January 31, 2024` as `2024-01-31`; null for none. */
export function plainDate(written: string): string | null {
  if (parseDate(written) !== null) return written;
  const date = new Date(written);
  if (Number.isNaN(date.getTime())) return null;
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
