import type { Ink, Pen } from './strokes.ts';

export interface BoardTexts {
  readonly label: string;
  readonly canvas: string;
  readonly keys: string;
  readonly ink: string;
  readonly inks: Readonly<Record<Ink, string>>;
  readonly pen: string;
  readonly pens: Readonly<Record<Pen, string>>;
  readonly undo: string;
  readonly clear: string;
  readonly cleared: string;
  readonly penDown: string;
  readonly penUp: string;
  readonly alone: string;
  readonly others: (count: number) => string;
  readonly secondTab: string;
  readonly unsupported: string;
}

const en: BoardTexts = {
  label: 'Whiteboard',
  canvas: 'Drawing area',
  keys: 'By keyboard: arrow keys move the pen, with Shift in small steps; Space puts it down and lifts it.',
  ink: 'Colour',
  inks: { neutral: 'Ink', red: 'Red', blue: 'Blue', green: 'Green', orange: 'Orange', violet: 'Violet' },
  pen: 'Pen',
  pens: { fine: 'Fine', medium: 'Medium', broad: 'Broad' },
  undo: 'Undo',
  clear: 'Clear for everyone',
  cleared: 'The board is empty.',
  penDown: 'Pen down',
  penUp: 'Pen up',
  alone: 'Nobody else is drawing.',
  others: (count) => (count === 1 ? 'One other tab is drawing.' : `${count} other tabs are drawing.`),
  secondTab: 'Open this page in a second tab',
  unsupported: 'This browser does not let tabs talk to each other: what you draw stays in this one.',
};

const fr: BoardTexts = {
  label: 'Tableau blanc',
  canvas: 'Zone de dessin',
  keys: 'Au clavier\u00A0: les flèches déplacent le crayon, à petits pas avec Maj\u202F; Espace le pose et le lève.',
  ink: 'Couleur',
  inks: { neutral: 'Encre', red: 'Rouge', blue: 'Bleu', green: 'Vert', orange: 'Orange', violet: 'Violet' },
  pen: 'Trait',
  pens: { fine: 'Fin', medium: 'Moyen', broad: 'Épais' },
  undo: 'Annuler',
  clear: 'Effacer pour tous',
  cleared: 'Le tableau est vide.',
  penDown: 'Crayon posé',
  penUp: 'Crayon levé',
  alone: 'Personne d’autre ne dessine.',
  others: (count) => (count === 1 ? 'Un autre onglet dessine.' : `${count} autres onglets dessinent.`),
  secondTab: 'Ouvrir cette page dans un deuxième onglet',
  unsupported:
    'Ce navigateur ne laisse pas les onglets communiquer entre eux\u00A0: ce que vous dessinez reste dans celui-ci.',
};

/** English where there is no translation. */
export function boardTexts(locale: string): BoardTexts {
  return locale === 'fr' ? fr : en;
}
