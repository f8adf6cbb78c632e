import { describe, expect, it } from 'vitest';
import { createProgress } from '../../cli/progress.ts';
import { createColors } from '../../cli/terminal.ts';

const esc = '\u001b';

/** A progress display on a screen 50 wide; `at` sets the clock before each event. */
function watch(mode: 'bars' | 'lines' | 'none', columns = 50) {
  let text = '';
  let time = 0;
  const stream = { write: (part: string) => (text += part), isTTY: true, columns };
  const progress = createProgress({
    stream,
    mode,
    now: () => time,
    colors: createColors(stream, { NO_COLOR: '1' }),
  });
  return {
    ...progress,
    at(milliseconds: number, stage: 'scan' | 'parse' | 'render', done: number, total: number) {
      time = milliseconds;
      progress.update({ stage, done, total });
    },
    take() {
      const taken = text;
      text = '';
      return taken;
    },
  };
}

describe('lines', () => {
  it('prints a stage once it is complete, or at the latest at the end', () => {
    const progress = watch('lines');
    progress.at(0, 'scan', 0, 0);
    expect(progress.take()).toBe('');
    progress.at(100, 'parse', 0, 0);
    expect(progress.take()).toBe('scan\n');
    progress.at(900, 'parse', 400, 1000);
    progress.at(1500, 'parse', 1000, 1000);
    progress.at(1600, 'parse', 1000, 1000);
    expect(progress.take()).toBe('parse 1,000/1,000 (1.4 s)\n');
    progress.at(1700, 'render', 3, 10);
    progress.end();
    expect(progress.take()).toBe('render 3/10 (0.00 s)\n');
    progress.end();
    expect(progress.take()).toBe('');
  });
});

describe('bars', () => {
  it('redraws in place and leaves nothing behind', () => {
    const progress = watch('bars');
    progress.at(0, 'scan', 0, 0);
    expect(progress.take()).toBe('  scan\n');
    progress.at(10, 'parse', 5, 10);
    expect(progress.take()).toBe(`${esc}[1A${esc}[0J✔ scan\n  parse   ████████████░░░░░░░░░░░░ 5/10\n`);
    progress.at(100, 'parse', 10, 10);
    expect(progress.take()).toBe(`${esc}[2A${esc}[0J✔ scan\n✔ parse   ████████████████████████ 10/10\n`);
    progress.end();
    expect(progress.take()).toBe(`${esc}[2A${esc}[0J`);
    progress.at(200, 'render', 1, 1);
    progress.end();
    expect(progress.take()).toBe('');
  });

  it('draws at most every 80 milliseconds, a new stage at once', () => {
    const progress = watch('bars');
    progress.at(0, 'parse', 1, 10);
    progress.take();
    progress.at(79, 'parse', 2, 10);
    expect(progress.take()).toBe('');
    progress.at(79, 'render', 0, 10);
    expect(progress.take()).toContain('render');
  });

  it.each([10, 20, 30, 80])('never draws a line as wide as a screen of %i columns', (columns) => {
    const progress = watch('bars', columns);
    progress.at(0, 'parse', 123_456, 200_000);
    const lines = progress.take().split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(columns);
  });
});

it('shows nothing when asked to', () => {
  const progress = watch('none');
  progress.at(0, 'parse', 10, 10);
  progress.end();
  expect(progress.take()).toBe('');
});
