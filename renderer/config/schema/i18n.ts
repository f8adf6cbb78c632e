import * as z from 'zod';
import { suggest } from '../../diagnostics/suggest.ts';
import { isLanguageTag } from '../language-tag.ts';

const localeConfig = z.strictObject({
  label: z.string().optional().describe('The language, in that language'),
  direction: z.enum(['ltr', 'rtl']).optional(),
  htmlLang: z.string().optional().describe('BCP 47 tag for <html lang>'),
  calendar: z.string().default('gregory'),
});

const i18nFields = z.strictObject({
  defaultLocale: z.string().default('en').describe('The language of content/docs, blog and pages'),
  locales: z
    .array(z.string())
    .min(1, { error: 'must name a locale\nWrite "locales: [en]".' })
    .default(['en'])
    .describe('Every language of the site'),
  localeConfigs: z.record(z.string(), localeConfig).default({}),
  fallbackNotice: z.boolean().default(true).describe('Tell readers when a page is not translated yet'),
  staleNotice: z
    .boolean()
    .default(true)
    .describe('Tell readers when the original of a page has changed since its translation was marked'),
});

export const i18n = i18nFields.superRefine((value, context) => {
  for (const { path, message } of localeProblems(value)) context.addIssue({ code: 'custom', path, message });
});

interface LocaleProblem {
  readonly path: (string | number)[];
  readonly message: string;
}

/** Names that are no language tag, that are there twice, or that are used and not listed. */
function localeProblems({
  defaultLocale,
  locales,
  localeConfigs,
}: z.output<typeof i18nFields>): LocaleProblem[] {
  const [first] = locales;
  const unlisted = (name: string, path: string[]) =>
    first === undefined || locales.includes(name) ? [] : [notListed(name, locales, path)];
  return [
    ...locales.flatMap((name, index) => {
      const message = nameProblem(name, locales.slice(0, index));
      return message === null ? [] : [{ path: ['locales', index], message }];
    }),
    ...unlisted(defaultLocale, ['defaultLocale']).map(({ path, message }) => ({
      path,
      message: `${message} Or write "defaultLocale: ${first}".`,
    })),
    ...Object.keys(localeConfigs).flatMap((name) => unlisted(name, ['localeConfigs', name])),
  ];
}

function nameProblem(name: string, before: readonly string[]): string | null {
  if (!isLanguageTag(name)) {
    const hyphened = name.replaceAll('_', '-');
    const fix = isLanguageTag(hyphened)
      ? `Write "${hyphened}".`
      : 'Name it as in en, fr, pt-BR or zh-Hans (BCP 47).';
    return `must be a language tag\n${fix}`;
  }
  const twice = before.some((other) => other.toLowerCase() === name.toLowerCase());
  return twice ? `The locale "${name}" is listed twice.\nKeep one of the two.` : null;
}

/** That a name is no locale of the site, with what was meant. */
export function notListed(name: string, locales: readonly string[], path: string[]): LocaleProblem {
  const wanted = suggest(name, locales);
  const add = `"locales: [${[...locales, name].join(', ')}]"`;
  const hint = wanted === null ? `Add it: ${add}.` : `Did you mean "${wanted}"? If not, add it: ${add}.`;
  return { path, message: `The locale "${name}" is not in i18n.locales.\n${hint}` };
}
