#!/usr/bin/env node
// Makes a copy of the program in which all that guards against hostile content is switched off, bundles it, and prints the
// command that builds the same pages with both: what they differ by is what trust costs.
//
//   node test/bench/without-guards.mjs OUT
//   node test/bench/without-guards.mjs --check    looks for the places of the edits alone
//
// OUT is a new folder. It gets what is bundled of this checkout, as it stands, after the edits below, and dist/cli.js. An
// edit whose place is not there, or is there twice, ends this with the file and the text that was looked for: the code has
// changed, and the table has to follow.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { fail, repository, run } from './program.mjs';

/** What the bundle is made of, and what the program reads while it runs. */
const copied = ['cli', 'config', 'renderer', 'theme', 'package.json', 'tsconfig.json'];

/**
 * Files, and texts in each of them with what stands in their place. Here is what a build of harmless pages could do without
 * if nobody were hostile and no disk had faults. What stays has other reasons: hashes that name files and keys of the cache,
 * UTF-8, broken links, escaping, and what a build that is stopped or runs beside another one needs. Nor is here what only
 * failures run, or `serve`, `preview` and `import`.
 */
const table = [
  // Limits of what a file asks for.
  ['renderer/content/check-limits.ts', instead('function keepsLimits', '() { return true; }')],
  ['renderer/content/scan.ts', instead('function isOverLimit', '() { return false; }')],
  ['renderer/content/hast/code-to-hast.ts', ['code.length > limit && ', 'false && ']],
  [
    'renderer/content/highlight/fence-meta.ts',
    ['Math.min(Number(span[2] ?? span[1]), first + spanLimit)', 'Number(span[2] ?? span[1])'],
  ],
  [
    'renderer/content/highlight/magic-comments.ts',
    ['Math.min(Number(count ?? 1), mostLines)', 'Number(count ?? 1)'],
  ],
  ['renderer/content/native/is-read-alike.ts', ['if (place.depth > deepest) return false;', '']],
  ['renderer/content/native/mask-plain-blocks.ts', [' || depth > deepest', '']],
  ['renderer/content/plugins/remark-native-parse.ts', ['isOwn && text.length <= longest', 'isOwn']],
  [
    'renderer/content/record/collect-record.ts',
    ['if (walk.depth === depthLimit) {', 'if (false) {'],
    ['walk.depth += 1;', ''],
    ['walk.depth -= 1;', ''],
  ],
  [
    'renderer/workers/parse-task.ts',
    ['bytes.length > fileBytes ? tooLarge(file, bytes) : parse(file, bytes)', 'parse(file, bytes)'],
    // Each on its own, for a time of its own.
    ['plugins.length === 0 ? [files] : files.map((file) => [file])', '[files]'],
  ],
  [
    'renderer/extensions/hook-pages.ts',
    ['if (Array.isArray(value) && value.length > limit) {', 'if (false) {'],
  ],
  ['renderer/diagnostics/yaml-depth.ts', instead('function isNestedTooDeeply', '() { return false; }')],
  [
    'renderer/diagnostics/yaml-value.ts',
    ['walk.nodes += 1;', ''],
    ['if (walk.nodes > nodeLimit) {', 'if (false) {'],
    [
      `Object.defineProperty(value, key, {
      value: pair.value === null ? null : nodeValue(pair.value, walk),
      enumerable: true,
      configurable: true,
      writable: true,
    });`,
      'value[key] = pair.value === null ? null : nodeValue(pair.value, walk);',
    ],
  ],
  [
    'renderer/diagnostics/located-yaml.ts',
    ["text.includes('__proto__') ? prototypeKeysIn(value, []) : []", '[]'],
  ],

  // Timers, memory and pulses of threads, and what keeps code of a site from ending the process.
  [
    'renderer/threads/within-time.ts',
    instead('function withinTime<Value>', '(milliseconds, work) { return work(); }'),
    instead('async function settledWithin<Value>', '(milliseconds, promise) { return promise; }'),
    instead(
      'function eachWithin<Item, Result>',
      '(items, milliseconds, { work }) { return items.map((item) => work(item)); }',
    ),
    ['const script = new Script(', 'const script = /* @__PURE__ */ new Script('],
  ],
  [
    'renderer/content/hast/code-to-hast.ts',
    instead('function highlighted', '(block, node, context) { return context.highlightBlock(block); }'),
  ],
  [
    'renderer/threads/threads.ts',
    ['const watch = new PulseWatch(seconds, count);', ''],
    ['const begun = new SharedArrayBuffer(1);', ''],
    ['const pulse = new SharedArrayBuffer(pulseBytes);', ''],
    ['watch.during(pulse, pool.run({ ...message, begun, pulse }))', 'pool.run(message)'],
    ['const isLoaded = new Uint8Array(begun)[0] === 1;', ''],
    ['isLoaded ? null : lastLoaded(pulse)', 'null'],
    ['watch.stop();', ''],
    [', maxOldGenerationSizeMb: megabytes', ''],
  ],
  [
    'renderer/threads/on-thread.ts',
    ['if (pulse) showPulse(pulse);', ''],
    ['if (runner === null) guardProcess(keep);', ''],
    ['if (begun) new Uint8Array(begun)[0] = 1;', ''],
    ['await setImmediate();', ''],
    ['if (stray !== null) throw stray;', ''],
  ],
  [
    'renderer/threads/guard-process.ts',
    instead('function guardProcess', '() { return (code) => process.exit(code); }'),
  ],
  ['renderer/threads/memory-watch.ts', instead('function watchMemory', '() {}')],
  ['renderer/threads/stray-error.ts', instead('function noteLoadedCode', '() {}')],
  ['renderer/threads/code-thread.ts', instead('function startCodeThread', '() { return null; }')],
  // Code of a small site runs where nothing else could stop it.
  ['renderer/engine/run-render-units.ts', ['hasCode(setup) ? 1 : 0', '0']],
  ['renderer/engine/documents/create-parse-pool.ts', ['setup.options.plugins.uses.length > 0 ? 1 : 0', '0']],
  ['cli/commands/build.ts', ['announceEnd(command, io);', ''], ['await setImmediate();', '']],

  // Checksums of what the cache holds.
  [
    'renderer/files/sealed-text.ts',
    instead('function sealed', '(text) { return text; }'),
    instead('function unsealed', "(contents) { return contents.toString('utf8'); }"),
    instead(
      'function writeSealed',
      `(path, parts) {
        const file = openSync(path, 'w');
        try {
          for (const part of parts) writeFileSync(file, part);
        } finally {
          closeSync(file);
        }
      }`,
    ),
  ],
  [
    'renderer/content/store/pack-writer.ts',
    ['if (bytes.length > 0) this.checksum = crc32(bytes, this.checksum);', ''],
  ],
  [
    'renderer/content/store/cache-index.ts',
    instead('function isAsStamped', '() { return true; }'),
    instead('function isWholePack', '() { return true; }'),
    ['stamp: pack.stamp ?? stampOf(join(dir, pack.name))', 'stamp: pack.stamp'],
    ['index?.packs.every(({ name }) => ownPackName.test(name)) ? index : null', 'index'],
  ],
  [
    'renderer/engine/kept-jobs.ts',
    ['[offset, bytes.length, crc32(bytes)]', '[offset, bytes.length, 0]'],
    ['bytes !== null && crc32(bytes) === checksum', 'bytes !== null'],
    ['if (!isFile(path)) return null;', ''],
  ],

  // Links that lead out of the site, and named pipes.
  ['renderer/files/cache-folder.ts', instead('function isReachedByLink', '() { return false; }')],
  [
    'renderer/files/read-text-if-there.ts',
    ['isFile(path) ? readFileSync(path) : null', 'readFileSync(path)'],
  ],
  ['renderer/files/site-boundary.ts', instead('function siteBoundary', '() { return () => true; }')],
  ['renderer/files/special-files.ts', instead('function findSpecialFiles', '() { return []; }')],
  ['renderer/files/unreadable.ts', instead('function unreadableCause', '() { return null; }')],
  ['renderer/output/list-files.ts', instead('function createReach', '() { return () => true; }')],
  [
    'renderer/content/include/included-files.ts',
    ['isWithin ??= siteBoundary(root, allowedRoots);', ''],
    ['realpathSync(join(root, id))', 'join(root, id)'],
    ['if (!isWithin(path)) return null;', ''],
    ['const unreadable = unreadableCause(path) ?? causeOfSize(path, limits.fileBytes);', ''],
    ['unreadable === null ? readFileSync(path) : { unreadable }', 'readFileSync(path)'],
  ],

  // Characters, addresses, names and paths.
  [
    'renderer/diagnostics/control-characters.ts',
    instead('function findControlCharacter', '() { return -1; }'),
    instead('function withoutControlCharacters', '(text) { return text; }'),
  ],
  ['renderer/markup/xml.ts', instead('function xmlCharacters', '(text) { return text; }')],
  [
    'renderer/paths/unsafe-scheme.ts',
    instead('function unsafeScheme', '() { return null; }'),
    instead('function isOnOwnMachine', '() { return false; }'),
  ],
  ['renderer/paths/is-safe-output-path.ts', instead('function isSafeOutputPath', '() { return true; }')],
  [
    'renderer/paths/route-path.ts',
    ["segment.replace(/\\p{Surrogate}/gu, '\\uFFFD')", 'segment'],
    ['/[/\\0]|^\\.{0,2}$/.test(decoded) ? segment : decoded', 'decoded'],
  ],
  ['renderer/site/table.ts', instead('function createPortableCheck', '() { return () => []; }')],
  ['renderer/markup/reserved-ids.ts', instead('function isReservedId', '() { return false; }')],
  [
    'renderer/content/record/link-refs.ts',
    [' || refusesName(attribute, context)', ''],
    [' || refusesName(named, context)', ''],
  ],
  ['renderer/model/content-trust.ts', instead('function trustOf', "() { return 'full'; }")],

  // What pages need of a policy, headers, and hashes that browsers hold scripts against.
  [
    'renderer/content/record/collect-record.ts',
    [
      "if (node.type !== 'text') walk.needsNoPolicy &&= needsNoPolicy(node, walk.context.options.components);",
      '',
    ],
    ['walk.needsNoPolicy = own.needsNoPolicy;', ''],
    ['...(walk.needsNoPolicy && { needsNoPolicy: true }),', ''],
  ],
  [
    'renderer/render/render-page.ts',
    ["needsNoPolicy(job, session) ? [styles, ...whole.around] : [whole.pieces.join('')]", '[]'],
  ],
  [
    'renderer/render/render-document.ts',
    ['pieces.filter((piece) => !shell.pieces.includes(piece))', '[]'],
    ['[...others, ...shell.around]', 'others'],
  ],
  [
    'renderer/render/shell-markup.ts',
    ["filled(frame, { ...parts, entries: entries.shared, article: '' })", '[]'],
  ],
  ['renderer/workers/render-task.ts', ['isWritten && findsNeeds ? pageNeeds(asking, session) : []', '[]']],
  [
    'renderer/assets/code-needs.ts',
    instead('function moduleNeeds', '() { return []; }'),
    instead('function styleNeeds', '() { return []; }'),
  ],
  [
    'renderer/engine/site-extras.ts',
    ['needs && headerFiles({ site, codeNeeds: bundle.needs, pageNeeds: needs })', 'null'],
  ],
  ['renderer/assets/integrity.ts', instead('function integrityOf', '() { return new Map(); }')],
  ['theme/entry/document.ts', instead('function integrity', '() { return {}; }')],
];

const [named, ...others] = process.argv.slice(2);
if (named === undefined || others.length > 0) fail('Name one folder: node test/bench/without-guards.mjs OUT');
const texts = editedTexts();
const count = table.reduce((sum, [, ...edits]) => sum + edits.length, 0);
console.log(`${count} edits in ${texts.size} files.`);
if (named !== '--check') makeProgram(resolve(named));

/** Writes the program with the edits into a new folder, and tells how to compare it. */
function makeProgram(out) {
  if (existsSync(out)) fail(`${out} is there already: name a new folder.`);
  makeCopy(out);
  run(process.execPath, [join(out, 'cli/bundle.mjs')]);
  console.log('Both programs, in turn:\n');
  console.log(`npm run bench -- 1000 --runs 18 --make-corpus SCRIPT --beside ${join(out, 'dist/cli.js')}`);
}

/** The edit that puts another function in the place of one, which is left under another name: nothing calls it. */
function instead(head, rest) {
  const [, start, name, types] = /^(.*function )(\w+)(.*)$/.exec(head);
  return [`${head}(`, `function ${name}${rest}\n${start}${name}Guarded${types}(`];
}

/** The files of the table by their names, with all edits made. */
function editedTexts() {
  const made = new Map();
  for (const [file, ...edits] of table) {
    let text = made.get(file) ?? readFileSync(join(repository, file), 'utf8');
    for (const [from, to] of edits) {
      const parts = text.split(from);
      if (parts.length !== 2) fail(`${file} has this ${parts.length - 1} times, and should once:\n${from}`);
      text = parts.join(to);
    }
    made.set(file, text);
  }
  return made;
}

function makeCopy(out) {
  mkdirSync(out, { recursive: true });
  for (const name of copied) cpSync(join(repository, name), join(out, name), { recursive: true });
  for (const [file, text] of texts) writeFileSync(join(out, file), text);
  symlinkSync(realpathSync(join(repository, 'node_modules')), join(out, 'node_modules'));
}
