/** A part of a file's code: what its lines are, and, when the part is not there, what could have been asked for. */
export type CodePart =
  | { readonly code: string }
  | { readonly missing: 'region'; readonly known: readonly string[] }
  | { readonly missing: 'lines'; readonly count: number };

/** `// #region name` and its end, in any style of comment, as editors fold them. */
const marker =
  /^\s*(?:\/\/|\/\*\*?|\{\s*\/\*|<!--|--|;|%|\(\*|::|REM\s|#)?\s*#?\s*(?:pragma\s+)?(end ?)?region\b[\s:"']*([\w.$*-]*)/i;

interface Marker {
  readonly isEnd: boolean;
  readonly name: string;
}

/**
 * The part that `part` names: a region, lines in the manner of GitHub (`L3-L10`, `L3-`, `L3`), or all of it for an empty
 * name. Lines of a region lose the blanks that all of them begin with, and the markers of others.
 */
export function codePart(text: string, part: string): CodePart {
  const lines = text.replace(/\n+$/, '').split('\n');
  if (part === '') return { code: lines.join('\n') };
  const span = /^L?(\d+)(?:(-)L?(\d+)?)?$/.exec(part);
  if (!span) return regionOf(lines, part);
  const first = Number(span[1]);
  const last = span[2] === undefined ? first : Number(span[3] ?? lines.length);
  if (first < 1 || last < first || last > lines.length) return { missing: 'lines', count: lines.length };
  return { code: dedented(lines.slice(first - 1, last)) };
}

/** Regions of one name are shown one after the other. */
function regionOf(lines: readonly string[], wanted: string): CodePart {
  const markers = lines.map(markerOn);
  const shown: string[] = [];
  const open: string[] = [];
  const names = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const found = markers[index];
    if (!found) {
      if (open.includes(wanted)) shown.push(line);
    } else if (!found.isEnd) {
      open.push(found.name);
      names.add(found.name);
    } else {
      const at = found.name === '' ? open.length - 1 : open.lastIndexOf(found.name);
      if (at >= 0) open.splice(at, 1);
    }
  }
  if (!names.has(wanted)) return { missing: 'region', known: [...names].filter((name) => name !== '') };
  return { code: dedented(shown) };
}

function markerOn(line: string): Marker | null {
  const [whole, end, name = ''] = marker.exec(line) ?? [];
  const isMarker = whole !== undefined && (whole.includes('#') || /^\s*(?:\/\/|\/\*|<!--|--)/.test(whole));
  return isMarker ? { isEnd: end !== undefined, name } : null;
}

function dedented(lines: readonly string[]): string {
  const filled = lines.filter((line) => line.trim() !== '');
  const indents = filled.map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const least = indents.reduce((least, indent) => Math.min(least, indent), Number.POSITIVE_INFINITY);
  const cut = Number.isFinite(least) ? least : 0;
  return lines.map((line) => line.slice(Math.min(cut, line.length))).join('\n');
}
