import { join } from 'node:path';
import type { Place } from '../../diagnostics/diagnostic.ts';
import { rangeIn } from '../../diagnostics/range-in.ts';
import { readTextIfThere } from '../../files/read-text-if-there.ts';

/** The files that the site's own code is made of. */
export interface CodeFiles {
  /** Absolute path of the site folder. */
  readonly root: string;
  /** POSIX paths relative to it; files that are not there are skipped. */
  readonly inputs: readonly string[];
}

export interface LocateInCode {
  /** Where code writes a text: in `file`, else in the first of the site's other files of code that does. */
  (text: string, file: string): Place;
  /** The same for code that does not stand in `file`, if it is found elsewhere. */
  elsewhere(text: string, file: string): Place;
}

/** Reads files when they are asked for, and each once: for one check of a site that may change. */
export function createLocator({ root, inputs }: CodeFiles): LocateInCode {
  const texts = new Map<string, string>();
  const read = (id: string): string => {
    const known = texts.get(id) ?? readTextIfThere(join(root, id)) ?? '';
    texts.set(id, known);
    return known;
  };
  const code = inputs.filter((id) => /\.(?:[cm]?[jt]sx?|json)$/.test(id));
  const locateIn = (ids: readonly string[], text: string, file: string): Place => {
    for (const id of ids) {
      const place = placeIn(read(id), text, id);
      if (place) return place;
    }
    return { file };
  };
  const others = (file: string) => code.filter((id) => id !== file);
  return Object.assign((text: string, file: string) => locateIn([file, ...code], text, file), {
    elsewhere: (text: string, file: string) => locateIn([...others(file), file], text, file),
  });
}

/** The first place where it stands in quotes. */
function placeIn(source: string, text: string, file: string): Place | null {
  const starts = ['"', "'", '`'].map((quote) => source.indexOf(quote + text + quote)).filter((at) => at >= 0);
  if (starts.length === 0) return null;
  return { file, range: rangeIn(source, Math.min(...starts) + 1, text.length) };
}
