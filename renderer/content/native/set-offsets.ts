import type { Root } from 'mdast';

interface Point {
  readonly line: number;
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
 * Sets all offsets in a tree of MDX by its lines and columns, those of its JavaScript included.
 *
 * @param starts the offset at which each line begins
 */
export function setOffsets(tree: Root, starts: readonly number[]): void {
  const startOf = ({ line }: Point) => starts[line - 1] ?? 0;
  const inJavaScript = (point: Point) => {
    const offset = startOf(point) + point.column;
    if (point.offset !== undefined) point.offset = offset;
    return offset;
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (isPoint(value)) value.offset = startOf(value) + value.column - 1;
    else if (isProgram(value)) {
      value.start = inJavaScript(value.loc.start);
      value.end = inJavaScript(value.loc.end);
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
