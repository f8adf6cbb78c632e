/**
 * First script of every page. It waits until the browser is idle or the reader does something, then loads the
 * delegated controls and the React shell. Clicks on controls and on buttons of islands that are not alive yet, and the
 * keys of the search, are kept and done afterwards; when that takes long, the control shows that it waits, and when it
 * fails, the reader is told.
 *
 * It stands in one module: for a second one, esbuild would make every page wait for a further file.
 */
import type { FailureBox } from '../browser/failure-box.ts';

/** Longest wait for an idle moment, in milliseconds. */
const patience = 3000;

/** After how long a control that was clicked shows that its script is still being loaded, in milliseconds. */
const spinnerDelay = 400;

/** Buttons that need the script of the island they stand in. */
const inIsland = 'docsite-island:not([data-hydrated]) button';

/** Elements that need script: `data-action` the delegated controls, `data-shell` the React shell. */
const needsScript = `[data-action]:not(a), [data-shell], ${inIsland}`;

const intents = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** What the keys of the search click: its box, shown or not. */
const searchBox = '[data-shell=search]';

/** Elements whose part of the script has loaded get their clicks directly. */
const alive = { controls: false, shell: false };
let waiting: HTMLElement[] = [];
const failure = createFailureBox();
let error: unknown = null;

function isAlive(element: HTMLElement): boolean {
  const { shell, action } = element.dataset;
  if (shell !== undefined) return alive.shell;
  return action === undefined ? !element.matches(inIsland) : alive.controls;
}

function keepEarlyClick(event: MouseEvent): void {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>(needsScript) : null;
  if (element === null || isAlive(element) || opensElsewhere(element, event)) return;
  event.preventDefault();
  event.stopPropagation();
  if (error === null) {
    waiting.push(element);
    if (isSearch(element)) showWaitingSearch();
    setTimeout(() => {
      if (waiting.includes(element)) element.ariaBusy = 'true';
    }, spinnerDelay);
  } else showFailure();
}

/** What a link does in another tab or window needs no script. */
function opensElsewhere(element: HTMLElement, event: MouseEvent): boolean {
  const { metaKey, ctrlKey, shiftKey, altKey } = event;
  return element instanceof HTMLAnchorElement && (metaKey || ctrlKey || shiftKey || altKey);
}

/** Ctrl or Command with K, and a slash where it is not typed into something. Kept like a click when pressed early. */
function openSearch(event: KeyboardEvent): void {
  if (event.defaultPrevented || !isSearchKey(event)) return;
  const box = document.querySelector<HTMLElement>(searchBox);
  if (box === null) return;
  event.preventDefault();
  box.click();
}

function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  const control = ctrlKey || metaKey;
  if (altKey) return false;
  return control ? !shiftKey && key.toLowerCase() === 'k' : key === '/' && !isTypedInto(target);
}

function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null)
  );
}

function isSearch(element: Element): boolean {
  return element.matches(searchBox);
}

/**
 * A dialog with a field, shown at once: what is typed before the search is there is kept in it, and the search takes
 * it over (`search-dialog.tsx`). To close it is to want no search.
 */
function showWaitingSearch(): void {
  if (document.querySelector('.search-dialog') !== null) return;
  const dialog = element('dialog');
  const field = element('input');
  dialog.className = 'search-dialog search-waiting';
  dialog.ariaBusy = 'true';
  field.ariaLabel =
    dialog.ariaLabel =
    field.placeholder =
      document.querySelector('.search-link-label')?.textContent ?? '';
  dialog.append(field);
  dialog.addEventListener('close', () => {
    dialog.remove();
    waiting = waiting.filter((element) => !isSearch(element));
  });
  document.body.append(dialog);
  dialog.showModal();
}

function doEarlyClicks(): void {
  for (const element of waiting.splice(0)) {
    if (isAlive(element)) {
      element.ariaBusy = null;
      element.click();
    } else if (element.isConnected) waiting.push(element);
  }
}

/** A script that did not load may do so in a new document, and one of another deployment can only be there. */
function showFailure(): void {
  failure.show(error, () => location.reload());
}

/** Browsers report a mouse that rests, too, when a page comes to lie under it. */
function startOn(event: Event): void {
  const { type, movementX, movementY } = event as MouseEvent;
  if (type !== 'pointermove' || movementX || movementY) void start();
}

let started = false;

async function start(): Promise<void> {
  if (started) return;
  started = true;
  for (const intent of intents) removeEventListener(intent, startOn, true);
  try {
    await load();
  } catch (reason) {
    console.error(reason);
    error = reason;
    for (const element of waiting) element.ariaBusy = null;
    document.querySelector('.search-waiting')?.remove();
    // Who has not tried to use what is missing can read on undisturbed; who came to search has.
    if (waiting.splice(0).length > 0 || document.querySelector('.search-page')) showFailure();
  }
}

async function load(): Promise<void> {
  const [controls, shell] = [import('../browser/enhance.ts'), import('./hydrate.tsx')];
  // Awaited later; until then its failure is known already.
  shell.catch(() => {});
  (await controls).enhance();
  alive.controls = true;
  doEarlyClicks();
  await (await shell).hydrate(failure, doEarlyClicks);
  alive.shell = true;
  doEarlyClicks();
  // Shows in the browser's performance tools when the page answered to everything.
  performance.mark('docsite-hydrated');
}

function startWhenIdle(): void {
  window.requestIdleCallback?.(start, { timeout: patience }) ?? setTimeout(start, 200);
}

document.addEventListener('click', keepEarlyClick, true);
document.addEventListener('keydown', openSearch);
document.addEventListener('docsite:search', showWaitingSearch);
document.addEventListener('docsite:failed', (event) => {
  error = (event as CustomEvent<unknown>).detail;
  showFailure();
});
for (const intent of intents) addEventListener(intent, startOn, { capture: true, passive: true });
if (document.readyState === 'complete') startWhenIdle();
else addEventListener('load', startWhenIdle);

/** Its texts stand in the page itself: when it is needed, nothing else may be there. */
function createFailureBox(): FailureBox {
  let box: HTMLElement | null = null;
  const hide = (): void => {
    box?.remove();
    box = null;
  };
  const show = (error: unknown, retry: () => void): void => {
    hide();
    const texts = document.getElementById('docsite')?.dataset ?? {};
    const button = element('button', texts.retry);
    button.type = 'button';
    button.className = 'button';
    button.addEventListener('click', () => {
      hide();
      retry();
    });
    const reason = element('p', error instanceof Error ? error.message : String(error));
    // Browsers and scripts give their reasons in English.
    reason.lang = 'en';
    box = element('div');
    box.className = 'failure-box';
    box.role = 'alert';
    box.append(element('strong', texts.loadFailed), reason, button);
    document.body.append(box);
  };
  return { show, hide };
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
