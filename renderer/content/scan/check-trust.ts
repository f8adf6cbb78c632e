/** What files may be where writers may write Markdown only, by their names and contents. */
import { realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SiteConfig } from '../../config/site-config.ts';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { RangeOf } from '../../diagnostics/located-yaml.ts';
import { siteBoundary } from '../../files/site-boundary.ts';
import { unlessGone } from '../../files/stage-fs.ts';
import { trustOf } from '../../model/content-trust.ts';
import type { SourceFile } from '../../model/source-file.ts';

/** Folders that `content.trust` names and that are not there. */
export function checkTrustFolders(
  { contentDir, configFile, content: { trust } }: SiteConfig,
  rangeOf: RangeOf,
): Diagnostic[] {
  const folders = typeof trust === 'string' ? [] : Object.keys(trust);
  return folders
    .filter((folder) => !statSync(join(contentDir, folder), { throwIfNoEntry: false })?.isDirectory())
    .map((folder) => {
      const place = { file: configFile, range: rangeOf(['content', 'trust', folder]) };
      return createDiagnostic('trust-folder-missing', { folder }, place);
    });
}

/** Scripts, and links that lead out of the content, where writers may write Markdown only. */
export function checkTrustedPaths(
  paths: readonly string[],
  contentId: string,
  { root, contentDir, allowedRoots, content: { trust } }: SiteConfig,
): Diagnostic[] {
  if (trust === 'full') return [];
  const isWithin = siteBoundary(
    contentDir,
    allowedRoots.map((folder) => resolve(root, folder)),
  );
  const ids = paths.map((path) => `${contentId}/${path}`);
  return [
    ...ids
      .filter((id) => trustOf(id, trust) === 'markdown' && !isWithin(realPathOf(join(root, id))))
      .map((id) => createDiagnostic('trust-include', { path: id }, { file: id })),
    ...ids
      .filter((id) => trustOf(id, trust) === 'markdown' && /\.[cm]?[jt]sx?$/.test(id))
      .map((id) => createDiagnostic('trust-code', { path: id, what: 'a script' }, { file: id })),
  ];
}

/** That a file is gone by now is told by what reads it. */
function realPathOf(path: string): string {
  return unlessGone(() => realpathSync(path)) ?? path;
}

/** Files that browsers show as pages, or run. */
const activeFile = /\.(?:x?html?|shtml|xht|xml|xslt?|mml|rdf|atom|rss|svgz|mht(?:ml)?|swf|hta|jar)$/i;

/** A file that is published as it is, and that would run code when somebody opens it. */
export function checkTrustedFile(
  { id, kind }: Pick<SourceFile, 'id' | 'kind'>,
  contents: Buffer,
  trust: SiteConfig['content']['trust'],
): Diagnostic[] {
  if (trust === 'full' || (kind !== 'asset' && kind !== 'static') || trustOf(id, trust) === 'full') return [];
  const isActive = activeFile.test(id);
  if (!isActive && !(/\.svg$/i.test(id) && !isPlainSvg(contents))) return [];
  const what = isActive ? 'a file' : 'a drawing with scripts or the like';
  return [createDiagnostic('trust-code', { path: id, what }, { file: id })];
}

/** Whether a drawing is shapes and text alone. Encodings, entities and namespaces, read otherwise by browsers, make it none. */
function isPlainSvg(contents: Buffer): boolean {
  const text = contents.toString('utf8').replace(/^\uFEFF/, '');
  if (text.includes('\uFFFD') || text.includes('\0') || /<!(?!--|DOCTYPE\s[^[\]]*>)/i.test(text))
    return false;
  if (/encoding\s*=\s*["'](?!utf-8["'])/i.test(text) || /<\?(?!xml\s)/i.test(text)) return false;
  const isActive =
    /<(?:[\w.-]+:)?(?:script|foreignobject|iframe|embed|object|audio|video|handler|listener|set|animate\w*|style|link|meta|html|body|base)\b/i;
  const attribute =
    /[\s"'/](?:on\w+|(?:[\w.-]+:)?base)\s*=|javascript|vbscript|data\s*:\s*(?!image\/(?:png|jpe?g|gif|webp)[;,])|&(?!(?:amp|lt|gt|quot|apos);)/i;
  return !isActive.test(text) && !attribute.test(text);
}
