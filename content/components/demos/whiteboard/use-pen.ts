import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { randomId } from '../room.ts';
import { type BoardEvent, board, type Ink, onBoard, type Pen, type Point } from './strokes.ts';

export interface PenOptions {
  readonly ink: Ink;
  readonly pen: Pen;
  readonly change: (event: BoardEvent) => void;
  /** Told when the pen is put down or lifted by keyboard. */
  readonly onPenMoved: (down: boolean) => void;
}

export interface PenHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: () => void;
}

/** Units that one press of an arrow key moves the pen; with Shift, a fifth of them. */
const step = 25;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Draws by mouse, pen and finger, and by keyboard: arrows move, Space puts the pen down and lifts it. */
export function usePen({ ink, pen, change, onPenMoved }: PenOptions): {
  readonly handlers: PenHandlers;
  /** Where the pen is for the keyboard. */
  readonly position: Point;
  /** Strokes that were drawn here, the newest last. */
  readonly own: readonly string[];
  readonly forget: (id: string) => void;
} {
  const [position, setPosition] = useState<Point>([board.width / 2, board.height / 2]);
  const [own, setOwn] = useState<readonly string[]>([]);
  // Events may come faster than renderings.
  const stroke = useRef<string | null>(null);
  const add = (points: readonly Point[]) => {
    if (stroke.current !== null) change({ kind: 'points', stroke: { id: stroke.current, ink, pen, points } });
  };
  const begin = (point: Point) => {
    const id = randomId();
    stroke.current = id;
    setOwn((known) => [...known, id]);
    add([point]);
  };
  const end = () => {
    stroke.current = null;
  };
  const toggle = () => {
    const down = stroke.current === null;
    if (down) begin(position);
    else end();
    onPenMoved(down);
  };
  const move = (by: Point) => {
    const next = onBoard([position[0] + by[0], position[1] + by[1]]);
    setPosition(next);
    add([next]);
  };
  const lift = () => stroke.current !== null && toggle();
  return {
    handlers: {
      ...pointerHandlers({ begin, add, end }),
      ...keyHandlers({ move, toggle, lift }),
      onBlur: end,
    },
    position,
    own,
    forget: (id) => setOwn((known) => known.filter((one) => one !== id)),
  };
}

function pointerHandlers(pen: {
  readonly begin: (point: Point) => void;
  readonly add: (points: readonly Point[]) => void;
  readonly end: () => void;
}): Omit<PenHandlers, 'onKeyDown' | 'onBlur'> {
  return {
    onPointerDown(event) {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const [point] = pointsOf(event);
      if (point) pen.begin(point);
    },
    onPointerMove(event) {
      if (event.isPrimary && event.buttons !== 0) pen.add(pointsOf(event));
    },
    onPointerUp: pen.end,
    onPointerCancel: pen.end,
  };
}

function keyHandlers(pen: {
  readonly move: (by: Point) => void;
  readonly toggle: () => void;
  readonly lift: () => void;
}): Pick<PenHandlers, 'onKeyDown'> {
  return {
    onKeyDown(event) {
      const [x, y] = arrows[event.key] ?? [0, 0];
      const length = event.shiftKey ? step / 5 : step;
      if (event.key in arrows) pen.move([x * length, y * length]);
      else if (event.key === ' ' || event.key === 'Enter') pen.toggle();
      else if (event.key === 'Escape') pen.lift();
      else return;
      event.preventDefault();
    },
  };
}

/** Where the pointer was since the last event, in units of the board. */
function pointsOf({ nativeEvent, currentTarget }: PointerEvent<HTMLCanvasElement>): Point[] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const between = nativeEvent.getCoalescedEvents?.() ?? [];
  const events = between.length > 0 ? between : [nativeEvent];
  return events.map(({ clientX, clientY }) =>
    onBoard([((clientX - left) / width) * board.width, ((clientY - top) / height) * board.height]),
  );
}
