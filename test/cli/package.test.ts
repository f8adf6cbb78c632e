/** What is published: the packed tarball, with nothing around it but its dependencies. */
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import glob from 'fast-glob';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { bundledCli, projectRoot } from '../helpers/bundled-cli.ts';
import { staticImports } from '../helpers/read-modules.ts';

const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(
  readFileSync(join(projectRoot, 'package.json'), 'utf8'),
) as Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', Record<string, string>>;

/** The fields of CycloneDX 1.6 that are used here, strictly. */
const component = z.strictObject({
  type: z.enum(['application', 'library']),
  'bom-ref': z.string(),
  name: z.string(),
  version: z.string(),
  licenses: z.tuple([
    z.union([
      z.strictObject({ license: z.strictObject({ id: z.string() }) }),
      z.strictObject({ expression: z.string() }),
    ]),
  ]),
  purl: z.string(),
});
const billOfMaterials = z.strictObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  version: z.literal(1),
  metadata: z.strictObject({ component }),
  components: z.array(component),
});

describe('the bundle', () => {
  it('has the parser of scripts once, not in both of its forms', () => {
    const found = bundleFiles().flatMap(({ text }) => text.match(/"Octal literal in strict mode"/g) ?? []);
    expect(found).toHaveLength(1);
  });

  it('is few files to whoever builds: each takes time to be found and linked', () => {
    const files = new Map(bundleFiles().map(({ name, text }) => [name, text]));
    const needed = (name: string, found = new Set<string>()): Set<string> => {
      if (found.has(name)) return found;
      found.add(name);
      for (const path of staticImports(files.get(name) ?? ''))
        if (path.startsWith('.')) needed(basename(path), found);
      return found;
    };
    const parts = ['main.js', 'engine.js', 'parse.js', 'render.js'];
    expect(new Set(parts.flatMap((name) => [...needed(name)])).size).toBeLessThan(20);
    // What evaluates code of the site reads none of it.
    expect([...needed('code-worker.js')]).not.toContain('engine.js');
  });

  it('loads little before it knows what to do', () => {
    const loaded = new Map<string, string>();
    const load = (file: string) => {
      if (loaded.has(file)) return;
      const text = readFileSync(file, 'utf8');
      loaded.set(file, text);
      for (const name of staticImports(text)) {
        if (name.startsWith('.')) load(join(dirname(file), name));
        else expect(name).toMatch(/^node:/);
      }
    };
    load(bundledCli());
    const bytes = [...loaded.values()].reduce((sum, text) => sum + text.length, 0);
    expect(bytes).toBeLessThan(200_000);
  });

  it('loads what starts processes when it starts one', () => {
    const site = mkdtempSync(join(tmpdir(), 'docsite-loaded-'));
    onTestFinished(() => rmSync(site, { recursive: true, force: true }));
    mkdirSync(join(site, 'content/docs/current'), { recursive: true });
    writeFileSync(join(site, 'content/docs/current/index.md'), '# Start\n');
    writeFileSync(join(site, 'site.config.yaml'), 'title: T\nurl: https://t.example\nblog: false\n');
    const tell = 'process.on("exit", () => fs.writeSync(1, JSON.stringify(process.moduleLoadList)))';
    const preload = encodeURIComponent(`import fs from "node:fs"; ${tell}`);
    const flags = ['--import', `data:text/javascript,${preload}`];
    const { stdout } = execute(process.execPath, [...flags, bundledCli(), 'build', site, '--quiet'], site);
    expect(stdout).toContain('"NativeModule worker_threads"');
    expect(stdout).not.toContain('"NativeModule child_process"');
  });

  // An import of one makes all that it offers, on each thread, and has React read a second time.
  it('imports neither React nor modules of Node, but asks for what it names', () => {
    const imported = bundleFiles().flatMap(({ text }) =>
      [...text.matchAll(/^(?:import\b|\}).*\bfrom "([^"./][^"]*)"/gm)].map(([, name]) => name),
    );
    expect(imported.filter((name) => name !== 'esbuild')).toEqual([]);
  });

  it('loads for help neither what makes hashes nor what starts processes', () => {
    const tell = 'process.on("exit", () => console.error(JSON.stringify(process.moduleLoadList)))';
    const preload = encodeURIComponent(tell);
    const flags = ['--import', `data:text/javascript,${preload}`];
    for (const argv of [['--help'], ['build', '--help']]) {
      const { stderr } = execute(process.execPath, [...flags, bundledCli(), ...argv], tmpdir());
      expect(stderr).toContain('"NativeModule net"');
      for (const name of ['crypto', 'child_process', 'v8'])
        expect(stderr).not.toContain(`"NativeModule ${name}"`);
    }
  });

  it('lists the licence of every library it contains', () => {
    const text = readFileSync(join(dirname(bundledCli()), 'THIRD-PARTY-LICENSES.txt'), 'utf8');
    // What the native parser has in JavaScript is in it, and its machine code is not.
    const within = ['commander', 'zod', 'yaml', 'unified', 'tinypool', 'flexsearch', 'react-dom', 'satteri'];
    for (const name of within) expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
    for (const name of Object.keys(dependencies)) expect(text).not.toMatch(new RegExp(`^${name} \\d`, 'm'));
  });

  it('has a bill of materials with each of them, by the rules of CycloneDX', () => {
    const folder = dirname(bundledCli());
    const bom = billOfMaterials.parse(JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')));
    expect(bom.metadata.component.name).toBe('docsite');
    const text = readFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), 'utf8');
    const licensed = [...text.matchAll(/^-{80}\n\n(\S+ \S+) \((.+)\)$/gm)].map(
      ([, id, licence]) => `${id} ${licence}`,
    );
    const listed = bom.components.map(({ name, version, licenses: [first] }) => {
      const licence = 'license' in first ? first.license.id : first.expression;
      return `${name} ${version} ${licence}`;
    });
    expect(listed.length).toBeGreaterThan(50);
    expect([...listed].sort()).toEqual([...new Set(licensed)].sort());
    for (const { name, version, purl } of bom.components) {
      expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`);
    }
    expect(new Set(bom.components.map((component) => component['bom-ref'])).size).toBe(listed.length);
  });
});

function bundleFiles(): { readonly name: string; readonly text: string }[] {
  const folder = dirname(bundledCli());
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return names.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}

/** Licences that ask for no more than to be named, which dist/THIRD-PARTY-LICENSES.txt does. */
const permissive = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'];

describe('what a site installs', () => {
  it('stands under licences that ask for no more than to be named', () => {
    const folder = dirname(bundledCli());
    const { components } = billOfMaterials.parse(
      JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')),
    );
    const inlined = components.map(({ name, licenses: [first] }) => ({
      name,
      licence: 'license' in first ? first.license.id : first.expression,
    }));
    const outside = { ...dependencies, ...optionalDependencies, ...peerDependencies };
    const installed = Object.keys(outside).map((name) => ({
      name,
      licence: manifestOf(join(projectRoot, 'node_modules', name)).license,
    }));
    const others = [...inlined, ...installed].filter(({ licence }) => !permissive.includes(licence ?? ''));
    expect(others).toEqual([]);
  });

  it('runs nothing of ours when it is installed', () => {
    const { scripts = {} } = manifestOf(projectRoot);
    const atInstall = ['preinstall', 'install', 'postinstall', 'preprepare', 'postprepare'];
    expect(Object.keys(scripts).filter((name) => atInstall.includes(name))).toEqual([]);
  });
});

describe('the tarball', () => {
  let folder = '';
  let program = '';
  beforeAll(() => {
    bundledCli();
    folder = mkdtempSync(join(tmpdir(), 'docsite-package-'));
    const installed = join(folder, 'node_modules');
    mkdirSync(join(installed, 'docsite'), { recursive: true });
    execute('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], projectRoot);
    const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
    execute('tar', ['-xzf', tarball, '--strip-components=1', '-C', join(installed, 'docsite')], folder);
    for (const name of Object.keys({ ...dependencies, ...peerDependencies }))
      symlinkSync(join(projectRoot, 'node_modules', name), join(installed, name));
    program = join(installed, 'docsite/dist/cli.js');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('holds the program, the theme, the types and schemas of a site’s files, and nothing else', () => {
    const files = glob.sync('**', { cwd: join(folder, 'node_modules/docsite') });
    const kinds = files.map((path) => path.replace(/[^/]+?((?:\.d)?\.\w+)?$/, '*$1'));
    const folders = kinds.map((kind) =>
      kind.replace(/^(dist\/types|theme|config\/template)\/(?:[\w-]+\/)+/, '$1/**/'),
    );
    expect([...new Set(folders)].sort()).toMatchInlineSnapshot(`
      [
        "*",
        "*.json",
        "*.md",
        "config/*.d.ts",
        "config/*.js",
        "config/docusaurus/*.css",
        "config/docusaurus/*.js",
        "config/docusaurus/*.jsx",
        "config/schemas/*.json",
        "config/template/**/*",
        "config/template/**/*.css",
        "config/template/**/*.json",
        "config/template/**/*.md",
        "config/template/**/*.mdx",
        "config/template/**/*.svg",
        "config/template/**/*.tsx",
        "config/template/**/*.yaml",
        "config/template/**/*.yml",
        "dist/*.js",
        "dist/*.json",
        "dist/*.txt",
        "dist/entry/*.js",
        "dist/shell/*.css",
        "dist/shell/*.js",
        "dist/shell/*.json",
        "dist/shell/*.svg",
        "dist/types/**/*.d.ts",
        "dist/types/*.d.ts",
        "theme/**/*.css",
        "theme/**/*.json",
        "theme/**/*.svg",
        "theme/**/*.ts",
        "theme/**/*.tsx",
        "theme/*.ts",
        "theme/*.tsx",
      ]
    `);
  });

  it('answers --help', () => {
    expect(execute(program, ['--help'], folder).stdout).toContain('Usage: docsite');
  });

  it('begins a site that builds, also by "npm create"', () => {
    execute('cp', ['-r', join(projectRoot, 'create'), join(folder, 'node_modules/create-docsite')], folder);
    const create = join(folder, 'node_modules/create-docsite/create-docsite.js');
    const { stdout } = execute(process.execPath, [create, 'handbook', '--locale', 'en', 'fr'], folder);
    expect(stdout).toContain('✔ Began Handbook: ');
    const built = execute(program, ['build', 'handbook', '--strict'], folder);
    expect(built.stdout).toContain('✔ Built');
    expect(built.stderr).not.toContain('[');

    // A theme of the site's own is bundled on the spot, of what is installed.
    mkdirSync(join(folder, 'handbook/theme-overrides'));
    writeFileSync(join(folder, 'handbook/theme-overrides/custom.css'), 'body { color: teal }\n');
    execute(program, ['eject', 'Footer', 'handbook'], folder);
    execute(program, ['build', 'handbook', '--strict'], folder);
    expect(readdirSync(join(folder, 'handbook/build/assets')).join()).toMatch(/search-worker-/);

    rmSync(join(folder, 'handbook/content/docs/current/interactive.mdx'));
    const broken = spawnSync(program, ['check', 'handbook'], { cwd: folder, encoding: 'utf8' });
    expect(broken.stderr).toMatch(/handbook\/content\/docs\/current\/start\.md:\d+:/);
  });
});

const manifest = z.object({
  license: z.string().optional(),
  scripts: z.record(z.string(), z.string()).optional(),
});

function manifestOf(folder: string): z.infer<typeof manifest> {
  return manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
}

function execute(command: string, args: readonly string[], cwd: string): { stdout: string; stderr: string } {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} exited with ${status}:\n${stdout}${stderr}`);
  return { stdout, stderr };
}
