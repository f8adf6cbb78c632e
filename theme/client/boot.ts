/**
 * First script of every page. It waits until the browser is idle or the reader does something, then loads the
 * delegated controls and the React shell. Clicks on controls that are not alive yet are kept and done afterwards.
 */

/** Longest wait for an idle moment, in milliseconds. */
const patience = 3000;

/** Elements that need script: `data-action` the delegated controls, `data-shell` the React shell. */
const needsScript = '[data-action]:not(a), [data-shell]';

const intents = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Elements whose part of the script has loaded get their clicks directly. */
const alive = { controls: false, shell: false };
const waiting: HTMLElement[] = [];

function isAlive(element: HTMLElement): boolean {
  return 'shell' in element.dataset ? alive.shell : alive.controls;
}

function keepEarlyClick(event: MouseEvent): void {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>(needsScript) : null;
  if (element === null || isAlive(element)) return;
  event.preventDefault();
  event.stopPropagation();
  waiting.push(element);
}

function doEarlyClicks(): void {
  for (const element of waiting.splice(0)) {
    if (isAlive(element)) element.click();
    else waiting.push(element);
  }
}

let started = false;

async function start(): Promise<void> {
  if (started) return;
  started = true;
  for (const intent of intents) window.removeEventListener(intent, start, true);
  const [controls, shell] = [import('./enhance.ts'), import('./hydrate.tsx')];
  (await controls).enhance();
  alive.controls = true;
  doEarlyClicks();
  await (await shell).hydrate();
  alive.shell = true;
  doEarlyClicks();
  // Shows in the browser's performance tools when the page answered to everything.
  performance.mark('docsite-hydrated');
  document.removeEventListener('click', keepEarlyClick, true);
}

function startWhenIdle(): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(start, { timeout: patience });
  else setTimeout(start, 200);
}

document.addEventListener('click', keepEarlyClick, true);
for (const intent of intents) window.addEventListener(intent, start, { capture: true, passive: true });
if (document.readyState === 'complete') startWhenIdle();
else window.addEventListener('load', startWhenIdle);
