import { describe, expect, test } from 'vitest';
import { resolveConfig } from '../../renderer/config/resolve-config.ts';
import { siteSchema } from '../../renderer/config/schema/site.ts';
import { selectLocales } from '../../renderer/config/select-locales.ts';
import { problemLines } from '../diagnostics/problem-lines.ts';

const user = { title: 'Docs', url: 'https://example.com', i18n: { locales: ['en', 'fr', 'pt-BR'] } };
const config = resolveConfig(siteSchema.parse(user), { root: '/site', configFile: 'site.config.yaml' });
const names = (...wanted: string[]) => selectLocales(config, wanted).locales.map(({ name }) => name);

describe('selectLocales', () => {
  test('all of them for no names', () => {
    expect(names()).toEqual(['en', 'fr', 'pt-BR']);
  });

  test('configured order, once each', () => {
    expect(names('pt-BR', 'en', 'en')).toEqual(['en', 'pt-BR']);
  });

  test('names that are not configured', () => {
    const { locales, diagnostics } = selectLocales(config, ['fr', 'pt-br', 'xx', 'xx']);
    expect(locales.map(({ name }) => name)).toEqual(['fr']);
    expect(problemLines(diagnostics)).toMatchInlineSnapshot(`
      "- error locale-unknown: The locale "pt-br" is not configured. Configured: en, fr, pt-BR.
        Did you mean "pt-BR"?
      - error locale-unknown: The locale "xx" is not configured. Configured: en, fr, pt-BR.
        Add "xx" to i18n.locales, or use one of: en, fr, pt-BR."
    `);
  });
});
