/**
 * The grammars of refractor as modules: `grammars:base`, `grammars:common` and `grammars:rare` each have a list of
 * them as default export. What is rare is whatever refractor has besides the others; `grammars:rare-names` lists its names.
 */
import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** In this order, as others take parts of them in. */
const base = 'markup css regex javascript json yaml markdown uri csp'.split(' ');

const common = `
  apacheconf arduino bash basic batch c clojure cmake coffeescript cpp crystal csharp csv dart diff docker editorconfig
  elixir elm erlang fsharp git glsl go go-module gradle graphql groovy haskell hcl http ignore ini java json5 jsx julia
  kotlin latex less log lua makefile matlab mongodb nginx nim nix objectivec ocaml perl php powershell properties
  protobuf purescript python r ruby rust sass scala scheme scss shell-session solidity sql stylus swift toml tsx
  typescript vim wasm zig
`
  .trim()
  .split(/\s+/);

const namesOf = {
  base: () => base,
  common: () => common,
  rare() {
    const folder = dirname(fileURLToPath(import.meta.resolve('refractor/abap')));
    const all = readdirSync(folder).filter((file) => file.endsWith('.js'));
    const names = all.map((file) => basename(file, '.js')).sort();
    return names.filter((name) => !base.includes(name) && !common.includes(name));
  },
};

/** The code of `grammars:<kind>`. */
async function moduleOf(kind) {
  if (kind === 'rare-names') return `export default ${JSON.stringify(await rareNames())};`;
  const names = namesOf[kind]();
  const imports = names.map((name, index) => `import grammar${index} from 'refractor/${name}';`);
  return `${imports.join('\n')}\nexport default [${names.map((_, index) => `grammar${index}`).join(', ')}];`;
}

/** All that the rare grammars are called. */
async function rareNames() {
  const grammars = await Promise.all(namesOf.rare().map((name) => import(`refractor/${name}`)));
  return grammars.flatMap(({ default: { displayName, aliases } }) => [displayName, ...aliases]);
}

/** Plugin of esbuild that makes the modules. @param root folder whose refractor is meant */
export const grammarModules = (root) => ({
  name: 'grammar-modules',
  setup(build) {
    build.onResolve({ filter: /^grammars:/ }, ({ path }) => ({ path: path.slice(9), namespace: 'grammars' }));
    build.onLoad({ filter: /./, namespace: 'grammars' }, async ({ path }) => ({
      contents: await moduleOf(path),
      resolveDir: root,
    }));
  },
});

/** The same as a plugin of Vite, for the tests. */
export const grammarModulesOfVite = {
  name: 'grammar-modules',
  resolveId: (id) => (id.startsWith('grammars:') ? `\0${id}` : null),
  load: (id) => (id.startsWith('\0grammars:') ? moduleOf(id.slice(10)) : null),
};
