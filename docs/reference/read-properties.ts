/** What a property of a file may be, read from the JSON Schema with which docsite checks that file. */
export interface Property {
  /** Keys from the top of the file; `<name>` for any key, `[]` behind those of lists. */
  readonly path: string;
  description: string;
  readonly kinds: Set<string>;
  default?: unknown;
  isRequired: boolean;
  /** It is one of the entries of a list, in whose place one object without it may stand. */
  isOfList: boolean;
  /** What its object says with it, such as `type: doc`; empty where it may always be written. */
  readonly only: Set<string>;
  /** The list whose entries its own are like: those have no properties of their own here. */
  like?: string;
}

export interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly description?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** All properties in the order of the schema. What several forms of an object share is one property. */
export function readProperties(root: Schema): readonly Property[] {
  const found = new Map<string, Property>();
  walk(root, { root, found, path: '', refs: new Set(), lists: [] });
  for (const property of found.values()) {
    const siblings = [...found.values()].filter((other) => parentOf(other) === parentOf(property));
    const all = new Set(siblings.flatMap(({ only }) => [...only]));
    if (property.only.size === all.size) property.only.clear();
  }
  return [...found.values()];
}

const parentOf = ({ path }: Property) => path.slice(0, path.lastIndexOf('.') + 1);

interface Place {
  readonly root: Schema;
  readonly found: Map<string, Property>;
  readonly path: string;
  /** What has been walked: a schema refers to a part of itself where that holds itself. */
  readonly refs: Set<string>;
  /** The lists around this place, with the names of what their entries have. */
  readonly isOfList?: boolean;
  readonly lists: readonly { readonly path: string; readonly names: ReadonlySet<string> }[];
}

function walk(schema: Schema, place: Place): void {
  const { path, refs, root } = place;
  if (schema.$ref !== undefined) {
    if (refs.has(schema.$ref)) return;
    refs.add(schema.$ref);
    walk(resolve(schema.$ref, root), place);
    return;
  }
  const only = discriminator(schema);
  for (const [key, value] of Object.entries(schema.properties ?? {})) {
    const below = `${path}${path === '' ? '' : '.'}${key}`;
    const property = add(below, value, place);
    const isRequired = schema.required?.includes(key) === true && value.const === undefined;
    property.isRequired ||= isRequired;
    property.isOfList ||= isRequired && place.isOfList === true;
    if (only !== '') property.only.add(only);
    walk(value, { ...place, path: below, isOfList: false });
  }
  if (typeof schema.additionalProperties === 'object') {
    walk(schema.additionalProperties, { ...place, path: path === '' ? '<name>' : `${path}.<name>` });
  }
  const forms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const hasObject = forms.some(({ properties, oneOf, anyOf }) => properties ?? oneOf ?? anyOf);
  for (const form of forms) {
    if (hasObject && form.items) walk(form.items, { ...place, isOfList: true });
    else walk(form, place);
  }
  if (schema.items) walkList(schema.items, place);
}

/** `type: doc` of a form that is told by it. */
function discriminator({ properties }: Schema): string {
  const key = ['type', 'provider'].find((name) => properties?.[name]?.const !== undefined);
  return key === undefined ? '' : `${key}: ${String(properties?.[key]?.const)}`;
}

/** Entries that can be what those of a list around them are, are told there. */
function walkList(items: Schema, place: Place): void {
  const names = namesIn(items, place.root);
  const path = `${place.path}[]`;
  const like = place.lists.find((list) => names.size > 2 && [...names].every((name) => list.names.has(name)));
  const property = place.found.get(place.path);
  if (like && property) property.like = like.path;
  else walk(items, { ...place, path, lists: [...place.lists, { path, names }] });
}

function add(path: string, schema: Schema, { found, root }: Place): Property {
  const property = found.get(path) ?? {
    path,
    description: schema.description ?? '',
    kinds: new Set<string>(),
    isRequired: false,
    isOfList: false,
    only: new Set<string>(),
  };
  for (const kind of kindsOf(schema, root)) property.kinds.add(kind);
  if ('default' in schema && !('default' in property)) property.default = schema.default;
  found.set(path, property);
  return property;
}

/** Names of types, and values that are written out as JSON. */
function kindsOf(schema: Schema, root: Schema): readonly string[] {
  if (schema.$ref !== undefined) return kindsOf(resolve(schema.$ref, root), root);
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value));
  const forms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (forms.length > 0) return forms.flatMap((form) => kindsOf(form, root));
  // Any boolean or number may come from the environment, as a text that is read as one.
  if (schema.pattern === '^\\$\\{') return [schema.type ?? 'any'].flat().slice(0, 1);
  return schema.type === undefined ? ['any'] : [schema.type].flat();
}

function namesIn(schema: Schema, root: Schema): ReadonlySet<string> {
  const forms = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const resolved = forms.map((form) => (form.$ref === undefined ? form : resolve(form.$ref, root)));
  return new Set(resolved.flatMap(({ properties }) => Object.keys(properties ?? {})));
}

function resolve(ref: string, root: Schema): Schema {
  const keys = ref.split('/').slice(1);
  return keys.reduce((part, key) => part[key] as never, root as unknown as Record<string, never>) as Schema;
}
