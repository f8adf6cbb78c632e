/**
 * Code splitting makes a file of everything that the same entries have in common: dozens, each of which costs Node.js a
 * millisecond to find, read and link. This puts those that the same parts of docsite load into one.
 */
import { basename } from 'node:path';
import { build } from 'esbuild';

/**
 * @param outputs of esbuild with code splitting, by path: their texts, and what its metafile says of them
 * @param parts the sources that each part of docsite begins with, by its name. What several parts have in common gets a
 *   file of its own; chunks that belong to none stay, and so do the files that are run
 * @param options of esbuild for what is made
 * @returns texts by path
 */
export async function mergeChunks(outputs, parts, options) {
  const files = filesOf(outputs, parts);
  const { outputFiles } = await build({
    ...options,
    entryPoints: [...files].map(([path, chunks]) => ({
      in: chunks.length > 1 ? `merged:${path}` : `chunk:${chunks[0]}`,
      out: path.replace(/\.js$/, ''),
    })),
    outdir: '/',
    bundle: true,
    plugins: [chunksAsModules(outputs, files)],
    write: false,
  });
  return new Map(outputFiles.map(({ path, text }) => [path.slice(1), text]));
}

/** The chunks of each file, those that others need first. */
function filesOf(outputs, parts) {
  const partsOf = new Map([...outputs.keys()].map((path) => [path, []]));
  for (const [part, sources] of Object.entries(parts)) {
    const begins = [...outputs.keys()].filter((path) => sources.includes(outputs.get(path).entryPoint));
    if (begins.length < sources.length) throw new Error(`No chunk begins with one of: ${sources.join(', ')}`);
    for (const path of withNeeds(begins, outputs)) partsOf.get(path).push(part);
  }
  const files = new Map();
  for (const path of withNeeds(outputs.keys(), outputs)) {
    const isMerged = basename(path).startsWith('chunk-') && partsOf.get(path).length > 0;
    const file = isMerged ? `${partsOf.get(path).join('-')}.js` : path;
    files.set(file, [...(files.get(file) ?? []), path]);
  }
  return files;
}

/** Chunks and all that has to be loaded before them, in that order. */
function withNeeds(paths, outputs, found = new Set()) {
  for (const path of paths) {
    if (found.has(path)) continue;
    const needs = outputs
      .get(path)
      .imports.filter(({ kind, external }) => kind === 'import-statement' && !external);
    withNeeds(
      needs.map((one) => one.path).filter((need) => need !== path),
      outputs,
      found,
    );
    found.add(path);
  }
  return found;
}

/** The names that each chunk has for others in its file: chunks may export different things by one name. */
function namesIn(chunks, outputs) {
  const taken = new Set();
  const nameOf = (name) => {
    let free = name;
    for (let count = 2; taken.has(free); count += 1) free = `${name}$${count}`;
    taken.add(free);
    return free;
  };
  // What is loaded by `import()` is known by the names that it has.
  const isLoaded = (path) => outputs.get(path).entryPoint !== undefined;
  const inTurn = [...chunks.filter(isLoaded), ...chunks.filter((path) => !isLoaded(path))];
  return inTurn.map((path) => {
    const names = new Map(outputs.get(path).exports.map((name) => [name, nameOf(name)]));
    const changed = [...names].find(([name, own]) => isLoaded(path) && name !== own);
    if (changed) throw new Error(`Two sources of a part that are loaded by import() export "${changed[0]}".`);
    return [path, names];
  });
}

/** Lets esbuild read the chunks of a file as modules, and leave what is in other files there. */
function chunksAsModules(outputs, files) {
  const fileOf = new Map([...files].flatMap(([file, chunks]) => chunks.map((chunk) => [chunk, file])));
  const namesOf = new Map([...files.values()].flatMap((chunks) => namesIn(chunks, outputs)));
  return {
    name: 'chunks-as-modules',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^(merged|chunk):/ }, ({ path }) => {
        const [namespace, name] = path.split(/:(.*)/s);
        return { path: name, namespace };
      });
      onResolve({ filter: /./, namespace: 'merged' }, ({ path }) => ({ path, namespace: 'chunk' }));
      onResolve({ filter: /./, namespace: 'chunk' }, ({ path, importer, kind }) => {
        const [, up, name] = /^(\.\.?\/)?(.*)$/.exec(path);
        const file = fileOf.get(name);
        if (up && kind === 'dynamic-import') return { path: up + file, external: true };
        const isHere = up && file === fileOf.get(importer);
        return isHere ? { path: name, namespace: 'chunk' } : { path, external: true };
      });
      onLoad({ filter: /./, namespace: 'chunk' }, ({ path }) => ({
        contents: withImports(outputs.get(path).text, fileOf.get(path), { fileOf, namesOf }),
      }));
      onLoad({ filter: /./, namespace: 'merged' }, ({ path }) => ({
        contents: files
          .get(path)
          .map((chunk) => asExports(chunk, namesOf.get(chunk)))
          .join('\n'),
      }));
    },
  };
}

function asExports(chunk, names) {
  const list = [...names].map(([name, own]) => `${name} as ${own}`);
  return `import '${chunk}'; export {${list}} from '${chunk}';`;
}

/** The text of a chunk of `file`, which imports from files what it has imported from chunks of others. */
function withImports(text, file, { fileOf, namesOf }) {
  const loaded = new Set();
  return text.replaceAll(chunkImport, (statement, names = '', up, chunk) => {
    const from = fileOf.get(chunk);
    if (from === file) return statement;
    if (names === '' && loaded.has(from)) return '';
    loaded.add(from);
    const own = namesOf.get(chunk);
    const renamed = names.replaceAll(importedName, (_, name, local = name) => `${own.get(name)} as ${local}`);
    return `import ${renamed}"${up}${from}";`;
  });
}

/** As esbuild writes it: the names, each on a line of its own, and the path. */
const chunkImport = /^import (\{[^}]*\} from )?"(\.\.?\/)([^"]+)";$/gm;
const importedName = /(?<=^ {2})([\w$]+)(?: as ([\w$]+))?(?=,?$)/gm;
