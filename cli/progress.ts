import type { ProgressEvent, StageName } from '../renderer/index.ts';
import type { OutputStream } from './io.ts';
import { formatCount, formatSeconds } from './report/format.ts';
import { type Colors, eraseLines } from './terminal.ts';

/** Shows how far a build is. */
export interface Progress {
  readonly update: (event: ProgressEvent) => void;
  /** Takes bars off the screen, for good, and prints the lines that are left. May be called again. */
  readonly end: () => void;
}

export interface ProgressOptions {
  readonly stream: OutputStream;
  /** `bars` are redrawn in place, `lines` is one line when a stage has ended. */
  readonly mode: 'bars' | 'lines' | 'none';
  readonly now: () => number;
  readonly colors: Colors;
}

interface Stage {
  readonly name: StageName;
  readonly startedAt: number;
  endedAt: number;
  done: number;
  total: number;
}

/**
 * Writes to `stream` when it is told of an event, by `now` in milliseconds. Whoever makes it calls `end` before
 * anything else is printed there.
 */
export function createProgress(options: ProgressOptions): Progress {
  if (options.mode === 'none') return { update: () => {}, end: () => {} };
  return options.mode === 'bars' ? createBars(options) : createLines(options);
}

/** Files the event under its stage, in the order in which stages begin. */
function record(
  stages: Map<StageName, Stage>,
  { stage: name, done, total }: ProgressEvent,
  now: number,
): Stage {
  const stage = stages.get(name) ?? { name, startedAt: now, endedAt: now, done, total };
  stages.set(name, Object.assign(stage, { done, total, endedAt: now }));
  return stage;
}

function isComplete({ done, total }: Stage): boolean {
  return total > 0 && done >= total;
}

/** A stage that counts nothing says so by its name alone, once the next one has begun. */
function createLines({ stream, now }: ProgressOptions): Progress {
  const stages = new Map<StageName, Stage>();
  const printed = new Set<StageName>();
  const print = (stage: Stage) => {
    if (printed.has(stage.name)) return;
    printed.add(stage.name);
    const took = formatSeconds(stage.endedAt - stage.startedAt);
    stream.write(stage.total > 0 ? `${stage.name} ${countText(stage)} (${took})\n` : `${stage.name}\n`);
  };
  return {
    update(event) {
      if (!stages.has(event.stage)) {
        for (const stage of stages.values()) if (stage.total === 0) print(stage);
      }
      const stage = record(stages, event, now());
      if (isComplete(stage)) print(stage);
    },
    end() {
      for (const stage of stages.values()) print(stage);
    },
  };
}

/** Drawing more often costs the build time and shows nothing more. */
const millisecondsPerFrame = 80;
const barWidth = 24;

function createBars({ stream, now, colors }: ProgressOptions): Progress {
  const stages = new Map<StageName, Stage>();
  let drawnLines = 0;
  let drawnAt = Number.NEGATIVE_INFINITY;
  let ended = false;
  return {
    update(event) {
      if (ended) return;
      const time = now();
      const known = stages.size;
      record(stages, event, time);
      if (stages.size === known && time - drawnAt < millisecondsPerFrame) return;
      // A stream that does not know its width says 0.
      const columns = stream.columns || 80;
      const all = [...stages.values()];
      const lines = all.map((stage) => {
        const isOver = isComplete(stage) || (stage.total === 0 && stage !== all.at(-1));
        return `${isOver ? colors.green('✔') : ' '} ${barText(stage, columns - 2, colors)}\n`;
      });
      stream.write(`${eraseLines(drawnLines)}${lines.join('')}`);
      drawnLines = lines.length;
      drawnAt = time;
    },
    end() {
      if (!ended) stream.write(eraseLines(drawnLines));
      ended = true;
    },
  };
}

/** Shorter than `columns`: a line that wraps could not be erased by going up one. */
function barText(stage: Stage, columns: number, colors: Colors): string {
  const label = stage.name.padEnd(7);
  const count = stage.total > 0 ? countText(stage) : '';
  const room = columns - 1 - label.length - count.length - 2;
  if (stage.total === 0 || room < 4) return `${label} ${count}`.trimEnd().slice(0, columns - 1);
  const width = Math.min(barWidth, room);
  const filled = Math.round((Math.min(stage.done, stage.total) / stage.total) * width);
  const bar = colors.green('█'.repeat(filled)) + colors.dim('░'.repeat(width - filled));
  return `${label} ${bar} ${count}`;
}

function countText({ done, total }: Stage): string {
  return `${formatCount(done)}/${formatCount(total)}`;
}
