import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './find-chromium.mjs';

/** Starts the machine's Chromium without a window and without its own traffic. The caller closes it. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) {
    throw new Error('No Chromium found: install it, or name its program in the variable CHROME.');
  }
  return chromium.launch({
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
