import type { Data } from '../../modules/evaluation-task.ts';
import { type Fields, fieldsOf, isObject } from '../fields.ts';

/** Options of a plugin, which stands in a list or in an object. */
export function pluginOptions(plugins: Data | undefined, name: string): Fields {
  const entries = (Array.isArray(plugins) ? (plugins as readonly Data[]) : [plugins]).filter(isObject);
  return fieldsOf(entries.find((entry) => Object.hasOwn(entry, name))?.[name]);
}

/** Names of a list of names, and of names with options. */
export function namesIn(data: Data | undefined): string[] {
  return (Array.isArray(data) ? data : isObject(data) ? Object.keys(data) : []).flatMap((entry) =>
    isObject(entry) ? Object.keys(entry) : [String(entry)],
  );
}
