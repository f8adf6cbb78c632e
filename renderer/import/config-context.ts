import type { Data, DataObject } from '../modules/evaluation-task.ts';
import { compact, type Fields, fieldsOf, isObject } from './fields.ts';
import { type Gap, gapOf } from './gap.ts';

/** Where the configuration of a site stands, and what of it has no counterpart. */
export interface ConfigContext {
  readonly configFile: string;
  readonly gaps: Gap[];
  /** The docs that are meant where several are there and none is named. */
  readonly mainDocs?: string | undefined;
}

/** What is missing where an option had an effect; options without an entry are told by their names. Without a remedy, nothing is to be done. */
export interface KnownGap extends Pick<Gap, 'missing'>, Partial<Pick<Gap, 'kind' | 'weight' | 'remedy'>> {
  /** The value that the option has without being set: then nothing is missing. */
  readonly unless?: Data;
}

/** By the name of the option. */
export type KnownGaps = Readonly<Record<string, KnownGap>>;

/** Options in docsite's words: those that `convert` does not read have no counterpart. Undefined for what is no object. */
export function converted(
  data: Data | undefined,
  where: string,
  context: ConfigContext,
  convert: (fields: Fields) => Readonly<Record<string, Data | undefined>>,
): DataObject | undefined {
  if (!isObject(data)) return undefined;
  const fields = fieldsOf(data);
  const made = compact(convert(fields));
  reportLeft(fields, where, context);
  return made;
}

/** What is left of an object of options has no counterpart: what is known of it is told, or its name. */
export function reportLeft(
  fields: Fields,
  where: string,
  { configFile, gaps }: ConfigContext,
  known: KnownGaps = {},
): void {
  for (const name of fields.left()) {
    const unknown = optionGap(configFile, `"${name}" of ${where}`);
    const { unless, ...gap }: KnownGap = (Object.hasOwn(known, name) && known[name]) || unknown;
    if (unless === undefined || fields.any(name) !== unless)
      gaps.push({ ...unknown, remedy: 'Nothing is to be done.', ...gap });
  }
}

/** An option of which nothing is known, in quotes, with where it stands. */
export const optionGap = gapOf('note', 'option', (option: string) => [
  `${option} has no counterpart.`,
  'See what it did, and whether readers miss it.',
]);

/** For a site whose configuration says nowhere where it is published. */
export const addressGap = gapOf('changed', 'option', () => [
  'The address of the site is not known, so "url" is an example.',
  'Write it into site.config.yaml.',
]);

/** A plugin of the other builder, by what it is and its name. */
export const pluginGap = gapOf('lost', 'plugin', (plugin: string) => [
  `What ${plugin} did is missing.`,
  'See whether a hook, a plugin of remark or rehype, or a client module can do it.',
]);

/** The same of one whose work docsite does itself. */
export const builtInGap = gapOf('note', 'plugin', (plugin: string) => [
  `docsite does on its own what ${plugin} did, without its options.`,
  'Nothing is to be done.',
]);

/** A function in place of the pattern of addresses to edit pages. */
export const editUrlGap = gapOf('lost', 'option', () => [
  'Pages have no link to edit them: its address came from a function.',
  'Write "editUrl" as a pattern with {path}, or as a function in site.config.ts.',
]);
