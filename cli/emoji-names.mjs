/** The package gemoji as docsite needs it: names and emoji, without tags, descriptions and categories. */
import { nameToEmoji } from 'gemoji';

/** Plugin of esbuild that bundles no more of the package. */
export const emojiNames = {
  name: 'emoji-names',
  setup(build) {
    // Read by the engine as data, which is faster than a literal of this size.
    const names = JSON.stringify(JSON.stringify(nameToEmoji));
    build.onLoad({ filter: /[\\/]gemoji[\\/]index\.js$/ }, () => ({
      contents: `export const nameToEmoji = JSON.parse(${names});`,
    }));
  },
};
