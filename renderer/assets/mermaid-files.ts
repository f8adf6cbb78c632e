import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSitePackage } from '../files/site-package.ts';
import { mermaidFolder } from '../model/mermaid-module.ts';
import type { OutputFile } from '../model/output-file.ts';

const entry = 'mermaid.esm.min.mjs';
const chunks = 'chunks/mermaid.esm.min';

/** Not every host knows the type of `.mjs`. */
const moduleEnding = /\.mjs$/;
const importOfModule = /(["'])(\.{1,2}\/[^"'\n]+)\.mjs\1/g;

/**
 * The scripts of Mermaid as its package has them: a small one, and one for each kind of diagram, which browsers load when
 * a page has such a diagram.
 *
 * @param root absolute path of the site folder
 */
export function mermaidFiles(root: string): OutputFile[] {
  const mermaid = findSitePackage(root, 'mermaid');
  if (!mermaid) return [];
  const dist = join(mermaid.folder, 'dist');
  // That of an older one is told with the configuration.
  if (!existsSync(join(dist, chunks))) return [];
  const names = readdirSync(join(dist, chunks)).filter((name) => moduleEnding.test(name));
  return [entry, ...names.map((name) => `${chunks}/${name}`)].map((path) => ({
    path: `assets/${mermaidFolder(mermaid.version)}/${path.replace(moduleEnding, '.js')}`,
    contents: readFileSync(join(dist, path), 'utf8').replace(importOfModule, '$1$2.js$1'),
    locale: null,
  }));
}
