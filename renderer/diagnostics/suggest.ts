import { editDistance } from '../../theme/browser/edit-distance.ts';

/**
 * The candidate closest to `wanted`, or null when none is close enough to be a likely slip.
 * Distance is Damerau-Levenshtein on lower-case text; one edit per three characters is accepted.
 */
export function suggest(wanted: string, candidates: Iterable<string>): string | null {
  const target = wanted.toLowerCase();
  const limit = Math.max(1, Math.floor(target.length / 3));
  let best: string | null = null;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - target.length) >= bestDistance) continue;
    const distance = editDistance(target, candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}
