/**
 * Places in libraries that docsite's bundle has in a faster form of the same meaning: together a quarter of all
 * parsing. A library that no longer holds a place fails the bundle, so that an edit is looked at again with every new
 * version.
 */
import { readFileSync } from 'node:fs';

const edits = [
  {
    // A copy of the context for each of some thousand tokens a page. No handler keeps or changes its `this`, so one
    // object will do.
    file: /mdast-util-from-markdown[\\/]lib[\\/]index\.js$/,
    places: [
      [
        `].call({
          ...context,
          sliceSerialize: events[index][2].sliceSerialize
        }, events[index][1]);`,
        `].call(
          (context.sliceSerialize = events[index][2].sliceSerialize, context),
          events[index][1]
        );`,
      ],
    ],
  },
  {
    // Looked at for every event of a page, several times: jumps by number belong in a map, found ones go straight into
    // it, and a walk that changed nothing has nothing to copy back.
    file: /micromark-util-subtokenize[\\/]index\.js$/,
    places: [
      ['const jumps = {};', 'const jumps = new Map();'],
      [
        `while (index in jumps) {
      index = jumps[index];
    }`,
        'for (let to = jumps.get(index); to !== undefined; to = jumps.get(index)) index = to;',
      ],
      [
        `Object.assign(jumps, subcontent(events, index));
        index = jumps[index];`,
        `subcontent(events, index, jumps);
        index = jumps.get(index);`,
      ],
      ['function subcontent(events, eventIndex) {', 'function subcontent(events, eventIndex, found) {'],
      [
        'gaps[adjust + jumps[index][0]] = adjust + jumps[index][1];',
        'found.set(adjust + jumps[index][0], adjust + jumps[index][1]);',
      ],
      ['let more;', 'let more, moved = false;'],
      [
        'events.splice(lineIndex, index - lineIndex + 1, parameters);',
        'moved = true, events.splice(lineIndex, index - lineIndex + 1, parameters);',
      ],
      [
        'splice(eventsArray, 0, Number.POSITIVE_INFINITY, events.slice(0));',
        `if (more || moved) {
    events.setCursor(Number.POSITIVE_INFINITY);
    eventsArray.length = 0;
    for (const event of events.left) eventsArray.push(event);
  }`,
      ],
    ],
  },
  {
    // Events move between the two halves one by one instead of in copies, and most are read from the left one.
    file: /micromark-util-subtokenize[\\/]lib[\\/]splice-buffer\.js$/,
    places: [
      [
        'get(index) {',
        `get(index) {
    if (index >= 0 && index < this.left.length) return this.left[index];`,
      ],
      [
        'if (items) chunkedPush(this.left, items);',
        'if (items) for (const item of items) this.left.push(item);',
      ],
      [
        `const removed = this.left.splice(n, Number.POSITIVE_INFINITY);
      chunkedPush(this.right, removed.reverse());`,
        'while (this.left.length > Math.max(n, 0)) this.right.push(this.left.pop());',
      ],
      [
        `const removed = this.right.splice(this.left.length + this.right.length - n, Number.POSITIVE_INFINITY);
      chunkedPush(this.left, removed.reverse());`,
        'while (this.left.length < n && this.right.length > 0) this.left.push(this.right.pop());',
      ],
    ],
  },
  {
    // Each token is appended by itself: no arguments have to be spread for it.
    file: /micromark-util-chunked[\\/]index\.js$/,
    places: [['splice(list, list.length, 0, items);', 'for (const item of items) list.push(item);']],
  },
  {
    // A type, for which all of the library would be bundled once more.
    file: /flexsearch[\\/]dist[\\/]module[\\/]lang[\\/]\w+\.js$/,
    places: [['import { EncoderOptions } from "../type.js";', '']],
  },
];

/** Plugin of esbuild that makes the edits. */
export const fasterLibraries = {
  name: 'faster-libraries',
  setup(build) {
    for (const { file, places } of edits) build.onLoad({ filter: file }, ({ path }) => edited(path, places));
  },
};

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
