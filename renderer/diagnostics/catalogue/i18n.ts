/** Translations: their marks, their labels, new locales. */
import { didYouMean, type Entries, error, warning } from './catalogue-entry.ts';

export const i18nCatalogue = {
  'translation-lock-unreadable': error(
    '"{file}" cannot be read: {cause}.',
    'Give the user that builds the site permission to read "{file}".',
  ),
  'translate-not-literal': warning(
    'This text cannot be listed for translation: it is made when it runs.',
    () => 'Write "id" and the text out, with {name} places for what changes, and give "values".',
  ),
  'translate-id-conflict': warning(
    'The id "{id}" stands for two texts: "{first}" and "{second}".',
    'Give each text an id of its own.',
  ),
  'translation-file-unknown': error(
    '"{path}" is neither a translated page nor the original of one.',
    didYouMean('Name files or folders of content/i18n/<locale>, or the originals.'),
  ),
  'translation-file-orphan': error(
    '"{path}" translates nothing: there is no "{original}".',
    'Move it to where its original stands now, or remove it if the original is gone.',
  ),
  'translation-file-missing': error(
    '"{path}" has no translation in "{locale}" yet.',
    'Write it as "{translation}" first.',
  ),
  'locale-tag-invalid': error(
    '"{name}" is not a language tag, so it cannot name a locale.',
    didYouMean('Name it as in en, fr, pt-BR or zh-Hans (BCP 47).'),
  ),
  'locale-language-unknown': error(
    'No language is known by the tag "{name}".',
    'Use the code of the language, such as "fr" for French. If "{name}" is right, say how the language is called with --label.',
  ),
  'locale-exists': error(
    'The locale "{name}" is in i18n.locales of {configFile} already.',
    '"docsite i18n status --locale {name}" shows what is left to translate, "docsite i18n extract" adds missing labels.',
  ),
  'yaml-not-editable': error(
    '"{path}" of {file} could not be added to.',
    'Write "{path}" out as a list of its own, without anchors and aliases, and run the command again.',
  ),
} satisfies Entries;
