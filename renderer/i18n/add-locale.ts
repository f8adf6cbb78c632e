/** `docsite i18n add`: makes a locale, with everything in it ready to be translated. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../config/fill-variables.ts';
import { loadConfig } from '../config/load-config.ts';
import type { Locale, SiteConfig } from '../config/site-config.ts';
import { createDiagnostic, type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import type { LoadOptions } from '../engine/i18n.ts';
import { nodeStageFs, type StageFs } from '../files/stage-fs.ts';
import { writeSources } from '../sources/write-sources.ts';
import { type ExtractedLabels, planLabels } from './extract-labels.ts';
import { type NewLocale, planLocale } from './plan-locale.ts';

export interface AddLocaleOptions extends LoadOptions {
  readonly locale: NewLocale;
  /** What variables in the configuration stand for. */
  readonly env?: Environment;
}

export interface AddedLocale {
  /** Null when there is an error. */
  readonly locale: Locale | null;
  readonly labels: ExtractedLabels | null;
  /** Whether the name given is at fault, and not the site. */
  readonly refused: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Lists the locale in the configuration, whose comments and form stay, and writes its messages.yaml with every
 * label; both or neither. Problems: those of `planLocale`, of the configuration, and of `planLabels`, and
 * `source-write-failed`.
 */
export async function addLocale(
  config: SiteConfig,
  { locale: added, env = {}, ...options }: AddLocaleOptions,
  fs: StageFs = nodeStageFs,
): Promise<AddedLocale> {
  const failed = (diagnostics: readonly Diagnostic[], refused = false): AddedLocale => {
    return { locale: null, labels: null, refused, diagnostics };
  };
  const { root, configFile } = config;
  if (!/\.ya?ml$/.test(configFile)) {
    const fix = `Write "${added.name}" into "i18n.locales" yourself; "docsite i18n extract" then writes its labels.`;
    const args = { file: configFile, fix };
    return failed([createDiagnostic('config-is-code', args, { file: configFile })], true);
  }
  const path = join(root, configFile);
  const { text, diagnostics } = planLocale(readFileSync(path, 'utf8'), added, config);
  if (text === null) return failed(diagnostics, true);
  const read = async (file: string) => (file === path ? Buffer.from(text) : readFile(file));
  const loaded = await loadConfig({ root, configFile, env, readFile: read });
  const locale = loaded.config?.locales.find(({ name }) => name === added.name);
  if (!loaded.config || !locale) return failed(loaded.diagnostics);
  const extracted = await planLabels(loaded.config, { locales: [locale.name], ...options });
  if (hasErrors(extracted.diagnostics)) return failed(extracted.diagnostics);
  const failures = writeSources([...extracted.files, { file: configFile, text }], config, fs);
  if (failures.length > 0) return failed(failures);
  return { locale, labels: extracted.locales[0] ?? null, refused: false, diagnostics: extracted.diagnostics };
}
