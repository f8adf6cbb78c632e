/** Translations: their marks, their labels, new locales. */
import { didYouMean, type Entries, error, warning } from './catalogue-entry.ts';

export const i18nCatalogue = {
  'translation-lock-unreadable': error(
    (a: { file: string; cause: string }) => `"${a.file}" cannot be read: ${a.cause}.`,
    (a) => `Give the user that builds the site permission to read "${a.file}".`,
  ),
  'translate-not-literal': warning(
    'This text cannot be listed for translation: it is made when it runs.',
    'Write "id" and the text out, with {name} places for what changes, and give "values".',
  ),
  'translate-id-conflict': warning(
    (a: { id: string; first: string; second: string }) =>
      `The id "${a.id}" stands for two texts: "${a.first}" and "${a.second}".`,
    'Give each text an id of its own.',
  ),
  'translation-file-unknown': error(
    (a: { path: string; suggestion: string | null }) =>
      `"${a.path}" is neither a translated page nor the original of one.`,
    (a) => didYouMean('Name files or folders of content/i18n/<locale>, or the originals.')(a),
  ),
  'translation-file-orphan': error(
    (a: { path: string; original: string }) => `"${a.path}" translates nothing: there is no "${a.original}".`,
    'Move it to where its original stands now, or remove it if the original is gone.',
  ),
  'translation-file-missing': error(
    (a: { path: string; locale: string; translation: string }) =>
      `"${a.path}" has no translation in "${a.locale}" yet.`,
    (a) => `Write it as "${a.translation}" first.`,
  ),
  'locale-tag-invalid': error(
    (a: { name: string; suggestion: string | null }) =>
      `"${a.name}" is not a language tag, so it cannot name a locale.`,
    (a) => didYouMean('Name it as in en, fr, pt-BR or zh-Hans (BCP 47).')(a),
  ),
  'locale-language-unknown': error(
    (a: { name: string }) => `No language is known by the tag "${a.name}".`,
    (a) =>
      `Use the code of the language, such as "fr" for French. If "${a.name}" is right, say how the language is called with --label.`,
  ),
  'locale-exists': error(
    (a: { name: string; configFile: string }) =>
      `The locale "${a.name}" is in i18n.locales of ${a.configFile} already.`,
    (a) =>
      `"docsite i18n status --locale ${a.name}" shows what is left to translate, "docsite i18n extract" adds missing labels.`,
  ),
  'yaml-not-editable': error(
    (a: { file: string; path: string }) => `"${a.path}" of ${a.file} could not be added to.`,
    (a) =>
      `Write "${a.path}" out as a list of its own, without anchors and aliases, and run the command again.`,
  ),
} satisfies Entries;
