/** The words around what is generated, by locale. Descriptions themselves are those of the program, in English. */
export const words = {
  en: {
    /** Around what the program says, in English. */
    said: ['', ''],
    /** Above what is in another language than the page. */
    notice: '',
    fields: 'All fields',
    type: 'Type',
    default: 'default',
    example: 'Example',
    only: 'For entries with',
    required: 'Required.',
    requiredInList: 'Required in a list.',
    as: 'Its entries have the fields of',
    or: ' or ',
    kinds: {
      string: 'text',
      boolean: '`true` or `false`',
      integer: 'whole number',
      number: 'number',
      object: 'map',
      array: 'list',
      null: '`null`',
      any: 'anything',
    },
    usage: 'Usage',
    argument: 'Argument',
    option: 'Option',
    meaning: 'Meaning',
    severities: { error: 'Error', warning: 'Warning', info: 'Remark' },
    remedy: 'What to do:',
    otherwise: 'or',
    anything: 'what went wrong',
    once: 'Told at the first place, with the number of the others.',
    /** Where the message alone says what to do, or the program knows it from a value. */
    remedies: {
      'config-is-code': 'Add to the file what is shown with the message.',
      'config-override': 'Give the option a value of the kind that is shown with the message.',
      usage: 'Do what is shown with the message; `docsite <command> --help` has every option.',
      'yaml-invalid': 'Write a value of the kind that is shown with the message.',
      'yaml-type': 'Write a value of the kind that is shown with the message.',
    },
  },
  fr: {
    said: ['<span lang="en">', '</span>'],
    notice:
      ':::note\nCe qui suit est fait du programme lui-même, dont les descriptions et les messages sont en anglais.\n:::\n\n',
    fields: 'Tous les champs',
    type: 'Type',
    default: 'par défaut',
    example: 'Exemple',
    only: 'Pour les éléments avec',
    required: 'Obligatoire.',
    requiredInList: 'Obligatoire dans une liste.',
    as: 'Ses éléments ont les champs de',
    or: ' ou ',
    kinds: {
      string: 'texte',
      boolean: '`true` ou `false`',
      integer: 'nombre entier',
      number: 'nombre',
      object: 'table',
      array: 'liste',
      null: '`null`',
      any: 'n’importe quelle valeur',
    },
    usage: 'Utilisation',
    argument: 'Argument',
    option: 'Option',
    meaning: 'Rôle',
    severities: { error: 'Erreur', warning: 'Avertissement', info: 'Remarque' },
    remedy: 'Que faire :',
    otherwise: 'ou',
    anything: 'ce qui n’allait pas',
    once: 'Signalé au premier endroit, avec le nombre des autres.',
    remedies: {
      'config-is-code': 'Ajoutez au fichier ce qui est montré avec le message.',
      'config-override': 'Donnez à l’option une valeur du genre montré avec le message.',
      'hook-failed': 'Corrigez le hook à l’endroit montré.',
      'module-does-not-compile': 'Corrigez le code à l’endroit montré.',
      'plugin-message': 'Faites ce que demande le plugin, ou retirez-le de la configuration.',
      'quality-reading': 'Rien : des phrases et des mots plus courts font baisser le nombre.',
      'translations-refused': 'Corrigez ces traductions, ou retirez leurs états de `--fail-on`.',
      usage: 'Faites ce qui est montré avec le message ; `docsite <command> --help` a chaque option.',
      'yaml-invalid': 'Écrivez une valeur du genre montré avec le message.',
      'yaml-type': 'Écrivez une valeur du genre montré avec le message.',
    },
  },
} as const;

/** Text of the program within a page. */
export const said = (text: string, { said: [before, after] }: Words): string => `${before}${text}${after}`;

export type Locale = keyof typeof words;
export type Words = (typeof words)[Locale];
