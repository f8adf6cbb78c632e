/** The walls between the folders, as docs/architecture.md draws them. A failure names each import that crosses one. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { dynamicImports, type Module, readModules, staticImports } from './helpers/read-modules.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
let modules: Module[] = [];
beforeAll(async () => {
  modules = await readModules(root, ['cli', 'renderer', 'theme']);
});

/** Below a folder, or a file of that name. */
const isBelow = (path: string, ...folders: string[]) =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
const isReact = (target: string) => isBelow(target, 'react', 'react-dom', 'rehype-react');

/** Each import of the modules in `folder` that `isWrong`, as `file imports target`. */
function crossings(folder: string, isWrong: (target: string, isFile: boolean) => boolean): string[] {
  return modules
    .filter(({ file }) => isBelow(file, folder))
    .flatMap(({ file, imports }) =>
      imports
        .filter(({ target, isFile }) => isWrong(target, isFile))
        .map(({ target }) => `${file} imports ${target}`),
    );
}

/** Where each module of the folders has the first line of code that `pattern` matches, as `file:line`. */
function usesOf(pattern: RegExp, folders: readonly string[]): string[] {
  return modules
    .filter(({ file }) => isBelow(file, ...folders))
    .flatMap(({ file, text }) => {
      const index = text.split('\n').findIndex((line) => !/^\s*(\*|\/[/*])/.test(line) && pattern.test(line));
      return index === -1 ? [] : [`${file}:${index + 1}`];
    });
}

describe('cli → renderer → theme', () => {
  it('finds the modules and their imports', () => {
    expect(modules.length).toBeGreaterThan(50);
    expect(modules.find(({ file }) => file === 'cli/run.ts')).toMatchObject({
      imports: expect.arrayContaining([
        { target: 'commander', isFile: false },
        { target: 'cli/commands/build.ts', isFile: true },
      ]),
      runsAfter: expect.arrayContaining(['cli/defect.ts']),
    });
    const text = `import type { A } from './a.ts';\nimport {\n  b,\n} from "b";\nexport * from './c.ts';\nimport 'd';\nconst e = import('./e.ts');\nconst f = "from 'f'";`;
    expect(staticImports(text).sort()).toEqual(['./a.ts', './c.ts', 'b', 'd']);
    expect(dynamicImports(text)).toEqual(['./e.ts']);
  });

  it('only cli/ imports cli/', () => {
    for (const folder of ['renderer', 'theme']) {
      expect(crossings(folder, (target, isFile) => isFile && isBelow(target, 'cli'))).toEqual([]);
    }
  });

  it('theme/ imports nothing from renderer/', () => {
    expect(crossings('theme', (target, isFile) => isFile && isBelow(target, 'renderer'))).toEqual([]);
  });

  it('no folder imports tests or the authored site', () => {
    for (const folder of ['cli', 'renderer', 'theme']) {
      expect(crossings(folder, (target, isFile) => isFile && isBelow(target, 'test', 'content'))).toEqual([]);
    }
  });

  it('cli/ leaves React and the theme to the renderer', () => {
    expect(
      crossings('cli', (target, isFile) => (isFile ? isBelow(target, 'theme') : isReact(target))),
    ).toEqual([]);
  });
});

describe('who knows what', () => {
  it.each(['renderer/config', 'renderer/content', 'renderer/site', 'renderer/diagnostics'])(
    '%s knows no React',
    (folder) => {
      expect(crossings(folder, (target, isFile) => !isFile && isReact(target))).toEqual([]);
    },
  );

  it('theme/ runs in a browser: no Node module', () => {
    expect(crossings('theme', (target) => target.startsWith('node:'))).toEqual([]);
  });

  it('only cli/ touches the terminal, the process and the clock', () => {
    const ambient =
      /\bconsole\.|\bprocess\.(?:argv|cwd|exit|exitCode|on|stderr|stdin|stdout)\b|\bDate\.now\(|\bnew Date\(\)|\bperformance\.now\(/;
    // It keeps the site's own code from just that, on each thread.
    const found = usesOf(ambient, ['renderer']).filter(
      (place) => !place.startsWith('renderer/threads/guard-process.ts:'),
    );
    expect(found).toEqual([]);
  });

  it('parseUrl tells what is a URL wherever Node runs', () => {
    expect(usesOf(/\bURL\.canParse\b/, ['cli', 'renderer'])).toEqual([]);
  });
});

/**
 * The floors of the engine, from the ground up: what stands on one may import from those below it and from its own
 * folder, values and types alike.
 */
const floors: readonly (readonly string[])[] = [
  ['markup', 'paths'],
  ['diagnostics', 'files', 'threads'],
  ['modules', 'sources'],
  ['config'],
  ['model'],
  ['content'],
  ['site'],
  ['render'],
  ['overrides', 'extensions'],
  ['assets'],
  ['search'],
  ['output'],
  ['workers'],
  ['engine'],
  ['serve', 'i18n'],
  ['versions', 'redirects', 'import', 'init'],
];

/** The floors of the theme: what all of it speaks of, what runs in browsers without React, hooks, components, entries. */
const themeFloors: readonly (readonly string[])[] = [
  ['component-meaning.ts'],
  [
    'messages',
    'admonition-looks.ts',
    'article-types.ts',
    'storage.ts',
    'code-colors.ts',
    'src-set.ts',
    'component-registry.ts',
    'docs-version.ts',
    'sidebar-badge.ts',
    'group-by.ts',
  ],
  ['types.ts'],
  ['browser'],
  ['hooks'],
  ['components'],
  ['footer.tsx'],
  ['entry'],
];

describe('floors', () => {
  it.each([
    ['renderer', floors, ['index.ts']],
    ['theme', themeFloors, []],
  ] as const)('of %s are kept: nothing imports from its own floor or from above', (folder, stack, faces) => {
    const floorOf = (file: string) => stack.findIndex((rooms) => rooms.includes(roomOf(file, folder)));
    const inside = modules.filter(
      ({ file }) => isBelow(file, folder) && !faces.some((face) => file === `${folder}/${face}`),
    );
    expect(inside.filter(({ file }) => floorOf(file) === -1).map(({ file }) => file)).toEqual([]);
    const upward = inside.flatMap(({ file, imports }) =>
      imports
        .filter(({ target, isFile }) => isFile && isBelow(target, folder))
        .filter(({ target }) => roomOf(target, folder) !== roomOf(file, folder))
        .filter(({ target }) => floorOf(target) === -1 || floorOf(target) >= floorOf(file))
        .map(({ target }) => `${file} imports ${target}`),
    );
    expect(upward).toEqual([]);
  });
});

/** The folder below `folder`, or the file in it, that a path belongs to. */
function roomOf(file: string, folder: string): string {
  return file.slice(folder.length + 1).split('/')[0] ?? '';
}

describe('shape', () => {
  it('no module waits for itself', () => {
    expect(findCycles(new Map(modules.map(({ file, runsAfter }) => [file, runsAfter])))).toEqual([]);
  });

  it('no circle ties modules together by their types either', () => {
    const graph = modules.map(({ file, imports }): [string, string[]] => [
      file,
      imports.filter(({ target, isFile }) => isFile && target !== 'package.json').map(({ target }) => target),
    ]);
    expect(findCycles(new Map(graph))).toEqual([]);
  });

  it('finds a cycle where there is one', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', []],
    ]);
    expect(findCycles(graph)).toEqual(['a → b → c → a']);
  });

  it('no file is longer than 300 lines', () => {
    const tooLong = modules.filter(({ lines }) => lines > 300);
    expect(tooLong.map(({ file, lines }) => `${file} has ${lines} lines`)).toEqual([]);
  });

  it('no function is longer than 40 lines, as the formatter leaves them', () => {
    const tooLong = modules.flatMap(({ file, text }) =>
      topLevelFunctions(text)
        .filter(({ lines }) => lines > 40)
        .map(({ line, lines }) => `${file}:${line} has ${lines} lines`),
    );
    expect(tooLong).toEqual([]);
    expect(topLevelFunctions('a\nexport async function f() {\n  g();\n}\n')).toEqual([{ line: 2, lines: 3 }]);
  });

  it('every exported function has a docstring', () => {
    const bare = modules.flatMap(({ file, text, code }) =>
      withoutDocstring(text, code).map((start) => `${file}: ${start}`),
    );
    expect(bare).toEqual([]);
    const text = '/** */\nexport function fg() {\n}\n\nexport function f() {\n}\n';
    expect(withoutDocstring(text, text)).toEqual(['export function f']);
  });

  it('the only barrel is renderer/index.ts', () => {
    const barrels = modules.filter(({ file }) => /(^|\/)index\.tsx?$/.test(file)).map(({ file }) => file);
    expect(barrels.filter((file) => file !== 'renderer/index.ts')).toEqual([]);
  });
});

/** Where each function of a module begins, and how long it is with its signature and its end. */
function topLevelFunctions(text: string): { line: number; lines: number }[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    if (!/^(?:export )?(?:default )?(?:async )?function\b/.test(line)) return [];
    const end = lines.findIndex((other, below) => below >= index && other.startsWith('}'));
    return [{ line: index + 1, lines: end - index + 1 }];
  });
}

/** How the exported functions of a module begin that have no docstring, not even above the first of their overloads. */
function withoutDocstring(text: string, code: string): string[] {
  const starts = code.match(/^export (?:default )?(?:async )?function\b[ *]*\w*/gm) ?? [];
  return starts.filter((start) => !['(', '<'].some((next) => text.includes(`*/\n${start}${next}`)));
}

/** Each cycle once, as a path that ends where it began. */
function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const finished = new Set<string>();
  const path: string[] = [];
  const cycles: string[] = [];
  const visit = (file: string) => {
    const start = path.indexOf(file);
    if (start !== -1) cycles.push([...path.slice(start), file].join(' → '));
    if (start !== -1 || finished.has(file)) return;
    path.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    path.pop();
    finished.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return cycles;
}
