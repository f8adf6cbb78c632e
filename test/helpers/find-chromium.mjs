import { existsSync } from 'node:fs';

/** The shell without a window first: it draws the same pages at half the cost. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of a Chromium or Chrome of this machine: what the variable CHROME names, else a usual place.
 * @returns {string | null}
 */
export function findChromium() {
  const { CHROME } = process.env;
  if (CHROME) return existsSync(CHROME) ? CHROME : null;
  return usualPlaces.find((path) => existsSync(path)) ?? null;
}
