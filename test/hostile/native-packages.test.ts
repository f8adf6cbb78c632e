/** Packages in machine code: nothing that is given to them ends the process, or keeps it for good. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Root } from 'mdast';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createMarkdownProcessor } from '../../renderer/content/create-processor.ts';
import { loadNativeParser } from '../../renderer/content/native/load-native-parser.ts';
import { syntaxNeeds } from '../../renderer/content/syntax/syntax-needs.ts';
import { projectRoot } from '../helpers/bundled-cli.ts';
import { packagePages } from '../helpers/corpus.ts';
import { propertySeed } from '../helpers/property-seed.ts';

/** Numbers that look random, the same for each run; and bytes that are cut, doubled, turned and put elsewhere. */
const mutating = `
import { readFileSync } from 'node:fs';
let state = Number(process.argv[2]);
const random = (below) => {
  state = (state * 1103515245 + 12345) % 2147483648;
  return Math.floor((state / 2147483648) * below);
};
const odd = ['\\0', '\\xff', '\\xed\\xa0\\x80', '\\xf0\\x9f', '\\r', '\\xef\\xbb\\xbf', '|', '[^', ']: ', '- ', '> ', '<!--', '&#x110000;', '\\t'];
const mutated = (bytes) => {
  let result = Buffer.from(bytes);
  for (let times = 1 + random(6); times > 0 && result.length > 0; times -= 1) {
    const at = random(result.length);
    const part = result.subarray(at, at + random(200));
    const rest = result.subarray(at);
    const kinds = [
      () => { result[at] = random(256); return result; },
      () => Buffer.concat([result.subarray(0, at), rest.subarray(part.length)]),
      () => Buffer.concat([result.subarray(0, at), part, rest]),
      () => Buffer.concat([result.subarray(0, at), Buffer.from(odd[random(odd.length)].repeat(1 + random(9)), 'latin1'), rest]),
      () => result.subarray(0, at),
      () => Buffer.concat([part, result]),
    ];
    result = Buffer.from(kinds[random(kinds.length)]());
  }
  return result;
};
`;

/** Runs code in a process of its own, which such a package would take with it. */
function outcomeOf(code: string): { readonly status: number | null; readonly out: string } {
  const folder = mkdtempSync(join(tmpdir(), 'docsite-native-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = join(folder, 'native.mjs');
  writeFileSync(script, mutating + code);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, `${propertySeed}`], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  return { status, out: stdout + stderr };
}

const entryOf = (name: string) => JSON.stringify(pathToFileURL(join(projectRoot, 'node_modules', name)).href);

it.skipIf(!(await loadNativeParser()))('the parser of Markdown gives a tree for any bytes', () => {
  const pages = packagePages()
    .slice(0, 60)
    .map((path) => join(projectRoot, 'node_modules', path));
  const { status, out } = outcomeOf(`
    const { markdownToMdast } = await import(${entryOf('satteri/dist/index.js')});
    const pages = ${JSON.stringify(pages)}.map((path) => readFileSync(path).subarray(0, 20_000));
    for (let run = 0; run < 1200; run += 1) {
      const bytes = mutated(pages[run % pages.length]);
      const text = bytes.toString(run % 5 === 0 ? 'utf16le' : 'utf8');
      const { type } = markdownToMdast(text, { features: { gfm: true, frontmatter: false } });
      if (type !== 'root') throw new Error(type);
    }
    console.log('read');
  `);
  expect([status, out]).toEqual([0, 'read\n']);
});

it('the package for images gives a picture or an error for any bytes', () => {
  const { status, out } = outcomeOf(`
    const { default: sharp } = await import(${entryOf('sharp/dist/index.mjs')});
    const noise = { type: 'gaussian', mean: 128, sigma: 60 };
    const drawing = () => sharp({ create: { width: 48, height: 48, channels: 3, background: 'navy', noise } });
    const images = await Promise.all(['png', 'jpeg', 'webp'].map((format) => drawing().toFormat(format).toBuffer()));
    let shown = 0;
    for (let run = 0; run < 240; run += 1) {
      const bytes = mutated(images[run % images.length]);
      try {
        await sharp(bytes).metadata();
        await sharp(bytes).rotate().resize({ width: 20, withoutEnlargement: true }).webp().toBuffer();
        shown += 1;
      } catch {}
    }
    console.log(shown > 0 && shown < 240 ? 'read' : shown);
  `);
  expect([status, out]).toEqual([0, 'read\n']);
});

it('long texts are read by the parser that a timer can stop', () => {
  const native = vi.fn((): Root => ({ type: 'root', children: [] }));
  const parse = (text: string) =>
    createMarkdownProcessor({ ...syntaxNeeds(text), native }, {}, []).parse(text);
  parse('a\n'.repeat(50_000));
  expect(native).toHaveBeenCalledTimes(1);
  parse('a\n'.repeat(50_001));
  expect(native).toHaveBeenCalledTimes(1);
});
