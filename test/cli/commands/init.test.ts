import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run } from '../../../cli/run.ts';
import type { ImportRequest } from '../../../renderer/import/import-site.ts';
import { fakeEngine, fakeIo } from '../fake-io.ts';

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'docsite-init-'));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

/** Runs the command with somebody who gives `answers`, or with nobody. */
async function running(argv: readonly string[], answers: readonly (string | null)[] | null = null) {
  const asked: string[] = [];
  const left = [...(answers ?? [])];
  const imports: ImportRequest[] = [];
  const ask = async (question: string) => {
    asked.push(question);
    return left.shift() ?? null;
  };
  const importSite = async (request: ImportRequest) => {
    imports.push(request);
    return { written: 3, kept: [], gaps: [], diagnostics: [] };
  };
  const io = fakeIo({
    cwd,
    ask: answers === null ? null : ask,
    loadEngine: async () => fakeEngine({ importSite }),
  });
  return { code: await run(['init', ...argv], io), out: io.out(), err: io.err(), asked, imports };
}

const configOf = (folder: string) => readFileSync(join(cwd, folder, 'site.config.yaml'), 'utf8');

describe('docsite init', () => {
  it('asks nobody where there is no terminal, and tells the next commands', async () => {
    expect(await running(['my-handbook'])).toEqual({
      code: 0,
      out: `✔ Began My Handbook: 12 files in my-handbook/
Next:
  cd my-handbook
  npm install
  npx docsite serve
`,
      err: '',
      asked: [],
      imports: [],
    });
  });

  it.each([[['--yes']], [['--name', 'A']], [['--locale', 'en']], [['--no-blog']], [['--versions']]])(
    'asks nothing where %j says it',
    async (flags) => {
      expect(await running(['a', ...flags], [])).toMatchObject({ code: 0, asked: [] });
    },
  );

  it('asks four questions at most, and takes what is answered', async () => {
    const { code, asked } = await running(['a'], ['Manual', 'fr, de', 'n', 'yes']);
    expect(code).toBe(0);
    expect(asked).toEqual([
      'Name of the site (A): ',
      'Languages, the default one first, as in "en fr" (en): ',
      'A blog? (Y/n) ',
      'Versions of the docs, such as 1.0 and 2.0? (y/N) ',
    ]);
    const config = configOf('a');
    expect(config).toContain('title: "Manual"');
    expect(config).toContain('locales: [fr, de]');
    expect(config).toContain('blog: false');
    expect(config).toContain("'1.0': { label: '1.0' }");
  });

  it('takes Enter for the usual answer, and asks again for a language that is none', async () => {
    const { asked } = await running(['a'], ['', 'english!', '', '', '']);
    expect(asked).toHaveLength(5);
    expect(asked[2]).toMatch(/^"english!" is not a language tag/);
    expect(configOf('a')).toContain('locales: [en]');
    expect(existsSync(join(cwd, 'a/content/blog'))).toBe(true);
  });

  it.each([[[null]], [['A', null]], [['A', 'en', null]], [['A', 'en', 'y', null]]])(
    'writes nothing when the answers end with Ctrl+C: %j',
    async (answers) => {
      expect((await running(['a'], answers)).code).toBe(130);
      expect(existsSync(join(cwd, 'a'))).toBe(false);
    },
  );

  it('says which languages have no texts of their own', async () => {
    const { out } = await running(['a', '--locale', 'en', 'de', 'fr-CA', 'ja']);
    expect(out).toContain('The pages are in English for de, ja: ');
    expect(await running(['b', '--locale', 'no_good'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('"no_good" is not a language tag.\n  Language tags look like en'),
    });
  });

  it.each([
    ['npm/11.0.0 node/v22', 'npm install\n  npx docsite serve\n'],
    ['pnpm/9.0.0 npm/? node/v22', 'pnpm install\n  pnpm exec docsite serve\n'],
    ['bun/1.2.0', 'bun install\n  bunx docsite serve\n'],
    ['yarn/1.22.0 npm/?', 'yarn install\n  yarn docsite serve\n'],
    ['yarn/4.1.0 npm/?', 'yarn install\n  yarn docsite serve\n'],
  ])('names the commands of the package manager that runs it: %s', async (agent, commands) => {
    const io = fakeIo({ cwd, env: { npm_config_user_agent: agent } });
    await run(['init', 'a'], io);
    expect(io.out()).toContain(`  cd a\n  ${commands}`);
  });

  it.each([
    ['pnpm/10.30.0', ['pnpm-workspace.yaml']],
    ['yarn/4.1.0 npm/?', ['.yarnrc.yml']],
    ['yarn/1.22.0 npm/?', []],
    ['npm/11.0.0 node/v22', []],
  ])('writes what the package manager has to be told: %s', async (agent, expected) => {
    await run(['init', 'a'], fakeIo({ cwd, env: { npm_config_user_agent: agent } }));
    const names = readdirSync(join(cwd, 'a'));
    expect(names.filter((name) => /yarn|pnpm/.test(name))).toEqual(expected);
  });

  it.each([
    [
      'pnpm/11.0.0',
      { 'pnpm-workspace.yaml': 'packages: [docs/*]\n' },
      'Add "allowBuilds: { esbuild: false }" to',
    ],
    ['pnpm/11.0.0', { 'pnpm-workspace.yaml': 'allowBuilds:\n  esbuild: false\n' }, null],
    ['yarn/4.1.0 npm/?', { 'yarn.lock': '' }, 'Add "nodeLinker: node-modules" to'],
    ['yarn/4.1.0 npm/?', { 'yarn.lock': '', '.yarnrc.yml': 'nodeLinker: node-modules\n' }, null],
  ])('leaves settings to the project around the site: %s, %j', async (agent, files, told) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
    const io = fakeIo({ cwd, env: { npm_config_user_agent: agent } });
    await run(['init', 'docs/a'], io);
    expect(readdirSync(join(cwd, 'docs/a')).filter((name) => /yarn|pnpm/.test(name))).toEqual([]);
    expect(/Add ".*" to/.exec(io.out())?.[0] ?? null).toBe(told);
  });

  it('says where GitHub looks for the workflow of a site in a folder of a repository', async () => {
    const toldIn = async (folder: string) => {
      const io = fakeIo({ cwd });
      await run(['init', folder], io);
      return /move \S+ to \S+/.exec(io.out())?.[0] ?? null;
    };
    expect(await toldIn('alone')).toBe(null);
    mkdirSync(join(cwd, '.git'));
    expect(await toldIn('docs/site')).toBe(
      'move docs/site/.github/workflows/site.yml to .github/workflows/,',
    );
  });

  it('refuses a folder that holds something, unless it is forced to, and a file', async () => {
    writeFileSync(join(cwd, 'notes.txt'), '');
    expect(await running([])).toMatchObject({
      code: 2,
      err: expect.stringContaining('The folder "." is not empty: it holds notes.txt.'),
    });
    expect(await running(['notes.txt'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('is a file'),
    });
    writeFileSync(join(cwd, 'package.json'), '{ "name": "notes" }');
    const { code, out } = await running(['--force', '--yes']);
    expect({ code, told: out.split('\n')[1] }).toEqual({
      code: 0,
      told: 'Added what it lacked to package.json',
    });
    expect(await running(['--force', '--yes'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /\nKept as they were: \.github\/workflows\/site\.yml, \.gitignore, .*, package\.json, /,
      ),
    });
  });
});

it('says why a site cannot be written', async () => {
  writeFileSync(join(cwd, 'package.json'), '{ broken');
  expect(await running(['--yes'])).toMatchObject({
    code: 2,
    err: expect.stringMatching(
      /^✘ \[usage\] "package\.json" is no JSON: .*\n {2}Mend or remove it\. Nothing has changed\.\n/,
    ),
  });
  expect(existsSync(join(cwd, 'site.config.yaml'))).toBe(false);
});

describe('a folder with a site of another builder', () => {
  beforeEach(() => {
    mkdirSync(join(cwd, 'old'));
    writeFileSync(join(cwd, 'old/docusaurus.config.js'), '');
  });

  it('is not written to: the command that brings it over is named', async () => {
    expect(await running(['old'])).toMatchObject({
      code: 2,
      err: `✘ [usage] The folder "old" holds a site of Docusaurus (docusaurus.config.js).
  "docsite import docusaurus old old-docsite" brings it over into a folder beside it.

`,
    });
  });

  it.each([
    ['mkdocs.yml', '', 'import mkdocs at at-docsite'],
    ['docs/.vitepress/config.mts', '', 'import vitepress at/docs at-docsite'],
    ['.vitepress/config.js', '', 'import vitepress at at-docsite'],
    ['astro.config.mjs', "import starlight from '@astrojs/starlight'", 'import starlight at at-docsite'],
    ['book.toml', '', 'Begin in a folder of its own'],
  ])('that has %s names its command', async (file, text, expected) => {
    mkdirSync(dirname(join(cwd, 'at', file)), { recursive: true });
    writeFileSync(join(cwd, 'at', file), text);
    expect((await running(['at'])).err).toContain(expected);
    if (!expected.startsWith('import')) return;
    const [, builder, from = '', to = ''] = expected.split(' ');
    expect((await running(['at'], ['y'])).imports).toEqual([
      { builder, from: join(cwd, from), to: join(cwd, to), force: false, update: false },
    ]);
  });

  it('is brought over if somebody says so', async () => {
    expect((await running(['old'], ['n'])).imports).toEqual([]);
    expect((await running(['old'], [null])).code).toBe(130);
    const { code, imports } = await running(['old'], ['']);
    expect(code).toBe(0);
    expect(imports).toEqual([
      {
        builder: 'docusaurus',
        from: join(cwd, 'old'),
        to: join(cwd, 'old-docsite'),
        force: false,
        update: false,
      },
    ]);
  });
});
