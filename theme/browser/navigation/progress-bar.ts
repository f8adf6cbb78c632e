import { announce } from '../announce.ts';

/** A load that takes longer than this shows the bar, in milliseconds (site specification, section 9). */
export const progressDelay = 1000;

/** Share of the bar that is filled at first. */
export const progressMinimum = 0.08;

/** How long the bar takes from one length to the next, in milliseconds. */
export const progressSpeed = 200;

/** Share that is added at each step, and the time between steps in milliseconds. */
export const progressTrickle = { rate: 0.02, speed: 800 } as const;

/** The bar never looks finished before the page is there. */
const almostDone = 0.994;

/** The line at the top of the window that says that a page is being loaded. */
export interface ProgressBar {
  /** @param label said to screen readers when the bar appears */
  readonly start: (label: string) => void;
  readonly finish: () => void;
}

/** For the whole window; the bar is in the document only while a load takes long. */
export function createProgressBar(): ProgressBar {
  let bar: HTMLElement | null = null;
  let timer = 0;
  const step = (shown: HTMLElement, value: number) => {
    fill(shown, value);
    timer = window.setTimeout(() => {
      step(shown, Math.min(almostDone, value + progressTrickle.rate));
    }, progressTrickle.speed);
  };
  const finish = () => {
    clearTimeout(timer);
    if (bar !== null) leave(bar);
    bar = null;
  };
  return {
    start: (label) => {
      // A bar that is on screen goes on: for the reader, the first load and the next are one wait.
      if (bar !== null) return;
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        bar = createBar();
        announce(label);
        step(bar, progressMinimum);
      }, progressDelay);
    },
    finish,
  };
}

function createBar(): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'progress-bar';
  bar.style.setProperty('--progress-speed', `${progressSpeed}ms`);
  document.body.append(bar);
  return bar;
}

function fill(bar: HTMLElement, value: number): void {
  bar.style.setProperty('--progress', String(value));
}

/** Fills up, then fades; each takes one step's time. */
function leave(bar: HTMLElement): void {
  fill(bar, 1);
  setTimeout(() => bar.classList.add('progress-bar-done'), progressSpeed);
  setTimeout(() => bar.remove(), 2 * progressSpeed);
}
