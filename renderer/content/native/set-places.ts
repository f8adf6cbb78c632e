import type { Root } from 'mdast';

interface Point {
  line: number;
  readonly column: number;
  offset?: number;
}

/** What a syntax tree of JavaScript says of places: columns are from 0, and offsets stand in four fields. */
interface Program {
  start: number;
  end: number;
  range?: [number, number];
  readonly loc: { readonly start: Point; readonly end: Point };
}

/**
 * Gives all places in a tree of MDX, those of its JavaScript included, the lines that theirs were in another text.
 *
 * @param lines what number each line has there, from 1
 * @param starts the offset at which each line begins there
 */
export function setPlaces(tree: Root, lines: readonly number[], starts: readonly number[]): void {
  const moved = new Set<Point>();
  const move = (point: Point, firstColumn: number): number => {
    // Two nodes may have the same point.
    if (!moved.has(point)) point.line = lines[point.line - 1] ?? point.line;
    moved.add(point);
    return (starts[point.line - 1] ?? 0) + point.column - firstColumn;
  };
  const moveInJavaScript = (point: Point) => {
    const offset = move(point, 0);
    if (point.offset !== undefined) point.offset = offset;
    return offset;
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (isPoint(value)) value.offset = move(value, 1);
    else if (isProgram(value)) {
      value.start = moveInJavaScript(value.loc.start);
      value.end = moveInJavaScript(value.loc.end);
      if (value.range) value.range = [value.start, value.end];
      for (const [name, child] of Object.entries(value)) if (name !== 'loc') visit(child);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  visit(tree);
}

function isPoint(value: unknown): value is Point {
  return typeof value === 'object' && value !== null && 'line' in value && 'column' in value;
}

function isProgram(value: unknown): value is Program {
  return typeof value === 'object' && value !== null && 'loc' in value && 'start' in value;
}
