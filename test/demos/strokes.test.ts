import { expect, it } from 'vitest';
import {
  type BoardEvent,
  boardReducer,
  onBoard,
  type Point,
  type Stroke,
} from '../../content/components/demos/whiteboard/strokes.ts';

const stroke = (id: string, ...points: readonly Point[]): Stroke => ({ id, ink: 'red', pen: 'fine', points });
const after = (...events: readonly BoardEvent[]) => events.reduce<readonly Stroke[]>(boardReducer, []);

it('a stroke grows by the points that arrive, beside others that are drawn meanwhile', () => {
  expect(
    after(
      { kind: 'points', stroke: stroke('a', [0, 0]) },
      { kind: 'points', stroke: stroke('b', [9, 9]) },
      { kind: 'points', stroke: stroke('a', [1, 1], [2, 2]) },
    ),
  ).toEqual([stroke('a', [0, 0], [1, 1], [2, 2]), stroke('b', [9, 9])]);
});

it('a tab that enters gets what it does not know; what it knows stays as it is', () => {
  const known = after({ kind: 'strokes', strokes: [stroke('a', [0, 0])] });
  expect(boardReducer(known, { kind: 'strokes', strokes: [stroke('a'), stroke('b')] })).toEqual([
    stroke('a', [0, 0]),
    stroke('b'),
  ]);
  expect(boardReducer(known, { kind: 'strokes', strokes: [stroke('a')] })).toBe(known);
});

it('strokes are taken back one by one or all together', () => {
  const both = after({ kind: 'strokes', strokes: [stroke('a'), stroke('b')] });
  expect(boardReducer(both, { kind: 'remove', id: 'a' })).toEqual([stroke('b')]);
  expect(boardReducer(both, { kind: 'clear' })).toEqual([]);
});

it('points stay on the board', () => {
  expect(onBoard([-3, 2000])).toEqual([0, 1000]);
  expect(onBoard([12.4, 7.6])).toEqual([12, 8]);
});
