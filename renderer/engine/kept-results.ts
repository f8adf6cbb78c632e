/**
 * What rendering made in the build before: what depends on the same again is not made again, and its files stay where
 * they are in the output. Problems are not kept, so what has any is made in every build.
 */
import { join } from 'node:path';
import { keepSealed, readSealed } from '../files/sealed-text.ts';
import type { StagedFile } from '../model/output-file.ts';
import type { Stage } from '../output/stage.ts';
import { isQuiet } from '../site/links/rendered-links.ts';
import type { Rendered } from '../workers/rendered.ts';

/** Results by the names of what they are: a page, a scope of the search, a locale's whole text. */
export interface KeptResults {
  /** Whether there is a result, whatever it depended on. */
  has(name: string): boolean;
  /**
   * The result, if it has the key of what it would be made of and its files stand in the output as they were written.
   *
   * @param keyOf given what the key depends on besides
   */
  find(name: string, keyOf: (shown: ShownBefore) => string): Rendered | null;
  /** The result, whatever it depended on, if its files stand in the output as they were written. */
  before(name: string): ResultBefore | null;
  /** @param parts names of what the result is made of, in their order, if only some of it may differ the next time */
  add(name: string, key: string, rendered: Rendered, parts?: readonly string[]): void;
  /** Keeps what was found and added for the next build. To be called when the site is in its place. */
  save(): void;
}

/** What a page was found to show when it was made. */
export interface ShownBefore extends Pick<Rendered, 'images'> {
  /** Whether code of the site links to other pages or files: where they are is part of what it became. */
  readonly asks?: boolean | undefined;
}

export interface ResultBefore extends Pick<Rendered, 'files' | KeptFact> {
  /** Names of what it is made of; none of what is made as a whole. */
  readonly parts: readonly string[];
}

export interface KeptResultsPlace {
  /** Absolute path of the cache folder. */
  readonly cacheDir: string;
  /** Absolute path of a folder of this run alone, on the same device. */
  readonly scratch: string;
  readonly stage: Stage;
  /** Names all that every result depends on. */
  readonly siteKey: string;
  /** Whether all is kept that nothing takes the place of, without being found. */
  readonly keepsOthers?: boolean;
}

/** What is kept of a result besides its files. */
export type KeptFact = 'feedHtml' | 'ids' | 'images' | 'needs' | 'indexed' | 'lengths';

type KeptFile = readonly [path: string, locale: string | null, hash: string, bytes: number];

interface KeptResult extends Pick<Rendered, KeptFact>, ShownBefore {
  readonly key: string;
  readonly files: readonly KeptFile[];
  readonly parts?: readonly string[];
}

type Results = Readonly<Record<string, KeptResult>>;

const fileName = 'results.json';

/** Reads at once what was kept; what is damaged or has another `siteKey` counts as nothing. */
export function openKeptResults({
  cacheDir,
  scratch,
  stage,
  siteKey,
  keepsOthers = false,
}: KeptResultsPlace): KeptResults {
  const path = join(cacheDir, fileName);
  const before = readResults(path, siteKey);
  const isLeft = (result: KeptResult) => keepsOthers || isOfAnotherBuild(result, stage);
  const next = new Map(Object.entries(before).filter(([, result]) => isLeft(result)));
  let isNew = false;
  const stands = ([file, , hash]: KeptFile) => stage.previous.get(file)?.hash === hash;
  return {
    has: (name) => before[name] !== undefined,
    find(name, keyOf) {
      const result = before[name];
      if (!result || result.key !== keyOf(result) || !result.files.every(stands)) return null;
      next.set(name, result);
      const { key: _, parts: _parts, asks: _asks, files, ...facts } = result;
      return { ...facts, files: files.map(unchanged), problems: [], links: null };
    },
    before(name) {
      const result = before[name];
      if (!result?.files.every(stands)) return null;
      const { key: _, parts = [], files, ...facts } = result;
      return { ...facts, files: files.map(unchanged), parts };
    },
    add(name, key, { files, problems, links, ...facts }, parts) {
      isNew = true;
      if (problems.length > 0 || (links && !isQuiet(links))) return;
      next.set(name, {
        key,
        files: files.map(({ path, locale, hash, bytes }): KeptFile => [path, locale, hash, bytes]),
        ...facts,
        ...(parts && { parts }),
        ...(links && links.asked.length > 0 && { asks: true }),
      });
    },
    save() {
      if (!isNew && Object.keys(before).length === next.size) return;
      keepSealed(path, { siteKey, results: Object.fromEntries(next) }, scratch);
    },
  };
}

/** None from a file that is missing, damaged or of another site. */
function readResults(path: string, siteKey: string): Results {
  const kept = readSealed<{ readonly siteKey: string; readonly results: Results }>(path);
  return kept?.siteKey === siteKey ? kept.results : {};
}

/** Whether it is of a locale that is not built this time. */
function isOfAnotherBuild({ files }: KeptResult, { built, configured }: Stage): boolean {
  return files.some(
    ([, locale]) => locale !== null && !built.includes(locale) && configured.includes(locale),
  );
}

function unchanged([path, locale, hash, bytes]: KeptFile): StagedFile {
  return { path, locale, hash, bytes, changed: false, failure: null };
}
