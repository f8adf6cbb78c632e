import type { Page } from 'playwright-core';

/** What the reader saw, frame by frame: each value that was on screen, in order. */
export interface Frames {
  readonly theme: readonly string[];
  readonly background: readonly string[];
  /** `display` of the announcement bar. */
  readonly announcement: readonly string[];
  /** Values of the panels that the first tabs of the page showed. */
  readonly panel: readonly string[];
  /** What moved without the reader's doing. */
  readonly shifts: readonly string[];
}

interface Recorder {
  readonly seen: Record<keyof Omit<Frames, 'shifts'>, string[]>;
  readonly shifts: string[];
}
/** Layout Instability API; the DOM library of TypeScript does not have it. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

type RecordedWindow = typeof window & { recorder: Recorder };

/** To be run before the page's own scripts. Looks at the page before each frame is painted. */
export function recordFrames(): void {
  const recorder: Recorder = { seen: { theme: [], background: [], announcement: [], panel: [] }, shifts: [] };
  Object.assign(window, { recorder });
  const note = (what: keyof Recorder['seen'], value: string | null | undefined) => {
    if (value && recorder.seen[what].at(-1) !== value) recorder.seen[what].push(value);
  };
  const look = () => {
    const root = document.documentElement;
    const bar = document.querySelector('.announcement-bar');
    const panels = [
      ...(document.querySelector('.tabs')?.querySelectorAll<HTMLElement>(':scope > .tab-panel') ?? []),
    ];
    note('theme', root.dataset.theme);
    note('background', getComputedStyle(root).backgroundColor);
    note('announcement', bar && getComputedStyle(bar).display);
    note('panel', panels.find((panel) => panel.offsetHeight > 0)?.dataset.value);
  };
  const lookAndGoOn = () => {
    // Nothing is painted of a document that has no body yet.
    if (document.body !== null) look();
    requestAnimationFrame(lookAndGoOn);
  };
  requestAnimationFrame(lookAndGoOn);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      const moved = entry.sources.map(({ node }) =>
        node instanceof Element ? node.className || node.tagName : '?',
      );
      recorder.shifts.push(`${entry.value.toFixed(3)}: ${moved.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What was recorded, after the frame that is being painted. */
export function framesOf(page: Page): Promise<Frames> {
  return page.evaluate(
    () =>
      new Promise<Frames>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const { seen, shifts } = (window as unknown as RecordedWindow).recorder;
            resolve({ ...seen, shifts });
          }),
        );
      }),
  );
}
