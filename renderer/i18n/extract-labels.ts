/** `docsite i18n extract`: writes the labels that messages.yaml of a locale lacks. */
import { join } from 'node:path';
import type { SiteConfig } from '../config/site-config.ts';
import { createDiagnostic, type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { type LocalesOptions, loadSite } from '../engine/i18n.ts';
import { readTextIfThere } from '../files/read-text-if-there.ts';
import { nodeStageFs, type StageFs } from '../files/stage-fs.ts';
import { insertPairs } from '../sources/insert-yaml.ts';
import { type TextFile, writeSources } from '../sources/write-sources.ts';
import { readCodeTexts } from './code-texts.ts';
import { type LabelKey, labelStates } from './label-states.ts';
import { messagesFile, messagesProblems } from './messages-file.ts';
import { type Label, labelSections } from './site-labels.ts';

export interface ExtractedLabels {
  readonly locale: string;
  /** Id of messages.yaml of the locale. */
  readonly file: string;
  readonly added: readonly LabelKey[];
  /** Entries that nothing asks for; they stay. */
  readonly unused: readonly LabelKey[];
}

export interface Extraction {
  /** Empty when there is an error. */
  readonly locales: readonly ExtractedLabels[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What `extractLabels` is going to write. */
export interface PlannedLabels extends Extraction {
  /** Empty when there is an error. */
  readonly files: readonly TextFile[];
}

/**
 * Adds what is missing to the messages of `locales`, with the text of the default language as value. Nothing
 * that a file holds is changed, and no file is written while one has problems: those of `planLabels`,
 * `source-write-failed`.
 */
export async function extractLabels(
  config: SiteConfig,
  options: LocalesOptions,
  fs: StageFs = nodeStageFs,
): Promise<Extraction> {
  const { files, locales, diagnostics } = await planLabels(config, options);
  const failures = writeSources(files, config, fs);
  return { locales: failures.length > 0 ? [] : locales, diagnostics: [...diagnostics, ...failures] };
}

/** Problems: those of `validateYaml`, `yaml-not-editable`. */
export async function planLabels(
  config: SiteConfig,
  { locales, ...options }: LocalesOptions,
): Promise<PlannedLabels> {
  const loaded = await loadSite(config, options);
  if (loaded.site === null) return { locales: [], files: [], diagnostics: loaded.diagnostics };
  const { site, tree, code, diagnostics } = loaded;
  const texts = await readCodeTexts(config.root, code);
  const problems: Diagnostic[] = [...texts.diagnostics];
  const files: TextFile[] = [];
  const extracted = locales.flatMap((locale): ExtractedLabels[] => {
    const file = messagesFile(tree, locale, config);
    const damage = messagesProblems(diagnostics, file);
    problems.push(...damage);
    if (damage.length > 0) return [];
    const path = join(config.root, file);
    const { missing, unused } = labelStates(site, locale, texts);
    const added = addLabels(readTextIfThere(path) ?? '', { labels: missing, file });
    problems.push(...added.diagnostics);
    if (missing.length > 0) files.push({ file, text: added.text });
    return [{ locale, file, added: missing.map(({ section, key }) => ({ section, key })), unused }];
  });
  if (hasErrors(problems)) return { locales: [], files: [], diagnostics: problems };
  return { locales: extracted, files, diagnostics: problems };
}

/** The text of messages.yaml with `labels` at the end of their sections, which are made if need be. */
export function addLabels(
  text: string,
  { labels, file }: { readonly labels: readonly Label[]; readonly file: string },
): { text: string; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  let result = text;
  for (const section of labelSections) {
    const own = labels.filter((label) => label.section === section);
    const pairs = Object.fromEntries(own.map((label) => [label.key, label.text]));
    const extended = insertPairs(result, section.split('.'), pairs);
    if (extended === null) {
      diagnostics.push(createDiagnostic('yaml-not-editable', { file, path: section }, { file }));
    } else result = extended;
  }
  return { text: result, diagnostics };
}
