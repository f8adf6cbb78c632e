/** Values for the `{name}` places of a message. */
export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * A message with its `{name}` places filled in. A place without a value stays as written, so that a
 * misspelt name is seen rather than lost.
 */
export function formatMessage(template: string, values: MessageValues = {}): string {
  if (!template.includes('{')) return template;
  return template.replace(/\{(\w+)\}/g, (place, name: string) =>
    String(Object.hasOwn(values, name) ? (values[name] ?? place) : place),
  );
}

/** What this module needs of `Intl.PluralRules`; given as a parameter to test its absence. */
export type PluralRulesConstructor = new (
  locale: string,
) => Pick<Intl.PluralRules, 'select' | 'resolvedOptions'>;

/** The order in which plural forms stand in a message: that of the categories of Unicode CLDR. */
const categories: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * The plural form of a message for a count: `one|other` in English, more forms where the locale has more
 * categories. When there are fewer forms than categories, the last form stands for the rest. A runtime without
 * `Intl.PluralRules`, or one that refuses the locale, falls back to the English rule.
 */
export function choosePlural(
  template: string,
  count: number,
  locale: string,
  PluralRules: PluralRulesConstructor | null = Intl.PluralRules ?? null,
): string {
  const forms = template.split('|');
  const index = pluralIndex(count, locale, PluralRules);
  return forms[Math.min(index, forms.length - 1)] ?? template;
}

/** A message in the plural form of `n`, with `{n}` and the other places filled in. */
export function formatPlural(
  template: string,
  { locale, n, values = {} }: { locale: string; n: number; values?: MessageValues },
): string {
  return formatMessage(choosePlural(template, n, locale), { ...values, n });
}

interface PluralForms {
  readonly rules: InstanceType<PluralRulesConstructor>;
  readonly order: readonly Intl.LDMLPluralRule[];
}

/** By locale: they take longer to make than messages to fill in. */
const known = new Map<string, PluralForms>();

function pluralForms(locale: string, PluralRules: PluralRulesConstructor): PluralForms {
  const rules = new PluralRules(locale);
  const own = new Set(rules.resolvedOptions().pluralCategories);
  const forms = { rules, order: categories.filter((category) => own.has(category)) };
  known.set(locale, forms);
  return forms;
}

function pluralIndex(count: number, locale: string, PluralRules: PluralRulesConstructor | null): number {
  const english = count === 1 ? 0 : 1;
  if (PluralRules === null) return english;
  try {
    const { rules, order } = known.get(locale) ?? pluralForms(locale, PluralRules);
    return order.indexOf(rules.select(count));
  } catch {
    return english;
  }
}
