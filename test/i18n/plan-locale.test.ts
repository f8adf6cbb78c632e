import { describe, expect, it } from 'vitest';
import { type NewLocale, planLocale } from '../../renderer/i18n/plan-locale.ts';
import { linesFrom, siteInput, twoLocales } from '../site/helpers.ts';

const { config } = siteInput({}, { config: twoLocales });

function added(text: string, locale: NewLocale): string {
  const plan = planLocale(text, locale, config);
  return plan.text ?? linesFrom(plan.diagnostics).join('\n');
}

describe('planLocale', () => {
  it('adds to the lists that are there and changes nothing else', () => {
    const text = `title: Site # ours
i18n:
  # the first is the default
  locales: [en, fr]
  localeConfigs:
    fr: { label: Français } # ours

docs: {}
`;
    expect(added(text, { name: 'ar' })).toBe(
      text
        .replace('[en, fr]', '[en, fr, ar]')
        .replace('# ours\n\n', '# ours\n    ar: { label: العربية, direction: rtl }\n\n'),
    );
  });

  it('makes the lists when there are none', () => {
    expect(
      added('title: Site\nurl: https://a.example\n', { name: 'pt-BR', label: 'Português' }),
    ).toMatchInlineSnapshot(`
      "title: Site
      url: https://a.example
      i18n:
        locales: [ en, fr, pt-BR ]
        localeConfigs:
          pt-BR: { label: Português, direction: ltr }
      "
    `);
  });

  it('takes label and direction as given', () => {
    const text = 'i18n: { locales: [en, fr], localeConfigs: { en: {} } }\n';
    expect(added(text, { name: 'tlh', label: 'tlhIngan Hol', direction: 'rtl' })).toMatchInlineSnapshot(`
      "i18n: { locales: [en, fr, tlh], localeConfigs: { en: {}, tlh: { label: tlhIngan Hol, direction: rtl } } }
      "
    `);
  });

  it.each([
    ['pt_BR', 'Did you mean "pt-BR"?'],
    ['../x', 'Name it as in en, fr, pt-BR or zh-Hans'],
    ['FR', 'The locale "fr" is in i18n.locales of site.config.yaml already.'],
    ['french', 'No language is known by the tag "french".'],
  ])('refuses %s', (name, message) => {
    expect(added('i18n: { locales: [en, fr] }\n', { name })).toContain(message);
  });

  it('names what it cannot add to', () => {
    expect(
      added('all: &all { en: {} }\ni18n: { locales: [en], localeConfigs: *all }\n', { name: 'de' }),
    ).toMatchInlineSnapshot(
      `"error site.config.yaml "i18n.localeConfigs" of site.config.yaml could not be added to. Write "i18n.localeConfigs" out as a list of its own, without anchors and aliases, and run the command again."`,
    );
  });
});
