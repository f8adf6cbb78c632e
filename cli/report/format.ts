/** Numbers as sentences show them. */
import { resolve } from 'node:path';
import { posixRelative } from '../../renderer/paths/to-posix.ts';

/** A whole number, its thousands apart: `Intl.NumberFormat` takes longer to load than a command to answer. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** `1 page`, `2,000 pages`. */
export function formatQuantity(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}

/** From milliseconds: `0.04 s`, `4.1 s`, `2 min 5 s`. */
export function formatSeconds(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 0.0995) return `${seconds.toFixed(2)} s`;
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** From bytes, in the units that memory is sold by: `412 MB`. */
export function formatMegabytes(bytes: number): string {
  return `${formatCount(Math.round(bytes / 1024 / 1024))} MB`;
}

/** `file` (relative to `root`) as seen from the folder `base`, with forward slashes, to be clicked and copied. */
export function displayPath(file: string, { root, base }: { root: string; base: string }): string {
  return posixRelative(base, resolve(root, file));
}
