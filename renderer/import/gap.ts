import { groupBy } from '../../theme/group-by.ts';

/** What a site had with another builder and lacks, or has in another form, after it was brought over. */
export interface Gap {
  readonly kind: GapKind;
  /** `lost`: readers miss something; `changed`: it looks or works in another way; `note`: only writers notice. */
  readonly weight: 'lost' | 'changed' | 'note';
  /** POSIX path relative to the folder of the source; null when it concerns the site as a whole. */
  readonly file: string | null;
  /** From 1; null for the file as a whole. */
  readonly line: number | null;
  /** What readers, or writers, would miss: one sentence. */
  readonly missing: string;
  /** What to do by hand: one sentence. */
  readonly remedy: string;
}

export const gapKinds = {
  option: 'Options',
  plugin: 'Plugins and themes',
  component: 'Components',
  markup: 'Markup',
  sidebar: 'Sidebars',
  blog: 'Blog',
  translation: 'Translations',
  redirect: 'Redirects',
  style: 'Styles',
  page: 'Pages',
  file: 'Files',
} as const;
export type GapKind = keyof typeof gapKinds;

const partOf =
  (weight: Gap['weight']) =>
  (kind: GapKind, file: string | null, line: number | null = null) => ({ kind, weight, file, line });

/** What gaps begin with, by their weight. */
export const lost = partOf('lost');
export const changed = partOf('changed');
export const noted = partOf('note');

/** What is missing, and what to do by hand: a sentence each. */
type GapText = readonly [missing: string, remedy: string];

/** What makes the gaps that say the same: of the file, its line if that is known, and what their sentences name. */
export function gapOf<Named extends readonly unknown[]>(
  weight: Gap['weight'],
  kind: GapKind,
  say: (...named: Named) => GapText,
): (place: string | null | Pick<Gap, 'file' | 'line'>, ...named: Named) => Gap {
  return (place, ...named) => {
    const { file, line } = typeof place === 'object' && place !== null ? place : { file: place, line: null };
    const [missing, remedy] = say(...named);
    return { kind, weight, file, line, missing, remedy };
  };
}

/** The same gap in several places: told once, with the places. */
export interface GapGroup extends Pick<Gap, 'kind' | 'weight' | 'missing' | 'remedy'> {
  readonly places: readonly Pick<Gap, 'file' | 'line'>[];
  /** Number of files that it concerns. */
  readonly files: number;
}

const weights = ['lost', 'changed', 'note'] as const satisfies Gap['weight'][];

/** Groups gaps that say the same, the heaviest first, then by kind and number of places. */
export function groupGaps(gaps: readonly Gap[]): GapGroup[] {
  const groups = groupBy(gaps, (gap) => [gap.weight, gap.kind, gap.missing, gap.remedy].join('\0'));
  const kinds = Object.keys(gapKinds);
  return [...groups.values()]
    .map((group) => {
      const [{ kind, weight, missing, remedy }] = group as [Gap, ...Gap[]];
      // What is read twice, as the style sheet of the site is, is told twice.
      const places = [
        ...new Map(group.map(({ file, line }) => [`${file}:${line}`, { file, line }])).values(),
      ];
      const files = new Set(places.flatMap(({ file }) => file ?? [])).size;
      return { kind, weight, missing, remedy, places, files };
    })
    .sort(
      (a, b) =>
        weights.indexOf(a.weight) - weights.indexOf(b.weight) ||
        kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
        b.places.length - a.places.length,
    );
}
