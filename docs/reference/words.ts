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
  },
} as const;

/** Text of the program within a page. */
export const said = (text: string, { said: [before, after] }: Words): string => `${before}${text}${after}`;

export type Locale = keyof typeof words;
export type Words = (typeof words)[Locale];
