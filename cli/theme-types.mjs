import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes the declarations of the theme, dist/types: a site checks these, with its own options, and not our sources.
 *
 * @param root folder of this project
 * @param outDir folder that they are written into
 */
export function writeThemeTypes(root, outDir) {
  // Whether the types are right is for the tests to say.
  const emit = ['--noEmit', 'false', '--noCheck', '--declaration', '--emitDeclarationOnly'];
  const options = [...emit, '--rootDir', 'theme'];
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const args = [compiler, '--singleThreaded', '-p', 'theme', ...options, '--outDir', outDir];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout);
  for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
    const path = join(outDir, name);
    if (!name.endsWith('.d.ts')) continue;
    writeFileSync(path, withCompiledNames(readFileSync(path, 'utf8')));
  }
}

/** Declarations name each other as the JavaScript that stands for both. */
function withCompiledNames(text) {
  return text.replaceAll(/(['"])(\.{1,2}\/[^'"]+)\.tsx?\1/g, '$1$2.js$1');
}
