import { type Browser, type BrowserServer, chromium } from 'playwright-core';
import { findChromium } from './find-chromium.mjs';

/** Starts the machine's Chromium without a window and without its own traffic. The caller closes it. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch(launchOptions());
}

/** Starts one Chromium that many can use, by its `wsEndpoint()`. The caller closes it. */
export function serveChromium(): Promise<BrowserServer> {
  return chromium.launchServer({ ...launchOptions(), timeout: 300_000 });
}

function launchOptions() {
  const executablePath = findChromium();
  if (executablePath === null) {
    throw new Error('No Chromium found: install it, or name its program in the variable CHROME.');
  }
  return {
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      // What draws is a thread: a process for it would cost its messages.
      '--in-process-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
