/** Every code docsite can report, by the stage that raises it. */
import { askedCatalogue } from './catalogue/asked.ts';
import { codeCatalogue } from './catalogue/code.ts';
import { commandsCatalogue } from './catalogue/commands.ts';
import { componentsCatalogue } from './catalogue/components.ts';
import { configCatalogue } from './catalogue/config.ts';
import { contentCatalogue } from './catalogue/content.ts';
import { extensionsCatalogue } from './catalogue/extensions.ts';
import { i18nCatalogue } from './catalogue/i18n.ts';
import { importCatalogue } from './catalogue/import.ts';
import { limitsCatalogue } from './catalogue/limits.ts';
import { outputCatalogue } from './catalogue/output.ts';
import { renderCatalogue } from './catalogue/render.ts';
import { siteCatalogue } from './catalogue/site.ts';
import { textCatalogue } from './catalogue/text.ts';
import { trustCatalogue } from './catalogue/trust.ts';

export const catalogue = {
  ...configCatalogue,
  ...contentCatalogue,
  ...textCatalogue,
  ...trustCatalogue,
  ...limitsCatalogue,
  ...codeCatalogue,
  ...componentsCatalogue,
  ...siteCatalogue,
  ...renderCatalogue,
  ...extensionsCatalogue,
  ...outputCatalogue,
  ...commandsCatalogue,
  ...i18nCatalogue,
  ...importCatalogue,
  ...askedCatalogue,
};

export type DiagnosticCode = keyof typeof catalogue;

/** What the message of `Code` needs to know. */
export type CatalogueArguments<Code extends DiagnosticCode> =
  Parameters<(typeof catalogue)[Code]['message']> extends [infer Args] ? Args : Record<string, never>;
