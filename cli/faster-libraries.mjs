/**
 * Places in libraries that docsite's bundle has in a faster form of the same meaning, each written as it could be sent
 * to its project. A library that no longer holds a place fails the bundle, so that an edit is looked at again with
 * every new version. Gains are CPU time of reading Markdown with all edits to the same without one
 * (`node test/bench/faster-libraries.mjs FOLDER…`): of this project's content, and of a corpus of other documentation.
 */
import { readFileSync } from 'node:fs';

const fromMarkdown = /mdast-util-from-markdown[\\/]lib[\\/]index\.js$/;
const subtokenize = /micromark-util-subtokenize[\\/]index\.js$/;
const chunked = /micromark-util-chunked[\\/]index\.js$/;
const editMap = /micromark-util-edit-map[\\/]index\.js$/;
const toHastState = /mdast-util-to-hast[\\/]lib[\\/]state\.js$/;
const trimLines = /trim-lines[\\/]index\.js$/;
const toJsxRuntime = /hast-util-to-jsx-runtime[\\/]lib[\\/]index\.js$/;
const commander = /commander[\\/]lib[\\/]command\.js$/;
const flexsearchLanguage = /flexsearch[\\/]dist[\\/]module[\\/]lang[\\/]\w+\.js$/;

/** Each is independent of the others. */
export const edits = [
  /*
   * mdast-util-from-markdown, lib/index.js: calls each handler with the compiler's context itself, on which
   * `sliceSerialize` is that of the event, in place of a copy of it for each token, of which a page has thousands.
   *
   * The result is the same: handlers use their context while they run only, and assign nothing to it. `sliceSerialize`
   * is set again before each call, and listeners still get copies.
   *
   * Gain: 8 and 10 % of this content, 8 and 13 % of the corpus.
   */
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
  /*
   * micromark-util-subtokenize, index.js: keeps jumps from event to event in a map in place of an object with numbers
   * as keys, which is asked at every event, and lets `subcontent` write into it in place of an object to copy.
   *
   * The result is the same: keys are whole numbers, which no prototype has, each is read after it was written, and
   * `subcontent` writes all of them before it returns.
   *
   * Gain: 4 % and none of this content, 4 and 3 % of the corpus.
   */
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
  /*
   * micromark-util-chunked, index.js: `push` appends item by item, in place of a copy of the items, with two more in
   * front, that is spread as arguments of `Array#splice`. Most calls append a single event.
   *
   * The result is the same: the same items follow in the same order in the same list, however many there are; the
   * length is read once, so that a list can be appended to itself.
   *
   * Gain: 1 to 5 % of this content in each of four comparisons; none of the corpus (0.95 to 1.07 in four).
   */
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
  /*
   * micromark-util-edit-map, index.js: `consume` leaves the events before the first edit where they are. It is called
   * for every quote, list and underlined heading that ends, and took out and put back all that stood above.
   *
   * The result is the same: the events above were put back first, unchanged.
   *
   * Gain: the time of a page with 5,000 quotes or underlined headings grows with their number, not with its square.
   */
  {
    name: 'edits leave what stands before them',
    file: editMap,
    places: [['    vecs.push(events.slice());\n    events.length = 0;\n', '']],
  },
  /*
   * mdast-util-to-hast, lib/state.js: looks for definitions by a walk that calls itself, in place of a visitor, which
   * makes a function, a name for problems and a list of ancestors for each node.
   *
   * The result is the same: the nodes come in the same order, and nothing is changed or left out on the way. Deeper than
   * the stack allows, making the tree of elements, which calls itself as well, would end too.
   *
   * Gain: 3 % of reading the corpus by profile, of which 0.2 % are left.
   */
  {
    name: 'definitions by a plain walk',
    file: toHastState,
    places: [
      [
        '  visit(tree, function (node) {\n',
        '  collectDefinitions(tree)\n\n  function collectDefinitions(node) {\n',
      ],
      [
        `        footnoteById.set(id, node)
      }
    }
  })
`,
        `        footnoteById.set(id, node)
      }
    }
    if ('children' in node) for (const child of node.children) collectDefinitions(child)
  }
`,
      ],
    ],
  },
  /*
   * trim-lines, index.js: gives a text of one line, which most are, back as it is.
   *
   * The result is the same: blanks are taken from both sides of line ends alone.
   *
   * Gain: 1 % of reading the corpus by profile.
   */
  {
    name: 'one line needs no search for others',
    file: trimLines,
    places: [
      [
        '  const source = String(value)\n',
        "  const source = String(value)\n  if (!source.includes('\\n') && !source.includes('\\r')) return source\n",
      ],
    ],
  },
  /*
   * hast-util-to-jsx-runtime, lib/index.js: keeps what is known of an attribute, in place of looking its name up and making a
   * description for each element that has it. Most names of a site come back thousands of times.
   *
   * The result is the same: a description depends on the name and on whether it is of HTML or SVG, and nothing writes to one.
   *
   * Gain: none of reading, 1 % of rendering pages by profile.
   */
  {
    name: 'attributes that are known',
    file: toJsxRuntime,
    places: [
      ['const own = {}.hasOwnProperty\n', 'const own = {}.hasOwnProperty\nconst infos = new Map()\n'],
      [
        '  const info = find(state.schema, prop)\n',
        `  const known = infos.get(state.schema) ?? new Map()
  const info = known.get(prop) ?? find(state.schema, prop)
  if (known.size > 1000) known.clear()
  infos.set(state.schema, known.set(prop, info))
`,
      ],
    ],
  },
  /*
   * flexsearch, dist/module/lang: leaves out the import of a type, which has no value at run time: nothing reads it.
   * With it, all of the library would be bundled once more. It is about size and gains no time.
   */
  {
    name: 'no import of a type',
    file: flexsearchLanguage,
    places: [['import { EncoderOptions } from "../type.js";', '']],
  },
  /*
   * commander, lib/command.js: loads what starts processes and looks for files when a command is a program of its own, as
   * none of docsite's is, and takes `process` as every module has it: who asks Node.js for these modules waits until all
   * that they offer is loaded, standard input and promises of files included.
   *
   * Gain: nothing of reading, 4 % of a build without a change, and 3 ms of help.
   */
  {
    name: 'no processes before one is started',
    file: commander,
    places: [
      [
        "const fs = require('node:fs');",
        "const fs = { existsSync: (path) => require('node:fs').existsSync(path), realpathSync: (path) => require('node:fs').realpathSync(path) };",
      ],
      ["const process = require('node:process');", ''],
      [
        "const childProcess = require('node:child_process');",
        "const childProcess = { spawn: (...args) => require('node:child_process').spawn(...args) };",
      ],
    ],
  },
];

/** Plugin of esbuild that makes the edits, or `chosen` ones. */
export const fasterLibraries = (chosen = edits) => ({
  name: 'faster-libraries',
  setup(build) {
    for (const file of new Set(chosen.map((edit) => edit.file))) {
      const places = chosen.filter((edit) => edit.file === file).flatMap((edit) => edit.places);
      build.onLoad({ filter: file }, ({ path }) => edited(path, places, 'js'));
    }
  },
});

/** The source at `path` with each place, which stands there once, in its other form: for a plugin of esbuild to load. */
export function edited(path, places, loader) {
  let contents = readFileSync(path, 'utf8');
  for (const [from, to] of places) {
    const [before, ...after] = contents.split(from);
    if (after.length !== 1) {
      return {
        errors: [{ text: `The bundle replaces a place that is not once in ${path}: ${from}` }],
      };
    }
    contents = before + to + after[0];
  }
  return { contents, loader };
}
