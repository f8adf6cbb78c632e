import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { textHash } from '../files/value-hash.ts';

/**
 * Names of what compiled modules of the site are made of, by source id, for those that make the same of the same whenever
 * they run: all that they import is compiled into them, and they ask nothing of the process, the clock or chance. The
 * language and time zone that dates and numbers are written in are part of a name.
 *
 * They are read as texts, so one that says such a word in another sense is left out, which costs time alone. A module that
 * counts how often it is asked shows other numbers on each thread anyway.
 *
 * @param files absolute paths of the compiled modules by source id
 * @param root absolute path of the site folder, which is in no name
 */
export function closedModules(files: ReadonlyMap<string, string>, root: string): ReadonlyMap<string, string> {
  if (files.size === 0) return new Map();
  const nameOf = createNames(root);
  return new Map(
    [...files].flatMap(([id, path]) => {
      const name = nameOf(path, false);
      return name === null ? [] : [[id, name]];
    }),
  );
}

/** How docsite's own parts of a module reach what each thread that renders gives them. */
const registry = /globalThis\[(?:\/\* @__PURE__ \*\/ )?Symbol\.for\("docsite\.[\w-]+"\)\]/g;

/** As esbuild writes it, wherever it stands. */
const imported = /\b(?:from|import) *"((?:[^"\\]|\\.)*)"/g;

/** Words for the process and all that it has, and for code that is not in the text. */
const beyond = /\b(?:globalThis|global|process|require|eval|Function)\b|\bimport\s*[(.]/;

/** What is another the next time. An island is written by the browser as well, which must make the same of it. */
const passing =
  /\b(?:performance|crypto|fetch|navigator)\b|\bMath\b(?!\.(?!random\b)\w)|\bDate\b(?!\.(?:UTC|parse)\b|\((?!\)))/;

/** Returns what names a module by all that it is made of; null for one that is not closed. */
function createNames(root: string): (path: string, isIsland: boolean) => string | null {
  const require = createRequire(import.meta.url);
  const react = ['react', 'react-dom'].map(
    (name) => `${pathToFileURL(dirname(require.resolve(`${name}/package.json`))).href}/`,
  );
  const surroundings = JSON.stringify(new Intl.DateTimeFormat().resolvedOptions());
  const known = new Map<string, string | null>();
  const read = (path: string, isIsland: boolean): string | null => {
    const beside = `${pathToFileURL(dirname(path)).href}/`;
    const text = readFileSync(path, 'utf8');
    const words = text.replaceAll(registry, '');
    if (beyond.test(words) || (!isIsland && passing.test(words))) return null;
    const islands: (string | null)[] = [];
    for (const [, url = ''] of words.matchAll(imported)) {
      if (url.startsWith(beside)) islands.push(nameOf(fileURLToPath(url), true));
      else if (!react.some((folder) => url.startsWith(folder))) return null;
    }
    if (islands.includes(null)) return null;
    // Each build compiles them into a folder of its own, and the next may be on another machine.
    const folders = [beside, ...react, JSON.stringify(root).slice(1, -1)];
    const placeless = folders.reduce((rest, folder) => rest.replaceAll(folder, ''), text);
    return textHash([surroundings, placeless, ...islands].join('\n'));
  };
  const nameOf = (path: string, isIsland: boolean): string | null => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const name = read(path, isIsland);
    known.set(path, name);
    return name;
  };
  return nameOf;
}
