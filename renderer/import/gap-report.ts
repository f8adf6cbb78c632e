import { type GapGroup, gapKinds } from './gap.ts';

/** Name of the report in a site that was brought over. */
export const reportFile = 'IMPORT.md';

const weights = {
  lost: 'Readers miss something',
  changed: 'It looks or works in another way',
  note: 'Only writers notice',
} as const;

/** How many places of one gap are named. */
const namedPlaces = 20;

/** The gaps as a Markdown file for the repository, the heaviest first. */
export function gapReport(groups: readonly GapGroup[]): string {
  const parts = Object.entries(weights).flatMap(([weight, heading]) => {
    const own = groups.filter((group) => group.weight === weight);
    return own.length === 0 ? [] : [`## ${heading}\n`, ...own.map(groupText)];
  });
  const opening =
    groups.length === 0
      ? 'Everything came over.\n'
      : 'What the site had and lacks, or has in another form. Take out what is done.\n';
  return ['# What could not be brought over\n', opening, ...parts].join('\n');
}

function groupText({ kind, missing, remedy, places, files }: GapGroup): string {
  const named = places.flatMap(({ file, line }) =>
    file === null ? [] : [`\`${file}${line === null ? '' : `:${line}`}\``],
  );
  const shown = named.slice(0, namedPlaces);
  const rest = named.length - shown.length;
  const where = shown.length === 0 ? '' : `\n\n  ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  const pages = files > 1 ? ` (${files} files)` : '';
  return `- **${gapKinds[kind]}**: ${missing}${pages} ${remedy}${where}\n`;
}
