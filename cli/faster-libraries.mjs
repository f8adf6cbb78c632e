/**
 * Places in libraries that docsite's bundle has in a faster form of the same meaning, each written as it could be sent
 * to its project. A library that no longer holds a place fails the bundle, so that an edit is looked at again with
 * every new version. What an edit gains is measured by `test/bench/faster-libraries.mjs`; docs/benchmarks.md has the
 * figures.
 */
import { readFileSync } from 'node:fs';

const fromMarkdown = /mdast-util-from-markdown[\\/]lib[\\/]index\.js$/;
const subtokenize = /micromark-util-subtokenize[\\/]index\.js$/;
const spliceBuffer = /micromark-util-subtokenize[\\/]lib[\\/]splice-buffer\.js$/;
const chunked = /micromark-util-chunked[\\/]index\.js$/;
const flexsearchLanguage = /flexsearch[\\/]dist[\\/]module[\\/]lang[\\/]\w+\.js$/;

/** Each is independent of the others. */
export const edits = [
  {
    name: 'one context for all handlers',
    file: fromMarkdown,
    places: [
      [
        `        handler[events[index][1].type].call({
          ...context,
          sliceSerialize: events[index][2].sliceSerialize
        }, events[index][1]);`,
        `        context.sliceSerialize = events[index][2].sliceSerialize;
        handler[events[index][1].type].call(context, events[index][1]);`,
      ],
    ],
  },
  {
    name: 'jumps in a map',
    file: subtokenize,
    places: [
      ['  const jumps = {};', '  const jumps = new Map();'],
      [
        `    while (index in jumps) {
      index = jumps[index];
    }`,
        `    for (let end = jumps.get(index); end !== undefined; end = jumps.get(index)) {
      index = end;
    }`,
      ],
      [
        `        Object.assign(jumps, subcontent(events, index));
        index = jumps[index];`,
        `        subcontent(events, index, jumps);
        index = jumps.get(index);`,
      ],
      ['function subcontent(events, eventIndex) {', 'function subcontent(events, eventIndex, gaps) {'],
      ['  const gaps = {};\n', ''],
      [
        'gaps[adjust + jumps[index][0]] = adjust + jumps[index][1];',
        'gaps.set(adjust + jumps[index][0], adjust + jumps[index][1]);',
      ],
      ['  return gaps;\n', ''],
    ],
  },
  {
    name: 'no copy of what did not change',
    file: subtokenize,
    places: [
      ['  let more;', '  let more;\n  let moved = false;'],
      [
        '        events.splice(lineIndex, index - lineIndex + 1, parameters);',
        `        events.splice(lineIndex, index - lineIndex + 1, parameters);
        moved = true;`,
      ],
      [
        '  splice(eventsArray, 0, Number.POSITIVE_INFINITY, events.slice(0));',
        '  if (more || moved) splice(eventsArray, 0, Number.POSITIVE_INFINITY, events.slice(0));',
      ],
    ],
  },
  {
    name: 'events read from the left first',
    file: spliceBuffer,
    places: [
      [
        '  get(index) {\n',
        `  get(index) {
    if (index >= 0 && index < this.left.length) return this.left[index];
`,
      ],
    ],
  },
  {
    name: 'items pushed one by one',
    file: spliceBuffer,
    places: [
      [
        '    if (items) chunkedPush(this.left, items);',
        `    if (items) {
      for (const item of items) this.left.push(item);
    }`,
      ],
    ],
  },
  {
    name: 'cursor moved one by one',
    file: spliceBuffer,
    places: [
      [
        `      const removed = this.left.splice(n, Number.POSITIVE_INFINITY);
      chunkedPush(this.right, removed.reverse());`,
        `      const length = Math.max(n, 0);
      while (this.left.length > length) this.right.push(this.left.pop());`,
      ],
      [
        `      const removed = this.right.splice(this.left.length + this.right.length - n, Number.POSITIVE_INFINITY);
      chunkedPush(this.left, removed.reverse());`,
        '      while (this.left.length < n && this.right.length > 0) this.left.push(this.right.pop());',
      ],
    ],
  },
  {
    name: 'append without spreading',
    file: chunked,
    places: [
      [
        '    splice(list, list.length, 0, items);',
        `    const end = items.length;
    let index = -1;
    while (++index < end) list.push(items[index]);`,
      ],
    ],
  },
  {
    name: 'no import of a type',
    file: flexsearchLanguage,
    places: [['import { EncoderOptions } from "../type.js";', '']],
  },
];

/** Plugin of esbuild that makes the edits, or `chosen` ones. */
export const fasterLibraries = (chosen = edits) => ({
  name: 'faster-libraries',
  setup(build) {
    for (const file of new Set(chosen.map((edit) => edit.file))) {
      const places = chosen.filter((edit) => edit.file === file).flatMap((edit) => edit.places);
      build.onLoad({ filter: file }, ({ path }) => edited(path, places));
    }
  },
});

/** The source at `path` with each place, which stands there once, in its other form. */
function edited(path, places) {
  let contents = readFileSync(path, 'utf8');
  for (const [from, to] of places) {
    const [before, ...after] = contents.split(from);
    if (after.length !== 1) {
      return {
        errors: [{ text: `cli/faster-libraries.mjs replaces a place that is not once in ${path}: ${from}` }],
      };
    }
    contents = before + to + after[0];
  }
  return { contents, loader: 'js' };
}
