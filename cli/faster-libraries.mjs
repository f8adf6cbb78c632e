/**
 * Lines of libraries that docsite's bundle has in a faster form of the same meaning. A library that no longer
 * holds the line fails the bundle, so that an edit is looked at again with every new version.
 */
import { readFileSync } from 'node:fs';

const edits = [
  {
    // A copy of the context for each of some thousand tokens a page took a fifth of all parsing. No handler
    // keeps or changes its `this`, so one object will do.
    file: /mdast-util-from-markdown[\\/]lib[\\/]index\.js$/,
    from: `].call({
          ...context,
          sliceSerialize: events[index][2].sliceSerialize
        }, events[index][1]);`,
    to: `].call(
          (context.sliceSerialize = events[index][2].sliceSerialize, context),
          events[index][1]
        );`,
  },
];

/** Plugin of esbuild that makes the edits. */
export const fasterLibraries = {
  name: 'faster-libraries',
  setup(build) {
    for (const { file, from, to } of edits)
      build.onLoad({ filter: file }, ({ path }) => {
        const source = readFileSync(path, 'utf8');
        if (source.includes(from)) return { contents: source.replace(from, to), loader: 'js' };
        return { errors: [{ text: 'A line that cli/faster-libraries.mjs replaces is not here any more.' }] };
      });
  },
};
