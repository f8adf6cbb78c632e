export interface DelaySettings {
  /** Milliseconds before the first attempt. */
  readonly first: number;
  /** Milliseconds that no delay exceeds. */
  readonly longest: number;
  /** By which part a delay may be shorter or longer, from 0 to 1. */
  readonly jitter: number;
}

/** Milliseconds between which the delay before an attempt lies; attempts count from 0. */
export function delayRange({ first, longest, jitter }: DelaySettings, attempt: number): [number, number] {
  const middle = first * 2 ** attempt;
  const limit = (delay: number) => Math.min(Math.round(delay), longest);
  return [limit(middle * (1 - jitter)), limit(middle * (1 + jitter))];
}
