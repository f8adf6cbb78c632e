#!/usr/bin/env node
// What the edits of libraries in cli/faster-libraries.mjs save of reading Markdown: the parser is bundled as the
// program is, with all edits, with none, and without each. A process with V8's flags as `docsite build` sets them
// reads every Markdown file of a folder with two of these bundles in turn and adds up the CPU time of each. What is
// printed are the medians of "with all / without this one" over all rounds. Below 1 an edit pays.
//
//   node test/bench/faster-libraries.mjs FOLDER… [--rounds 5]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { bundleOptions } from '../../cli/bundle-options.mjs';
import { edits } from '../../cli/faster-libraries.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' } },
});
const work = mkdtempSync(join(tmpdir(), 'docsite-libraries-'));

/** What is bundled. Flags are of the process: that the second bundle sets them again changes nothing. */
const reader = `
import { setFlagsFromString } from 'node:v8';
import { v8Flags } from './cli/v8-flags.ts';
import { createParser } from './renderer/content/parse-document.ts';
import { contentComponents } from './theme/component-registry.ts';

for (const flag of v8Flags(['build'], process.versions.v8)) setFlagsFromString(flag);
export const parse = createParser({
  format: 'detect',
  packageManagers: ['npm'],
  defaultLanguage: null,
  additionalLanguages: [],
  components: contentComponents,
});
`;

/** What a process runs: reads the texts with both bundles, each the first one of every other text. */
const comparison = `
import { readFileSync } from 'node:fs';
const [texts, ...bundles] = process.argv.slice(1);
process.env.NODE_ENV = 'production';
const parsers = await Promise.all(bundles.map(async (path) => (await import(path)).parse));
const micros = bundles.map(() => 0);
for (const [index, text] of JSON.parse(readFileSync(texts, 'utf8')).entries()) {
  for (const which of index % 2 ? [0, 1] : [1, 0]) {
    const before = process.cpuUsage();
    parsers[which](text);
    const { user, system } = process.cpuUsage(before);
    micros[which] += user + system;
  }
}
console.log(JSON.stringify(micros));
`;

const ofReading = edits.filter(({ file }) => !file.test('flexsearch/dist/module/lang/en.js'));
const all = { name: 'all', edits: ofReading };
const variants = [
  { name: 'all of them', edits: [] },
  ...ofReading.map((left) => ({ name: left.name, edits: ofReading.filter((edit) => edit !== left) })),
];
try {
  await Promise.all([all, ...variants].map(bundle));
  for (const folder of positionals) compare(folder);
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function bundle(variant, index) {
  variant.outfile = join(work, `${index}.mjs`);
  await build({
    ...bundleOptions(root, variant.edits),
    stdin: { contents: reader, resolveDir: root },
    outfile: variant.outfile,
  });
}

function compare(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => /\.mdx?$/.test(name));
  const texts = files.map((name) => ({
    id: name,
    text: readFileSync(join(folder, name), 'utf8'),
    lang: 'en',
  }));
  writeFileSync(join(work, 'texts.json'), JSON.stringify(texts));
  console.log(`${folder}: ${texts.length} files`);
  const rounds = Array.from({ length: Number(values.rounds) }, () => variants.map(pair));
  for (const [index, { name }] of variants.entries()) {
    const ratios = rounds.map((pairs) => pairs[index]);
    const range = `${Math.min(...ratios).toFixed(3)} to ${Math.max(...ratios).toFixed(3)}`;
    console.log(`  without ${name.padEnd(34)}${median(ratios).toFixed(3)}  (${range})`);
  }
}

function pair(variant) {
  const paths = [join(work, 'texts.json'), all.outfile, variant.outfile];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', comparison, ...paths],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  const [withAll, without] = JSON.parse(stdout);
  return withAll / without;
}

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
