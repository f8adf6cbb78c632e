#!/usr/bin/env node
// Kills the command line at random moments, and looks whether what it leaves is whole.
//
//   npm run faults                    200 kills of builds (cold, warm, edited) and of commands that write sources
//   npm run faults -- 50 --seed 7     as many, in the order of another seed
//
// After each kill of a build, the output folder is one of the two sites between which the sources go back and forth,
// byte for byte, as soon as any command has looked at it; after each kill of another command, the sources are valid and
// the command can be run again. A target of `import` is whole or absent, and the next import completes it. Moments are random
// numbers of changes of files, so that no machine is too quick or too slow for them; a run takes minutes.
import { spawnSync } from 'node:child_process';
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
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { cli, fail, requireProgram } from './program.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' } },
});
const kills = Number(positionals[0] ?? 200);
requireProgram();
const random = randomNumbers(Number(values.seed));

const work = mkdtempSync(join(tmpdir(), 'docsite-faults-'));
const root = join(work, 'site');
const source = join(work, 'source');
const target = join(work, 'target');
const knownImports = [];
const counts = {};
const killBefore = pathToFileURL(join(import.meta.dirname, '../build/kill-before.mjs')).href;
try {
  const sites = [write('old') && cold(), write('new') && cold()];
  run(['build', root]);
  for (let number = 1; number <= kills; number += 1) {
    if (number % 8 === 0) killImport();
    else if (number % 4 === 0) killWriter();
    else killBuild(sites);
    if (number % 20 === 0) console.log(`${number} of ${kills}`);
  }
  console.log(`${kills} kills, nothing broken:`, counts);
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** Sources of one of the two sites. */
function write(version) {
  rmSync(join(root, 'content'), { recursive: true, force: true });
  const files = {
    'site.config.yaml':
      'title: T\nurl: https://t.example\ni18n: { locales: [en, fr] }\ndocs: { versions: { current: { label: 2.x } } }\n',
    'content/pages/index.md': `# Home\n\nOf the ${version} site.\n`,
    [`content/pages/${version}.md`]: `# Only ${version}\n`,
    'content/i18n/fr/docs/current/page-1.md': '# Une page\n\nTexte.\n',
    'content/i18n/fr/translations.yaml': '{}\n',
  };
  for (let page = 0; page < 40; page += 1) {
    files[`content/docs/current/page-${page}.md`] =
      `# Page ${page}\n\n${`Text of the ${version} site.\n\n`.repeat(30)}`;
    files[`content/static/data/${page}.txt`] = `${version} ${page}\n`;
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return true;
}

/** What a build from nothing writes. */
function cold() {
  rmSync(join(root, 'build'), { recursive: true, force: true });
  run(['build', root, '--no-cache']);
  return contents(join(root, 'build'));
}

function killBuild(sites) {
  const target = random() < 0.5 ? 'old' : 'new';
  const kind = ['cold', 'warm', 'edited', 'linked'][Math.floor(random() * 4)];
  if (kind === 'cold') rmSync(join(root, '.docsite/cache/documents'), { recursive: true, force: true });
  if (kind !== 'warm') write(target);
  const args = ['build', root, ...(kind === 'linked' ? ['--publish-link'] : [])];
  count(`${kind} build`, killedAmong(args, kind === 'warm' ? 30 : 500));
  // Every command puts back what a kill between two renames has left aside.
  if (!existsSync(join(root, 'build'))) spawnSync(process.execPath, [cli, 'preview', root, '--port', 'x']);
  if (!existsSync(join(root, 'build'))) run(['build', root]);
  const found = contents(join(root, 'build'));
  if (!sites.includes(found)) fail(`A killed ${kind} build left a site that is neither of the two.`);
  if (random() < 0.3) {
    run(['build', root]);
    if (!sites.includes(contents(join(root, 'build'))))
      fail(`The build after a killed ${kind} one is wrong.`);
  }
  const left = readdirSync(root).filter((name) => /^\.docsite-|^build\./.test(name));
  if (left.length > 4) fail(`Folders are left behind: ${left.join(', ')}`);
}

function killWriter() {
  const command = [
    ['version', '1.x'],
    ['i18n', 'add', 'de'],
    ['i18n', 'extract'],
    ['i18n', 'mark', 'content/i18n/fr/docs/current/page-1.md'],
  ][Math.floor(random() * 4)];
  write('old');
  rmSync(join(root, 'content/i18n/de'), { recursive: true, force: true });
  const before = contents(join(root, 'content/docs/current'));
  const args = [...command, ...(command[1] === 'mark' ? [] : [root])];
  count(command.slice(0, 2).join(' '), killedAmong(args, 30));
  if (contents(join(root, 'content/docs/current')) !== before)
    fail(`${command.join(' ')} changed the current docs.`);
  const check = spawnSync(process.execPath, [cli, 'check', root, '--quiet'], { encoding: 'utf8' });
  if (check.status !== 0) fail(`A killed "${command.join(' ')}" left sources with errors:\n${check.stderr}`);
  const again = spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8', cwd: root });
  const isThere = /exists|already/.test(again.stderr);
  if (again.status !== 0 && !isThere) fail(`"${command.join(' ')}" cannot be run again:\n${again.stderr}`);
  write('old');
}

/** A site of Docusaurus, in one of two states. */
function writeSource(version) {
  rmSync(source, { recursive: true, force: true });
  const files = {
    'docusaurus.config.js': `export default { title: '${version}', url: 'https://t.example', baseUrl: '/' };\n`,
    [`docs/${version}.md`]: `# Only ${version}\n`,
  };
  for (let page = 0; page < 60; page += 1)
    files[`docs/page-${page}.md`] = `# Page ${page}\n\n${`Text of the ${version} site.\n\n`.repeat(100)}`;
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(source, path)), { recursive: true });
    writeFileSync(join(source, path), text);
  }
}

/** What an import writes, in both states of the source. */
function imports() {
  if (knownImports.length > 0) return knownImports;
  for (const version of ['old', 'new']) {
    writeSource(version);
    rmSync(target, { recursive: true, force: true });
    runImport(['import', 'docusaurus', source, target]);
    knownImports.push(contents(target));
  }
  return knownImports;
}

function killImport() {
  const [old, fresh] = imports();
  const kind = ['', '--force', '--update'][Math.floor(random() * 3)];
  rmSync(target, { recursive: true, force: true });
  writeSource('old');
  const args = ['import', 'docusaurus', source, target, ...(kind === '' ? [] : [kind])];
  if (kind !== '') runImport(args.slice(0, 4));
  writeSource('new');
  count(`import ${kind}`.trim(), killedAmong(args, 250));
  const found = existsSync(target) ? contents(target) : null;
  // An update writes into the folder, file by file; whatever it left, the next one completes.
  if (kind !== '--update' && found !== null && found !== fresh && (kind === '' || found !== old))
    fail(`A killed "import ${kind}" left a part of a site.`);
  runImport(found === null || found === fresh ? [...args.slice(0, 4), '--force'] : args);
  if (contents(target) !== fresh) fail(`The import after a killed "import ${kind}" is wrong.`);
  const left = readdirSync(work).filter((name) => name !== 'source' && name !== 'target' && name !== 'site');
  if (left.length > 0) fail(`Folders are left behind by an import: ${left.join(', ')}`);
}

function runImport(args) {
  const { status, stderr } = spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8', cwd: work });
  if (status !== 0 && status !== 3) fail(`docsite ${args.join(' ')} ended with ${status}:\n${stderr}`);
}

/**
 * Runs a command line and kills it ahead of one of its first changes of files, `most` of them at most: early ones more
 * often, as commands differ in how many they make. Whether it was still running.
 */
function killedAmong(args, most) {
  const moment = Math.floor(random() ** 2 * most);
  const { signal } = spawnSync(process.execPath, ['--import', killBefore, cli, ...args], {
    stdio: 'ignore',
    cwd: root,
    env: { ...process.env, DOCSITE_KILL_BEFORE: String(moment) },
  });
  return signal === 'SIGKILL';
}

function run(args) {
  const { status, stderr } = spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8', cwd: root });
  if (status !== 0) fail(`docsite ${args.join(' ')} ended with ${status}:\n${stderr}`);
}

/** Paths and contents of all files in one text. */
function contents(folder) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return paths.map((path) => `${path.slice(folder.length)}\n${readFileSync(path, 'latin1')}`).join('\n');
}

function count(name, isKilled) {
  counts[name] ??= { killed: 0, ended: 0 };
  counts[name][isKilled ? 'killed' : 'ended'] += 1;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
