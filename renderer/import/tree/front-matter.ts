import { frontMatterSchema } from '../../config/schema/front-matter.ts';
import type { Data } from '../../modules/evaluation-task.ts';
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
