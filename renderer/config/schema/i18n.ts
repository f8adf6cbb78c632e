import { z } from 'zod';

const localeConfig = z.strictObject({
  label: z.string().optional().describe('The language, in that language'),
  direction: z.enum(['ltr', 'rtl']).optional(),
  htmlLang: z.string().optional().describe('BCP 47 tag for <html lang>'),
  calendar: z.string().default('gregory'),
});

export const i18n = z
  .strictObject({
    defaultLocale: z.string().default('en'),
    locales: z.array(z.string()).min(1).default(['en']),
    localeConfigs: z.record(z.string(), localeConfig).default({}),
    fallbackNotice: z.boolean().default(true).describe('Tell readers when a page is not translated yet'),
  })
  .refine((value) => value.locales.includes(value.defaultLocale), {
    path: ['defaultLocale'],
    message: 'must be one of i18n.locales',
  });
