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
  for (const path of partsOf.keys()) if (isHelpers(path, outputs)) partsOf.delete(path);
  joinSmall(partsOf, outputs);
  const files = new Map();
  for (const path of withNeeds(outputs.keys(), outputs)) {
    if (!partsOf.has(path)) continue;
    const isMerged = isChunk(path) && partsOf.get(path).length > 0;
    const file = isMerged ? `${partsOf.get(path).join('-')}.js` : path;
    files.set(file, [...(files.get(file) ?? []), path]);
  }
  return files;
}

/** What has fewer characters is read faster than a file of its own is found. */
const smallFile = 8_000;

/**
 * Has what few parts share, where it is small, stand with what more parts share, if that needs nothing else for it: each
 * file then still needs only those that more parts share, and none needs itself.
 */
function joinSmall(partsOf, outputs) {
  const groups = new Map();
  for (const [path, parts] of partsOf)
    if (parts.length > 1 && isChunk(path)) groups.set(`${parts}`, [...(groups.get(`${parts}`) ?? []), path]);
  const partsOfGroup = ([first]) => partsOf.get(first);
  const byParts = [...groups.values()].sort((a, b) => partsOfGroup(a).length - partsOfGroup(b).length);
  const isIn = (parts) => (part) => parts.includes(part);
  for (const chunks of byParts.toReversed()) {
    if (chunks.reduce((sum, path) => sum + outputs.get(path).text.length, 0) > smallFile) continue;
    const own = partsOfGroup(chunks);
    const needs = chunks
      .flatMap((path) => needsOf(path, outputs))
      .filter((path) => partsOf.has(path) && !chunks.includes(path));
    const home = byParts
      .map(partsOfGroup)
      .filter((parts) => parts.length > own.length && own.every(isIn(parts)))
      .find((parts) => needs.every((path) => parts.every(isIn(partsOf.get(path)))));
    if (home) for (const path of chunks) partsOf.set(path, home);
  }
}

const isChunk = (path) => basename(path).startsWith('chunk-');

/** Functions of esbuild, which keep nothing: each file has those that it calls, and runs nothing for them. */
function isHelpers(path, outputs) {
  const { entryPoint, inputs, imports } = outputs.get(path) ?? {};
  return entryPoint === undefined && Object.keys(inputs ?? {}).length === 0 && imports?.length === 0;
}

/** Chunks and all that has to be loaded before them, in that order. */
function withNeeds(paths, outputs, found = new Set()) {
  for (const path of paths) {
    if (found.has(path)) continue;
    withNeeds(needsOf(path, outputs), outputs, found);
    found.add(path);
  }
  return found;
}

/** What has to be loaded before a chunk, of what it names itself. */
function needsOf(path, outputs) {
  const { imports } = outputs.get(path);
  const needs = imports.filter(({ kind, external }) => kind === 'import-statement' && !external);
  return needs.map((one) => one.path).filter((need) => need !== path);
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
        if (up && isHelpers(name, outputs)) return { path: name, namespace: 'chunk', sideEffects: false };
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
    if (from === undefined) return names && statement;
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
