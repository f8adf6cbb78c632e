/** Translations: their marks, their labels, new locales. */
import { didYouMean, type Entries } from './catalogue-entry.ts';

export const i18nCatalogue = {
  'translation-lock-unreadable': {
    severity: 'error',
    message: (a: { file: string; cause: string }) => `"${a.file}" cannot be read: ${a.cause}.`,
    hint: (a: { file: string }) => `Give the user that builds the site permission to read "${a.file}".`,
  },
  'translate-not-literal': {
    severity: 'warning',
    message: (_: Record<string, never>) =>
      'This text cannot be listed for translation: it is made when it runs.',
    hint: () => 'Write "id" and the text out, with {name} places for what changes, and give "values".',
  },
  'translate-id-conflict': {
    severity: 'warning',
    message: (a: { id: string; first: string; second: string }) =>
      `The id "${a.id}" stands for two texts: "${a.first}" and "${a.second}".`,
    hint: () => 'Give each text an id of its own.',
  },
  'translation-file-unknown': {
    severity: 'error',
    message: (a: { path: string; suggestion: string | null }) =>
      `"${a.path}" is neither a translated page nor the original of one.`,
    hint: (a: { suggestion: string | null }) =>
      didYouMean('Name files or folders of content/i18n/<locale>, or the originals.')(a),
  },
  'translation-file-orphan': {
    severity: 'error',
    message: (a: { path: string; original: string }) =>
      `"${a.path}" translates nothing: there is no "${a.original}".`,
    hint: () => 'Move it to where its original stands now, or remove it if the original is gone.',
  },
  'translation-file-missing': {
    severity: 'error',
    message: (a: { path: string; locale: string; translation: string }) =>
      `"${a.path}" has no translation in "${a.locale}" yet.`,
    hint: (a: { translation: string }) => `Write it as "${a.translation}" first.`,
  },
  'locale-tag-invalid': {
    severity: 'error',
    message: (a: { name: string; suggestion: string | null }) =>
      `"${a.name}" is not a language tag, so it cannot name a locale.`,
    hint: (a: { suggestion: string | null }) =>
      didYouMean('Name it as in en, fr, pt-BR or zh-Hans (BCP 47).')(a),
  },
  'locale-language-unknown': {
    severity: 'error',
    message: (a: { name: string }) => `No language is known by the tag "${a.name}".`,
    hint: (a: { name: string }) =>
      `Use the code of the language, such as "fr" for French. If "${a.name}" is right, say how the language is called with --label.`,
  },
  'locale-exists': {
    severity: 'error',
    message: (a: { name: string; configFile: string }) =>
      `The locale "${a.name}" is in i18n.locales of ${a.configFile} already.`,
    hint: (a: { name: string }) =>
      `"docsite i18n status --locale ${a.name}" shows what is left to translate, "docsite i18n extract" adds missing labels.`,
  },
  'yaml-not-editable': {
    severity: 'error',
    message: (a: { file: string; path: string }) => `"${a.path}" of ${a.file} could not be added to.`,
    hint: (a: { path: string }) =>
      `Write "${a.path}" out as a list of its own, without anchors and aliases, and run the command again.`,
  },
} satisfies Entries;
