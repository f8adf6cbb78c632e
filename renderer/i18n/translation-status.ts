/** `docsite i18n status`: what each locale has, lacks and has fallen behind with. */
import type { SiteConfig } from '../config/site-config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type LocalesOptions, loadSite } from '../engine/i18n.ts';
import { readLock } from '../site/translations/read-lock.ts';
import { readContents } from '../site/translations/source-mark.ts';
import { readCodeTexts } from './code-texts.ts';
import { type LabelStates, labelStates } from './label-states.ts';
import { messagesFile, messagesProblems } from './messages-file.ts';
import { type PageGroupStates, pageStates } from './page-states.ts';

export interface LocaleStatus {
  readonly name: string;
  readonly label: string;
  readonly groups: readonly PageGroupStates[];
  /** Id of messages.yaml of the locale, whether it exists or not. */
  readonly messagesFile: string;
  /** Null when that file has errors. */
  readonly labels: LabelStates | null;
}

export interface TranslationStatus {
  readonly locales: readonly LocaleStatus[];
  /** Problems of the lock and message files; those of pages are for `docsite check` to tell. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The state of the translations into `locales`, names of the configuration other than the default one. */
export async function translationStatus(
  config: SiteConfig,
  { locales, ...options }: LocalesOptions,
): Promise<TranslationStatus> {
  const loaded = await loadSite(config, options);
  if (loaded.site === null) return { locales: [], diagnostics: loaded.diagnostics };
  const { site, tree, code, included, diagnostics } = loaded;
  const texts = await readCodeTexts(config.root, code);
  const found: Diagnostic[] = [...texts.diagnostics];
  const statuses = config.locales
    .filter(({ name, isDefault }) => !isDefault && locales.includes(name))
    .map(({ name, label }): LocaleStatus => {
      const lock = readLock(config, name);
      const file = messagesFile(tree, name, config);
      const problems = messagesProblems(diagnostics, file);
      found.push(...lock.diagnostics, ...problems);
      return {
        name,
        label,
        groups: pageStates({ site, tree, included, locale: name, marks: lock.marks, read: readContents }),
        messagesFile: file,
        labels: problems.length > 0 ? null : labelStates(site, name, texts),
      };
    });
  return { locales: statuses, diagnostics: found };
}
