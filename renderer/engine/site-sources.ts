/** Names all that a build without code of the site reads. */
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { SiteConfig } from '../config/site-config.ts';
import { contentHash } from '../files/content-hash.ts';
import type { PackageFacts } from '../files/package-root.ts';
import { readIfThere, readTextIfThere } from '../files/read-text-if-there.ts';
import { siteBoundary } from '../files/site-boundary.ts';
import { findSitePackage } from '../files/site-package.ts';
import { valueHash } from '../files/value-hash.ts';
import type { SourceFile } from '../model/source-file.ts';
import { readOverrides } from '../overrides/read-overrides.ts';
import { hostFileNames } from '../site/links/host-rules.ts';
import { storeKey } from './documents/document-stores.ts';
import { programKey } from './render-keys.ts';
import type { Snapshot } from './snapshot.ts';
import type { StageValues } from './stage.ts';

export interface SiteSources {
  /** Names all but what the documents say. */
  readonly key: string;
  readonly documents: readonly SourceFile[];
  /** Whether what was made depends on nothing else, and nothing was written to while it was read. */
  areAllOf(made: Pick<StageValues, 'documents' | 'code'>): boolean;
}

/** What is read besides texts, of which each result is in the key. */
const readStages = ['files', 'checkouts', 'history', 'translations', 'components'] as const;

/** Null for a site with code, which may read anything. */
export async function readSources(snapshot: Snapshot, isStrict: boolean): Promise<SiteSources | null> {
  const { config: read } = await snapshot.take('config');
  const { config } = read;
  if (read.hooks !== null || config.themeConfig.socialCards || hasCode(config)) return null;
  const { overrides, ...ofTheme } = readOverrides(
    config.root,
    siteBoundary(config.root, config.allowedRoots),
  );
  const { files, ...stages } = await snapshot.take(...readStages);
  const { documents, components: pages, data } = files.tree;
  if (overrides.components.length > 0 || stages.components.id !== null || pages.length > 0) return null;
  const styles = overrides.customCss === null ? [] : [overrides.customCss];
  const { facts, listed } = snapshot.workspace;
  const parseKey = storeKey(read, facts.version);
  const beside = [...read.inputs, ...data.map(({ id }) => id), ...styles, ...hostFileNames];
  const besides = () => hashesOf(config.root, beside);
  const hashes = besides();
  const program = programKeys(facts, config);
  const { diagnostics, locales } = read;
  return {
    documents,
    key: valueHash([
      program,
      isStrict,
      config,
      diagnostics,
      locales,
      ofTheme,
      parseKey,
      { ...files, tree: { ...files.tree, documents: documents.map(listed) } },
      stages,
      hashes,
    ]),
    areAllOf: ({ documents: { isAsListed }, code }) =>
      isAsListed &&
      code.modules.size === 0 &&
      code.inputs.every((id) => styles.includes(id) && standsAlone(join(config.root, id))) &&
      isDeepStrictEqual(besides(), hashes),
  };
}

/** Modules, or functions of options. */
function hasCode(config: SiteConfig): boolean {
  const has = (value: unknown): boolean =>
    typeof value === 'function' ||
    (typeof value === 'object' && value !== null && Object.values(value).some(has));
  return config.clientModules.length > 0 || has(config);
}

/** Of the site's files, null for those that are not there. */
function hashesOf(root: string, ids: readonly string[]): readonly (string | null)[] {
  return ids.map((id) => {
    const bytes = readIfThere(join(root, id));
    return bytes && contentHash(bytes);
  });
}

/** Whether styles name no other files. */
function standsAlone(path: string): boolean {
  const text = readTextIfThere(path);
  return text !== null && !/@import|url\(/i.test(text);
}

/** All programs that take part: entries name the files of their code by hashes, packages have versions. */
function programKeys(facts: PackageFacts, { root, markdown }: SiteConfig): unknown {
  const packages = [
    ...(markdown.math === false ? [] : ['katex']),
    ...(markdown.mermaid ? ['mermaid'] : []),
    ...(markdown.images.formats.length === 0 ? [] : ['sharp']),
  ];
  return [
    programKey(facts),
    hashesOf(facts.root, ['dist/cli.js', 'dist/parse-worker.js', 'dist/shell/shell.json']),
    findSitePackage(facts.root, 'esbuild')?.version,
    packages.map((name) => findSitePackage(root, name)?.version),
  ];
}
