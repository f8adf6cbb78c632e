/**
 * The headers of a site as files: `_headers` for hosts, and what each locale needs in a file of that locale, so that
 * builds of single locales make the policy of them all.
 */
import { join } from 'node:path';
import type { SiteConfig } from '../../config/site-config.ts';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { readTextIfThere } from '../../files/read-text-if-there.ts';
import type { OutputFile } from '../../model/output-file.ts';
import type { PolicyNeed } from '../../render/policy-needs.ts';
import type { Site } from '../../site/site.ts';
import { formatHeaders } from './header-formats.ts';
import { type FoundNeeds, type HeaderRule, headerRules } from './header-rules.ts';

export interface HeaderFilesInput {
  readonly site: Pick<Site, 'config' | 'input' | 'tables'>;
  /** What the code for browsers needs. */
  readonly codeNeeds: readonly PolicyNeed[];
  /** What the pages need, by built locale. */
  readonly pageNeeds: ReadonlyMap<string, ReadonlySet<PolicyNeed>>;
}

const fileName = '_headers';

/** Cloudflare reads so many characters of a line. */
const longestLine = 2000;

/** `_headers`, unless the site has one of its own, and the needs of the built locales. */
export function headerFiles({ site, codeNeeds, pageNeeds }: HeaderFilesInput): {
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const { config, input, tables } = site;
  if (config.headers === false) return { files: [], diagnostics: [] };
  const statics = input.tree.statics.map(({ relative }) => relative);
  const shared = tables.feeds.some(({ posts }) => posts.length > 0);
  const built = [...pageNeeds].map(([locale, needs]): [string, FoundNeeds] => [
    locale,
    { needs: [...new Set([...codeNeeds, ...needs])].sort(), hashed: hashedPaths(statics), shared },
  ]);
  const found = new Map([...readNeeds(config), ...built]);
  const rules = headerRules(config, merged([...found.values()])) ?? [];
  const isOwn = statics.includes(fileName);
  return {
    files: [
      ...built.map(([locale, needs]) => ({
        path: needsPath(locale),
        contents: `${JSON.stringify(needs)}\n`,
        locale,
      })),
      ...(isOwn ? [] : [{ path: fileName, contents: formatHeaders(rules, 'netlify'), locale: null }]),
    ],
    diagnostics: isOwn
      ? [createDiagnostic('headers-own-file', {}, { file: `content/static/${fileName}` })]
      : problemsOf(rules, config),
  };
}

function problemsOf(rules: readonly HeaderRule[], config: Pick<SiteConfig, 'configFile'>): Diagnostic[] {
  const policy = rules[0]?.fields['Content-Security-Policy'] ?? '';
  const length = `  Content-Security-Policy: ${policy}`.length;
  if (length <= longestLine) return [];
  return [
    createDiagnostic('headers-policy-long', { length, longest: longestLine }, { file: config.configFile }),
  ];
}

/** The headers of a built site; null without a built site, and for one that leaves them to its host. */
export function readHeaderRules(config: SiteConfig): readonly HeaderRule[] | null {
  const found = [...readNeeds(config).values()];
  return found.length === 0 ? null : headerRules(config, merged(found));
}

/** What the last build of each configured locale found. */
function readNeeds({ outDir, locales }: Pick<SiteConfig, 'outDir' | 'locales'>): Map<string, FoundNeeds> {
  return new Map(
    locales.flatMap(({ name }) => {
      const needs = readFound(join(outDir, needsPath(name)));
      return needs ? [[name, needs] as const] : [];
    }),
  );
}

function readFound(file: string): FoundNeeds | null {
  try {
    const value = JSON.parse(readTextIfThere(file) ?? 'null') as FoundNeeds | null;
    return value && Array.isArray(value.needs) && Array.isArray(value.hashed) ? value : null;
  } catch {
    // It was not built, or by another version.
    return null;
  }
}

function merged(found: readonly FoundNeeds[]): FoundNeeds {
  return {
    needs: found.flatMap(({ needs }) => needs),
    hashed: found[0]?.hashed ?? [],
    shared: found.some(({ shared }) => shared),
  };
}

function needsPath(locale: string): string {
  return `${fileName}.${encodeURIComponent(locale)}.json`;
}

/** Paths whose files have names with a hash, or belong to a folder with one. */
const hashedFolders = ['assets/*'];
const hashedNames = [
  'assets/chunk-*',
  'assets/boot-*',
  'assets/styles-*',
  'assets/files/*',
  'assets/data/site-*',
];

/** A site may have a folder `assets` of its own, whose files change under their names. */
function hashedPaths(statics: readonly string[]): string[] {
  const isFree = (path: string) => !statics.some((file) => file.startsWith(path.slice(0, -1)));
  return hashedFolders.every(isFree) ? hashedFolders : hashedNames.filter(isFree);
}
