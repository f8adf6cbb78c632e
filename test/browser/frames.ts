import type { Page } from 'playwright-core';

/** What the reader saw from the first paint on: each value that was on screen, in order. */
export interface Frames {
  readonly theme: readonly string[];
  readonly background: readonly string[];
  /** `display` of the announcement bar. */
  readonly announcement: readonly string[];
  /** Values of the panels that the first tabs of the page showed. */
  readonly panel: readonly string[];
  /**
   * What moved without the reader's doing, with its share in the cumulative layout shift. Left out: less than
   * 0.005, which is the end of the navbar making room for a button that the parser had not reached.
   */
  readonly shifts: readonly string[];
}

type Property = keyof Omit<Frames, 'shifts'>;

interface Recorder {
  /** Whether what is seen still counts: a page that is asked at each frame draws for ever. */
  isOn: boolean;
  readonly seen: Record<Property, { readonly value: string; readonly since: number }[]>;
  readonly shifts: string[];
}
type RecordedWindow = typeof window & { recorder: Recorder };

/** Layout Instability API; the DOM library of TypeScript does not have it. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** To be run before the page's own scripts. Looks at the page before each frame is painted. */
export function recordFrames(): void {
  const recorder: Recorder = {
    isOn: true,
    seen: { theme: [], background: [], announcement: [], panel: [] },
    shifts: [],
  };
  Object.assign(window, { recorder });
  const note = (property: Property, value: string | null | undefined) => {
    const values = recorder.seen[property];
    if (value && values.at(-1)?.value !== value) values.push({ value, since: performance.now() });
  };
  const look = () => {
    const root = document.documentElement;
    const bar = document.querySelector('.announcement-bar');
    const panels =
      document.querySelector('.tabs')?.querySelectorAll<HTMLElement>(':scope > .tab-panel') ?? [];
    note('theme', root.dataset.theme);
    note('background', getComputedStyle(root).backgroundColor);
    note('announcement', bar && getComputedStyle(bar).display);
    note('panel', [...panels].find((panel) => panel.offsetHeight > 0)?.dataset.value);
    if (recorder.isOn) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.value < 0.005) continue;
      const names = entry.sources.map(({ node }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return element?.outerHTML.slice(0, 80) ?? 'something that is gone';
      });
      recorder.shifts.push(`${entry.value.toFixed(3)}: ${names.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What was recorded, the frame that is being painted included. Nothing is recorded after that. */
export async function framesOf(page: Page): Promise<Frames> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return page.evaluate(() => {
    const { recorder } = window as unknown as RecordedWindow;
    recorder.isOn = false;
    const { seen, shifts } = recorder;
    const firstPaint = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0;
    // Frames may be prepared while the style sheet is awaited. They are not painted, so nobody sees them.
    const painted = (property: Property) =>
      seen[property]
        .filter((_, index, values) => (values[index + 1]?.since ?? Number.POSITIVE_INFINITY) > firstPaint)
        .map(({ value }) => value);
    return {
      theme: painted('theme'),
      background: painted('background'),
      announcement: painted('announcement'),
      panel: painted('panel'),
      shifts,
    };
  });
}
