import { stringify } from 'yaml';
import type { Data, DataObject } from '../modules/evaluation-task.ts';
import { parseUrl } from '../paths/parse-url.ts';

/** The fields of an object of options, which remembers what was asked for: what is left over is told. */
export interface Fields {
  /** The value as it is; undefined when there is none. */
  any(name: string): Data | undefined;
  text(name: string): string | undefined;
  flag(name: string): boolean | undefined;
  number(name: string): number | undefined;
  /** Values of one kind under the names that docsite has for them as well. */
  pick(kind: 'any' | 'text' | 'flag' | 'number', ...names: string[]): Record<string, Data | undefined>;
  list(name: string): readonly Data[];
  object(name: string): DataObject;
  /** Names that are read, or told, elsewhere. */
  ignore(...names: string[]): void;
  /** A value that was asked for and has no counterpart. */
  forget(name: string): void;
  /** Names that nobody asked for, as they stand. */
  left(): string[];
}

/** What is no object has no fields, and a field that is null counts as missing. */
export function fieldsOf(data: Data | undefined): Fields {
  const object = isObject(data) ? data : {};
  const asked = new Set<string>();
  const any = (name: string): Data | undefined => {
    asked.add(name);
    return object[name] ?? undefined;
  };
  const one =
    <Value extends Data>(isRight: (value: Data | undefined) => value is Value) =>
    (name: string): Value | undefined => {
      const value = any(name);
      if (isRight(value)) return value;
      // Of another kind than asked for: it is told as what is left over.
      if (value !== undefined) asked.delete(name);
      return undefined;
    };
  const readers = {
    any,
    text: one((value): value is string => typeof value === 'string'),
    flag: one((value): value is boolean => typeof value === 'boolean'),
    number: one((value): value is number => typeof value === 'number'),
  };
  return {
    ...readers,
    pick: (kind, ...names) => Object.fromEntries(names.map((name) => [name, readers[kind](name)])),
    list: (name) => one((value): value is readonly Data[] => Array.isArray(value))(name) ?? [],
    object: (name) => one((value): value is DataObject => isObject(value))(name) ?? {},
    ignore: (...names) => {
      for (const name of names) asked.add(name);
    },
    forget: (name) => asked.delete(name),
    left: () => Object.keys(object).filter((name) => !asked.has(name) && object[name] !== null),
  };
}

/** No list, and not null; stand-ins for packages and functions (see `Data`) are objects too. */
export function isObject(data: Data | undefined): data is DataObject {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

/** The texts of a list; none of what is no list. */
export function textsIn(data: Data | undefined): string[] {
  return Array.isArray(data) ? data.filter((item) => typeof item === 'string') : [];
}

/** The name of the package that a value stood for; null for any other value. */
export function packageOf(data: Data | undefined): string | null {
  const name = isObject(data) ? data.$package : undefined;
  return typeof name === 'string' ? name : null;
}

/** Whether a function stood there, of which the evaluation left its code (see `Data`). */
export function isFunction(data: Data | undefined): boolean {
  return isObject(data) && typeof data.$function === 'string';
}

/** An object without the fields that have no value. */
export function compact(fields: Readonly<Record<string, Data | undefined>>): DataObject {
  const entries = Object.entries(fields).filter((entry): entry is [string, Data] => entry[1] !== undefined);
  return Object.fromEntries(entries.filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: Data): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** Data without values that are code, or that packages would have given: each is told to `leaveOut` by its path. */
export function plainData(
  config: DataObject,
  leaveOut: (path: string, value: Data) => void = () => {},
): DataObject {
  const plain = (data: Data, path: string): Data | undefined => {
    if (packageOf(data) !== null || isFunction(data)) return leaveOut(path, data) ?? undefined;
    if (Array.isArray(data)) return data.flatMap((item, index) => plain(item, `${path}[${index}]`) ?? []);
    if (!isObject(data)) return data;
    const entries = Object.entries(data).flatMap(([name, value]): [string, Data][] => {
      const own = plain(value, path === '' ? name : `${path}.${name}`);
      return own === undefined ? [] : [[name, own]];
    });
    return Object.fromEntries(entries);
  };
  return plain(config, '') as DataObject;
}

/** The origin of an address; undefined for what is none. */
export function originOf(address: string | undefined): string | undefined {
  return address === undefined ? undefined : parseUrl(address)?.origin;
}

/** The base of addresses with a slash at both ends, which other builders do without; undefined for none. */
export function baseUrlOf(base: string | undefined): string | undefined {
  return base === undefined || /^https?:|^\.+\/?$/.test(base)
    ? undefined
    : `/${base}/`.replaceAll(/\/+/g, '/');
}

/** Values of attributes, which are texts but for those that stand alone. */
export function textsOf(attributes: DataObject): DataObject {
  const texts = Object.entries(attributes).map(([name, value]): [string, Data] => [
    name,
    typeof value === 'boolean' ? value : String(value),
  ]);
  return Object.fromEntries(texts);
}

/** As a person would write it: long texts unbroken, strings bare where they can be. */
export function yamlOf(data: DataObject): string {
  return stringify(data, { lineWidth: 0, singleQuote: true });
}
