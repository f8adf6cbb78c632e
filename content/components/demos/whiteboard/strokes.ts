/** What is drawn: lines on a board of a fixed size in its own units, whatever the windows that show it. */

/** Units from the left and from the top. */
export type Point = readonly [x: number, y: number];

export const board = { width: 1600, height: 1000 } as const;

/** `neutral` is dark on a light board and light on a dark one. */
export const inks = ['neutral', 'red', 'blue', 'green', 'orange', 'violet'] as const;
export type Ink = (typeof inks)[number];

/** Width of a line in units, by the name of the pen. */
export const pens = { fine: 4, medium: 9, broad: 20 } as const;
export type Pen = keyof typeof pens;

export interface Stroke {
  /** The same in every tab. */
  readonly id: string;
  readonly ink: Ink;
  readonly pen: Pen;
  readonly points: readonly Point[];
}

/** What tabs tell each other. */
export type BoardEvent =
  /** Strokes that a tab knows, each as far as it is drawn. */
  | { readonly kind: 'strokes'; readonly strokes: readonly Stroke[] }
  /** The next points of a stroke, which begins with them if it is not known. */
  | { readonly kind: 'points'; readonly stroke: Stroke }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'clear' };

/** The strokes after an event; the same list when nothing has changed. */
export function boardReducer(strokes: readonly Stroke[], event: BoardEvent): readonly Stroke[] {
  switch (event.kind) {
    case 'strokes': {
      const known = new Set(strokes.map(({ id }) => id));
      const fresh = event.strokes.filter(({ id }) => !known.has(id));
      return fresh.length === 0 ? strokes : [...strokes, ...fresh];
    }
    case 'points': {
      const { id, points } = event.stroke;
      if (!strokes.some((stroke) => stroke.id === id)) return [...strokes, event.stroke];
      return strokes.map((stroke) =>
        stroke.id === id ? { ...stroke, points: [...stroke.points, ...points] } : stroke,
      );
    }
    case 'remove':
      return strokes.filter(({ id }) => id !== event.id);
    case 'clear':
      return strokes.length === 0 ? strokes : [];
  }
}

/** Keeps a point on the board, in whole units. */
export function onBoard([x, y]: Point): Point {
  const within = (value: number, end: number) => Math.round(Math.min(Math.max(value, 0), end));
  return [within(x, board.width), within(y, board.height)];
}
